import { sql } from 'kysely'
import type { PaidInvoice } from '#domain/admin/payments/admin-payments.contract.ts'
import { invoiceNumber } from '#domain/companies/invoices.ts'
import type { Db } from '../../db/database.ts'

/** SQL: who makes the payment in scope: a passenger, a driver who tops up, or a manager. */
const PAYER = sql<string>`coalesce(rides.passenger_id, payment_transactions.driver_id, payment_transactions.manager_id)`
const isPayer = sql<boolean>`profiles.id = ${PAYER}`

/** A payment with its ride, if it is for one, and its payer. */
export async function findPaymentFile(db: Db, paymentId: string) {
  return db
    .selectFrom('paymentTransactions')
    .leftJoin('rides', 'rides.id', 'paymentTransactions.rideId')
    .leftJoin('profiles', (join) => join.on(isPayer))
    .where('paymentTransactions.id', '=', paymentId)
    .select([
      'paymentTransactions.id',
      'purpose',
      'paymentProvider',
      'paymentTransactions.status',
      'paymentTransactions.amount as amountXof',
      'failureReason',
      'paymentTransactions.createdAt',
      'paymentTransactions.completedAt',
      'rides.id as rideId',
      'rides.status as rideStatus',
      'rides.pickupLocation',
      'rides.dropoffLocation',
      PAYER.as('payerId'),
      'profiles.fullName',
    ])
    .executeTakeFirst()
}

/** The transactions of a payment, oldest first. The answer is text: its field names stay as the provider wrote them. */
export async function listTransactionsOf(db: Db, paymentId: string) {
  return db
    .selectFrom('paymentAttempts')
    .where('paymentId', '=', paymentId)
    .orderBy('createdAt')
    .orderBy('transactionId')
    .select([
      'transactionId',
      'outcome',
      'inquiry',
      'amountXof',
      'createdAt',
      'updatedAt',
      'nextAskAt',
      'refundDueAt',
      'refundAnswer',
    ])
    .select(sql<string | null>`metadata::text`.as('answer'))
    .execute()
}

/** The names of these rides' passengers, by ride. */
export async function listPassengerNames(db: Db, rideIds: readonly string[]): Promise<Map<string, string>> {
  if (rideIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('rides')
    .innerJoin('profiles', 'profiles.id', 'rides.passengerId')
    .where('rides.id', 'in', rideIds)
    .select(['rides.id', 'profiles.fullName'])
    .execute()
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}

/** The names of those who paid, by payment. */
export async function listPayerNames(db: Db, paymentIds: readonly string[]): Promise<Map<string, string>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('paymentTransactions')
    .leftJoin('rides', 'rides.id', 'paymentTransactions.rideId')
    .innerJoin('profiles', (join) => join.on(isPayer))
    .where('paymentTransactions.id', 'in', paymentIds)
    .select(['paymentTransactions.id', 'profiles.fullName'])
    .execute()
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}

/** The invoices that these payments are for, by payment. */
export async function listPaidInvoices(db: Db, paymentIds: readonly string[]): Promise<Map<string, PaidInvoice>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('paymentTransactions')
    .innerJoin('companyInvoices', 'companyInvoices.id', 'paymentTransactions.invoiceId')
    .innerJoin('companies', 'companies.id', 'companyInvoices.companyId')
    .where('paymentTransactions.id', 'in', paymentIds)
    .select([
      'paymentTransactions.id as paymentId',
      'companyInvoices.id',
      'companyInvoices.companyId',
      'companies.name as companyName',
      'companyInvoices.year',
      'companyInvoices.number',
    ])
    .execute()
  return new Map(
    rows.map(({ paymentId, year, number, ...invoice }) => [
      paymentId,
      { ...invoice, number: invoiceNumber({ year, number }) },
    ]),
  )
}
