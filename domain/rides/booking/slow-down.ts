import { addDays, dayOf, startOfDay } from '../../shared/day.ts'
import { formatTime, plural } from '../../shared/format.ts'
import { COUNTED } from '../../shared/shared.fr.ts'
import { FREE_AFTER_ACCEPT_MINUTES } from '../cancel/cancellation.ts'
import { SLOW_DOWN_TEXTS } from '../rides.fr.ts'

/** Bookings cancelled at once, or rides given back, that slow nobody down on one day. From this one on they do. */
export const SLOWED_FROM = 5

/** Minutes that each further one costs; the last counts for all that follow. */
export const PAUSE_MINUTES = [5, 10, 20, 40, 60] as const

/** A booking that its passenger cancels for nothing within so many minutes of its search, or of acceptance, counts. */
export const ABANDONED_WITHIN_MINUTES = FREE_AFTER_ACCEPT_MINUTES

const MINUTE_MS = 60_000

/** What somebody has done today, in Benin. */
export type DoneToday = { readonly count: number; readonly lastAt: Date | null }

/** Until when somebody has to wait who did this so often today; null when they have not, or no longer. A new day begins anew. */
export function pausedUntil({ count, lastAt }: DoneToday, now: Date): Date | null {
  if (count < SLOWED_FROM || lastAt === null) return null
  const minutes = PAUSE_MINUTES[Math.min(count - SLOWED_FROM, PAUSE_MINUTES.length - 1)] ?? 0
  const midnight = startOfDay(addDays(dayOf(now), 1))
  const until = new Date(Math.min(lastAt.getTime() + minutes * MINUTE_MS, midnight.getTime()))
  return until > now ? until : null
}

/** The minute from which on it is over: a clock without seconds must not be early. */
function timeOf(until: Date): string {
  return formatTime(new Date(Math.ceil(until.getTime() / MINUTE_MS) * MINUTE_MS))
}

/** For a passenger who has booked and cancelled too often today. */
export function bookingPaused(count: number, until: Date): string {
  return SLOW_DOWN_TEXTS.bookingPaused(plural(count, ...COUNTED.booking), timeOf(until))
}

/** For a driver who has given back too many rides today. */
export function drivingPaused(count: number, until: Date): string {
  return SLOW_DOWN_TEXTS.drivingPaused(plural(count, ...COUNTED.ride), timeOf(until))
}

/** Said before a ride is given back that takes them off the road; null when it does not. */
export function givingBackPauses(givenBackToday: number): string | null {
  if (givenBackToday + 1 < SLOWED_FROM) return null
  return SLOW_DOWN_TEXTS.givingBackPauses(givenBackToday + 1)
}
