import { RENT_MONTH } from '#domain/drivers/rent/rent-state.ts'

/** The month that a page shows: « 2026-11 », or this one. */
export type RentMonth = string

/** This month, whichever it is. */
export const THIS_MONTH: RentMonth = 'now'

/** The month that an address names; one that cannot be read is this one. */
export function readMonth(written: string): RentMonth {
  return RENT_MONTH.test(written) ? written : THIS_MONTH
}
