import { formatPhoneNumber } from '../accounts/phone-number.ts'
import { csvTable } from '../ledger/csv.ts'
import type { Day } from '../shared/day.ts'
import { formatInstant } from '../shared/format.ts'
import type { AdminPayout } from './payouts.contract.ts'
import { NETWORK_NAMES, PAYOUT_FILE_TEXTS, PAYOUT_STATUS_WORDS } from './payouts.fr.ts'

export function payoutsFileName(day: Day): string {
  return PAYOUT_FILE_TEXTS.name(day)
}

/** The operators' list as a file for a spreadsheet, one line a payout. */
export function payoutsCsv(payouts: readonly AdminPayout[]): string {
  const lines = payouts.map(({ id, askedAt, driverName, phone, network, amountXof, status, held }) => [
    formatInstant(askedAt),
    driverName,
    phone === null ? '' : formatPhoneNumber(phone).replace('+', ''),
    NETWORK_NAMES[network],
    amountXof,
    held === null ? PAYOUT_STATUS_WORDS[status] : PAYOUT_FILE_TEXTS.held,
    id,
  ])
  return csvTable([[...PAYOUT_FILE_TEXTS.head], ...lines])
}
