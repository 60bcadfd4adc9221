import { formatInstant } from '../shared/format.ts'
import { FARE_NOT_PAID_TEXTS } from './payments.fr.ts'

/**
 * Days for which a driver whose finished ride is unpaid keeps their account: most fares that are paid late are paid by then, and
 * nobody waits for ever for a passenger who does not pay.
 */
export const FARE_WAIT_DAYS = 7

const WAIT_MS = FARE_WAIT_DAYS * 24 * 60 * 60_000

/** An unpaid ride that ended at this instant or before no longer stops the deletion of its driver's account. */
export function fareWaitSince(now: Date): Date {
  return new Date(now.getTime() - WAIT_MS)
}

/** « … à partir du 27/11/2026 à 10:00 »: for the driver of an unpaid ride that ended at this instant. */
export function fareNotPaid(completedAt: Date): string {
  return FARE_NOT_PAID_TEXTS.wait(formatInstant(new Date(completedAt.getTime() + WAIT_MS)))
}
