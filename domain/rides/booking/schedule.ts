import { addDays, type Day, dayOf, daysBetween, startOfDay } from '../../shared/day.ts'
import { formatInstant, formatTime } from '../../shared/format.ts'
import { SCHEDULE_TEXTS } from './booking.fr.ts'

/** A ride for later begins at least this many minutes ahead; a sooner ride is booked for now. */
export const SCHEDULE_AHEAD_MINUTES = 30

/** A ride for later begins within this many days. */
export const SCHEDULE_DAYS = 7

/** The search for a driver begins this many minutes before a ride for later. */
export const SEARCH_LEAD_MINUTES = 20

const MINUTE_MS = 60_000

export const SCHEDULE_SENTENCES = {
  missing: SCHEDULE_TEXTS.missing,
  tooSoon: SCHEDULE_TEXTS.tooSoon(SCHEDULE_AHEAD_MINUTES),
  tooFar: SCHEDULE_TEXTS.tooFar(SCHEDULE_DAYS),
} as const

/** Why a ride may not be booked for that instant, or null. */
export function badSchedule(scheduledFor: Date, now: Date): 'schedule_too_soon' | 'schedule_too_far' | null {
  const aheadMinutes = (scheduledFor.getTime() - now.getTime()) / MINUTE_MS
  if (aheadMinutes < SCHEDULE_AHEAD_MINUTES) return 'schedule_too_soon'
  return aheadMinutes > SCHEDULE_DAYS * 24 * 60 ? 'schedule_too_far' : null
}

/** When the search for a driver begins for a ride at that instant: never before the booking. */
export function searchFromOf(scheduledFor: Date | null, bookedAt: Date): Date {
  if (scheduledFor === null) return bookedAt
  return new Date(Math.max(bookedAt.getTime(), scheduledFor.getTime() - SEARCH_LEAD_MINUTES * MINUTE_MS))
}

/** Is the search for this ride for later yet to begin? */
export function isStillSearched({ scheduledFor }: { readonly scheduledFor: string | null }, now: Date): boolean {
  return scheduledFor !== null && Date.parse(scheduledFor) - SEARCH_LEAD_MINUTES * MINUTE_MS > now.getTime()
}

/** The instant at which clocks in Benin show this day and time; null when they are invalid. */
export function instantInBenin(day: string, time: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  const instant = new Date(startOfDay(day).getTime() + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** The day and time that clocks in Benin show at this instant, in the format of form fields. */
export function clockInBenin(at: Date): { readonly day: Day; readonly time: string } {
  return { day: dayOf(at), time: formatTime(at) }
}

/** The time that is proposed first: the next full quarter of an hour that is an hour ahead. */
export function soonestSchedule(now: Date): { readonly day: Day; readonly time: string } {
  const quarterMs = 15 * MINUTE_MS
  return clockInBenin(new Date(Math.ceil((now.getTime() + 60 * MINUTE_MS) / quarterMs) * quarterMs))
}

/** Minutes between two times in the form. */
const SCHEDULE_STEP_MINUTES = 5
const DAY_MINUTES = 24 * 60

/** The days for which a ride may be booked: each has at least one time to choose. */
export function scheduleDays(now: Date): readonly Day[] {
  const stepMs = SCHEDULE_STEP_MINUTES * MINUTE_MS
  const soonestMs = Math.ceil((now.getTime() + SCHEDULE_AHEAD_MINUTES * MINUTE_MS) / stepMs) * stepMs
  const first = dayOf(new Date(soonestMs))
  const last = addDays(dayOf(now), SCHEDULE_DAYS)
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index))
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}

/** The times of that day, « 07:35 », for which a ride may be booked, in order. */
export function scheduleTimes(day: Day, now: Date): readonly string[] {
  const midnightMs = startOfDay(day).getTime()
  return Array.from({ length: DAY_MINUTES / SCHEDULE_STEP_MINUTES }, (_, index) => index * SCHEDULE_STEP_MINUTES)
    .filter((minutes) => badSchedule(new Date(midnightMs + minutes * MINUTE_MS), now) === null)
    .map((minutes) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`)
}

/** The chosen time if it is in the list, else the next one, else the last. */
export function nearestTime(times: readonly string[], meant: string): string {
  return times.find((time) => time >= meant) ?? times[times.length - 1] ?? meant
}

/** « Prévue le 22/11/2026 à 07:30 ». */
export function scheduledWords(scheduledFor: string): string {
  return SCHEDULE_TEXTS.scheduled(formatInstant(scheduledFor))
}

/** « Nous chercherons votre chauffeur à partir de 07:10. » */
export function searchWords(scheduledFor: string): string {
  const from = new Date(Date.parse(scheduledFor) - SEARCH_LEAD_MINUTES * MINUTE_MS)
  return SCHEDULE_TEXTS.searchFrom(formatTime(from))
}
