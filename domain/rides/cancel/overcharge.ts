import { DAY_MS } from '../../shared/day.ts'

/**
 * How often within OVERCHARGE_DAYS a passenger cancels free of charge because the driver asks for more. Afterwards a case is
 * opened as before, and cancelling costs as usual.
 */
export const FREE_OVERCHARGES = 2

/** Days that count for FREE_OVERCHARGES. */
export const OVERCHARGE_DAYS = 7

/** Reports since then count for FREE_OVERCHARGES. */
export function overchargesCountFrom(now: Date): Date {
  return new Date(now.getTime() - OVERCHARGE_DAYS * DAY_MS)
}

/** Does one more report free the passenger of the fee, after so many free ones? */
export function freesOfFee(freeOnes: number): boolean {
  return freeOnes < FREE_OVERCHARGES
}
