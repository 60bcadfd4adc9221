import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { CompanyTables } from '../db/tables/company-tables.ts'

export async function insertCompany(tx: Db, company: Insertable<CompanyTables['companies']>): Promise<void> {
  await tx.insertInto('companies').values(company).execute()
}

export async function updateCompany(
  tx: Db,
  companyId: string,
  values: Updateable<CompanyTables['companies']>,
): Promise<void> {
  await tx.updateTable('companies').set(values).where('id', '=', companyId).execute()
}

/** Records a transfer and returns its id. Null: the reference is recorded already. */
export async function insertPaymentOfCompany(
  tx: Db,
  payment: Insertable<CompanyTables['companyPayments']>,
): Promise<string | null> {
  const inserted = await tx
    .insertInto('companyPayments')
    .values(payment)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export async function findPaymentByReference(tx: Db, reference: string) {
  return tx
    .selectFrom('companyPayments')
    .select(['companyId', 'amountXof'])
    .where('reference', '=', reference)
    .executeTakeFirst()
}
