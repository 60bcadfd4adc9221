import { addDays, dayOf, startOfDay } from '../shared/day.ts'
import { formatTime, plural } from '../shared/format.ts'
import { COUNTED } from '../shared/shared.fr.ts'
import { FREE_AFTER_ACCEPT_MINUTES } from './cancel/cancellation.ts'
import { PAUSE_TEXTS } from './rides.fr.ts'

/** On one day, this many bookings cancelled at once, or rides given back, cause a pause; fewer do not. */
export const PAUSED_FROM = 5

/** Minutes of pause for each further one; the last value repeats. */
export const PAUSE_MINUTES = [5, 10, 20, 40, 60] as const

/** A booking counts when its passenger cancels it free of charge within this many minutes of its search or acceptance. */
export const ABANDONED_WITHIN_MINUTES = FREE_AFTER_ACCEPT_MINUTES

const MINUTE_MS = 60_000

/** How often a person did it today, in Benin, and when last. */
export type DoneToday = { readonly count: number; readonly lastAt: Date | null }

/** The end of a person's pause; null when they have none. The count begins again each day. */
export function pausedUntil({ count, lastAt }: DoneToday, now: Date): Date | null {
  if (count < PAUSED_FROM || lastAt === null) return null
  const minutes = PAUSE_MINUTES[Math.min(count - PAUSED_FROM, PAUSE_MINUTES.length - 1)] ?? 0
  const midnight = startOfDay(addDays(dayOf(now), 1))
  const until = new Date(Math.min(lastAt.getTime() + minutes * MINUTE_MS, midnight.getTime()))
  return until > now ? until : null
}

/** The end of the pause, rounded up to the minute: a clock without seconds must not show it too early. */
function timeOf(until: Date): string {
  return formatTime(new Date(Math.ceil(until.getTime() / MINUTE_MS) * MINUTE_MS))
}

/** For a passenger with too many cancelled bookings today. */
export function bookingPaused(count: number, until: Date): string {
  return PAUSE_TEXTS.bookingPaused(plural(count, ...COUNTED.booking), timeOf(until))
}

/** For a driver who gave back too many rides today. */
export function drivingPaused(count: number, until: Date): string {
  return PAUSE_TEXTS.drivingPaused(plural(count, ...COUNTED.ride), timeOf(until))
}

/** Warns a driver before they give back a ride that would cause a pause; null when it would not. */
export function givingBackPauses(givenBackToday: number): string | null {
  if (givenBackToday + 1 < PAUSED_FROM) return null
  return PAUSE_TEXTS.givingBackPauses(givenBackToday + 1)
}
