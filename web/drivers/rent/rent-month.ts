/** The month that a page shows: « 2026-11 », or this one. */
export type RentMonth = string

/** This month, whichever it is. */
export const THIS_MONTH: RentMonth = 'now'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** The month that an address names; one that cannot be read is this one. */
export function readMonth(written: string): RentMonth {
  return MONTH.test(written) ? written : THIS_MONTH
}
