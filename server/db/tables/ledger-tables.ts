import type { Generated } from 'kysely'
import type { Account } from '#domain/ledger/accounts.ts'
import type { EntryKind } from '#domain/ledger/entries.table.ts'
import type { Optional } from './column-types.ts'

type LedgerEntriesTable = {
  id: Generated<string>
  kind: EntryKind | 'reversal'
  sourceId: string
  rideId: string | null
  debit: Account
  credit: Account
  /** F CFA. */
  amountXof: number
  /** The entry that this one reverses. */
  reverses: Optional<string>
  at: Date
}

/** Sums by account, in F CFA. `ledgerChanges`: differences that are not added to them yet. */
type LedgerBalancesTable = { account: Account; balanceXof: string }

type FeeHandoversTable = { key: string; driverId: string; receivedBy: string; amountXof: number; at: Date }

export type LedgerTables = {
  feeHandovers: FeeHandoversTable
  ledgerEntries: LedgerEntriesTable
  ledgerBalances: LedgerBalancesTable
  ledgerChanges: LedgerBalancesTable
}
