import { sql } from 'kysely'
import type { InvoiceRule, InvoiceSubject } from '#domain/invoices/invoice-rules.ts'
import type { Db } from '../db/database.ts'

export type NewInvoiceRule = InvoiceRule & {
  readonly subject: InvoiceSubject
  readonly validFrom: Date
  readonly setBy: string
  readonly reason: string
  readonly setAt: Date
}
export type StoredRule = NewInvoiceRule & { readonly id: string; readonly operatorName: string | null }

/** Every rule that was ever set, the newest first. Operators set a few a year. */
export async function listInvoiceRules(db: Db): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`
    select rule.id::text as id, rule.subject, rule.tax_group, rule.issuer, rule.valid_from, rule.set_by, rule.reason,
      rule.set_at, profiles.full_name as operator_name
    from invoice_rules rule
    left join profiles on profiles.id = rule.set_by
    order by rule.id desc`.execute(db)
  return rows
}

export async function insertInvoiceRule(tx: Db, rule: NewInvoiceRule): Promise<void> {
  await tx.insertInto('invoiceRules').values(rule).execute()
}
