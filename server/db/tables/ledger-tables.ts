import type { ColumnType, Generated } from 'kysely'
import type { RideType } from '#domain/fares/services.table.ts'
import type { ServiceTariff } from '#domain/fares/tariff-rows.ts'
import type { AccountActionKind } from '#domain/ledger/account-actions.ts'
import type { Account } from '#domain/ledger/accounts.ts'
import type { BookNoteKind } from '#domain/ledger/books/books.ts'
import type { EntryKind } from '#domain/ledger/entries.table.ts'
import type { SettingName } from '#domain/settings/settings.table.ts'
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

/**
 * Sums by account, in F CFA. `balanceChanges`: differences that are not added to them yet; `ledgerChanges`: those of older
 * versions.
 */
type LedgerBalancesTable = {
  account: Account
  balanceXof: string
  /** Since when it is below zero. */
  negativeSince: Optional<Date>
}
type LedgerChangesTable = { account: Account; balanceXof: string }
type BalanceChangesTable = LedgerChangesTable & { at: Date }

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

type TariffRowsTable = { -readonly [field in keyof ServiceTariff]: ServiceTariff[field] } & {
  id: Generated<string>
  rideType: RideType
  validFrom: Date
  setBy: string
  reason: string
  setAt: Date
}

type SettingRowsTable = {
  id: Generated<string>
  name: SettingName
  /** As JSON. Null: the default. */
  value: ColumnType<unknown, string | null, never>
  validFrom: Date
  setBy: string
  reason: string
  setAt: Date
}

type DebtLimitsTable = {
  id: Generated<string>
  /** F CFA; null: not limited. */
  limitXof: number | null
  limitDays: number | null
  validFrom: Date
  setBy: string
  reason: string
  setAt: Date
}

/** What an operator did with a driver's account. `amountXof`: what the driver's balance changes by. */
type AccountActionsTable = {
  id: Generated<string>
  key: string
  kind: AccountActionKind
  driverId: string
  amountXof: number
  reason: string
  doneBy: string
  at: Date
}

/** What an operator noted of the platform's own accounts. */
type BookNotesTable = {
  id: Generated<string>
  kind: BookNoteKind
  amountXof: number
  reference: string
  reason: string
  notedBy: string
  at: Date
  isTakenBack: Generated<boolean>
}

export type LedgerTables = {
  bookNotes: BookNotesTable
  commissionRates: CommissionRatesTable
  tariffRows: TariffRowsTable
  settingRows: SettingRowsTable
  feeHandovers: FeeHandoversTable
  ledgerEntries: LedgerEntriesTable
  ledgerBalances: LedgerBalancesTable
  ledgerChanges: LedgerChangesTable
  balanceChanges: BalanceChangesTable
  debtLimits: DebtLimitsTable
  accountActions: AccountActionsTable
}
