import type { Generated } from 'kysely'
import type { RideType } from '#domain/fares/services.table.ts'
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

type CommissionRatesTable = {
  id: Generated<string>
  rideType: RideType
  /** Thousandths of the price. */
  permille: number
  validFrom: Date
  setBy: string
  reason: string
  setAt: Date
}

export type LedgerTables = {
  commissionRates: CommissionRatesTable
  feeHandovers: FeeHandoversTable
  ledgerEntries: LedgerEntriesTable
  ledgerBalances: LedgerBalancesTable
  ledgerChanges: LedgerBalancesTable
}
