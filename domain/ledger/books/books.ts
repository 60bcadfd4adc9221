import type { Account } from '../accounts.ts'
import type { EntryKind, MoveEntry } from '../entries.table.ts'

/** What an operator notes that happened outside of Miyi. Also the CHECK of book_notes.kind. */
export const BOOK_NOTES = ['tax_paid', 'provider_transfer', 'provider_fee'] as const
export type BookNoteKind = (typeof BOOK_NOTES)[number]

/** The most that an operator notes at once, in F CFA: more is a typing error. */
export const BOOK_NOTE_MAX_XOF = 100_000_000

/** A note, as it is stored. `amountXof`: below zero takes back an earlier one. */
export type BookNote = { readonly id: string; readonly kind: BookNoteKind; readonly amountXof: number }

const SIDES: Readonly<Record<BookNoteKind, readonly [debit: Account, credit: Account]>> = {
  tax_paid: ['taxes', 'till'],
  provider_transfer: ['till', 'clearing'],
  provider_fee: ['revenue', 'clearing'],
}

/** The entry of a note. */
export function entryOfNote({ id: sourceId, kind, amountXof }: BookNote): MoveEntry {
  const [first, second] = SIDES[kind]
  const [debit, credit] = amountXof > 0 ? [first, second] : [second, first]
  return { kind, sourceId, rideId: null, debit, credit, amountXof: Math.abs(amountXof) }
}

/**
 * The lines of « Comptes de Miyi ». What Miyi has, less what it owes, is what it has earned: all balances add up to zero.
 *
 * | line            | what it is |
 * |-----------------|------------|
 * | atProviders     | money that payment providers hold for us |
 * | till            | cash and transfers that operators received, less what they paid |
 * | driversOwe      | debts of drivers below zero |
 * | companiesOwe    | rides that companies have not paid yet |
 * | toDrivers       | what we owe drivers above zero |
 * | payouts         | on its way to drivers |
 * | toPassengers    | their credits |
 * | toCompanies     | what they paid in advance |
 * | taxes           | VAT of our invoices, not paid yet |
 */
export const HAS_LINES = ['atProviders', 'till', 'driversOwe', 'companiesOwe'] as const
export const OWES_LINES = ['toDrivers', 'payouts', 'toPassengers', 'toCompanies', 'taxes'] as const
export type BooksLine = (typeof HAS_LINES)[number] | (typeof OWES_LINES)[number]

/** Sums of balances, as the ledger keeps them: of accounts of a kind above zero, and of those below. */
export type BalanceSum = { readonly kind: string; readonly positiveXof: number; readonly negativeXof: number }

/** Every line in F CFA, above zero as a rule, and what was earned since the books began. */
export type BalanceSheet = Readonly<Record<BooksLine, number>> & { readonly earnedXof: number }

/** Arranges the balances of all accounts in the lines of « Comptes de Miyi ». */
export function balanceSheetOf(sums: readonly BalanceSum[]): BalanceSheet {
  const of = (kind: string) => sums.find((sum) => sum.kind === kind) ?? { positiveXof: 0, negativeXof: 0 }
  const both = (kind: string) => of(kind).positiveXof + of(kind).negativeXof
  const owed = (kind: string) => 0 - of(kind).negativeXof
  return {
    atProviders: 0 - both('clearing'),
    till: 0 - both('till'),
    driversOwe: owed('driver'),
    companiesOwe: owed('company'),
    toDrivers: of('driver').positiveXof,
    payouts: both('payouts'),
    toPassengers: both('passenger'),
    toCompanies: of('company').positiveXof,
    taxes: both('taxes'),
    earnedXof: both('revenue'),
  }
}

/** What moved the platform's earnings, in the order of the page. */
export const EARNED_KINDS = [
  'commission',
  'cancel_fee',
  'fee_in_cash',
  'adjustment',
  'provider_fee',
  'vat',
] as const satisfies readonly EntryKind[]
