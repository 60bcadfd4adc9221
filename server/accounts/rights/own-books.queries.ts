import { sql } from 'kysely'
import { driverAccount, passengerAccount } from '#domain/ledger/accounts.ts'
import { foundFirst, type OwnTables, technical, WHY } from './own-table.queries.ts'

const asked = (userId: string) => sql`(select id from rides where passenger_id = ${userId}::uuid)`
const ofDriver = (userId: string) => sql`driver_id = ${userId}::uuid`
const ownInvoiceIds = (userId: string) =>
  foundFirst(sql`
  select id from invoices where driver_id = ${userId}::uuid
  union select id from invoices where ride_id in ${asked(userId)}`)
const accountsOf = (userId: string) => sql`(${driverAccount(userId)}, ${passengerAccount(userId)})`

/** What the books say of the person, their payouts and invoices. */
export const OWN_BOOK_TABLES: OwnTables<'ledger' | 'accountActions' | 'feeHandovers' | 'payouts' | 'invoices'> = {
  ledger: {
    table: 'ledger_entries',
    fields: {
      kind: 'kind',
      rideId: 'ride_id',
      side: {
        of: ['debit', 'credit'],
        is: (userId) => sql`case when credit in ${accountsOf(userId)} then 'credit' else 'debit' end`,
      },
      amountXof: 'amount_xof',
      at: 'at',
    },
    isMine: (userId) => sql`(debit in ${accountsOf(userId)} or credit in ${accountsOf(userId)})`,
    at: 'at',
    id: 'id',
    leftOut: { ...technical('id', 'source_id', 'reverses') },
  },
  accountActions: {
    table: 'account_actions',
    fields: { kind: 'kind', amountXof: 'amount_xof', at: 'at' },
    isMine: ofDriver,
    at: 'at',
    id: 'id',
    leftOut: {
      ...technical('id', 'key'),
      driver_id: WHY.owner,
      done_by: WHY.others,
      reason: 'words of an operator, which may name others',
    },
  },
  feeHandovers: {
    table: 'fee_handovers',
    fields: { amountXof: 'amount_xof', at: 'at' },
    isMine: ofDriver,
    at: 'at',
    id: 'key',
    leftOut: { key: WHY.technical, driver_id: WHY.owner, received_by: WHY.others },
  },
  payouts: {
    table: 'payouts',
    fields: {
      amountXof: 'amount_xof',
      phone: 'phone',
      network: 'network',
      status: 'status',
      askedAt: 'asked_at',
      approvedAt: 'approved_at',
      sentAt: 'sent_at',
      endedAt: 'ended_at',
      failure: 'failure',
      paidReference: 'paid_reference',
    },
    isMine: ofDriver,
    at: 'asked_at',
    id: 'id',
    leftOut: {
      ...technical('id', 'key', 'approvals_needed', 'provider', 'provider_reference', 'next_step_at', 'updated_at'),
      driver_id: WHY.owner,
      provider_said: 'the provider’s own words',
      ended_by: WHY.others,
    },
  },
  invoices: {
    table: 'invoices',
    fields: {
      kind: 'kind',
      rideId: 'ride_id',
      amountXof: 'amount_xof',
      client: {
        of: ['client', 'driver_id'],
        is: (userId) => sql`case when driver_id = ${userId}::uuid then client end`,
      },
      at: 'at',
    },
    isMine: (userId) => sql`id in ${ownInvoiceIds(userId)}`,
    at: 'at',
    id: 'id',
    leftOut: {
      ...technical('id', 'source', 'original_id', 'item', 'items', 'tax_group', 'payment_type'),
      company_id: WHY.others,
    },
  },
}
