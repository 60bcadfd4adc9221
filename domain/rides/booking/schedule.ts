import { addDays, type Day, dayOf, daysBetween, startOfDay } from '../../shared/day.ts'
import { formatInstant, formatTime } from '../../shared/format.ts'
import { SCHEDULE_TEXTS } from '../rides.fr.ts'

/** A ride for later is for at least so many minutes ahead: sooner, one asks for it now. */
export const SCHEDULE_AHEAD_MINUTES = 30

/** And within so many days (issue: ride for later). */
export const SCHEDULE_DAYS = 7

/** A driver is sought so many minutes before a ride for later (issue: confirmed 20 minutes before). */
export const SEARCH_LEAD_MINUTES = 20

const MINUTE_MS = 60_000

export const SCHEDULE_SENTENCES = {
  missing: SCHEDULE_TEXTS.missing,
  tooSoon: SCHEDULE_TEXTS.tooSoon(SCHEDULE_AHEAD_MINUTES),
  tooFar: SCHEDULE_TEXTS.tooFar(SCHEDULE_DAYS),
} as const

/** Why a ride may not be asked for at that instant, or null. */
export function badSchedule(scheduledFor: Date, now: Date): 'schedule_too_soon' | 'schedule_too_far' | null {
  const aheadMinutes = (scheduledFor.getTime() - now.getTime()) / MINUTE_MS
  if (aheadMinutes < SCHEDULE_AHEAD_MINUTES) return 'schedule_too_soon'
  return aheadMinutes > SCHEDULE_DAYS * 24 * 60 ? 'schedule_too_far' : null
}

/** When drivers begin to be asked for a ride of that instant: never before it was booked. */
export function searchFromOf(scheduledFor: Date | null, bookedAt: Date): Date {
  if (scheduledFor === null) return bookedAt
  return new Date(Math.max(bookedAt.getTime(), scheduledFor.getTime() - SEARCH_LEAD_MINUTES * MINUTE_MS))
}

/** Is a ride for later still to be sought? */
export function isStillSearched({ scheduledFor }: { readonly scheduledFor: string | null }, now: Date): boolean {
  return scheduledFor !== null && Date.parse(scheduledFor) - SEARCH_LEAD_MINUTES * MINUTE_MS > now.getTime()
}

/** The instant that the clocks of Benin show as this day and time; null for what is none. */
export function instantInBenin(day: string, time: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  const instant = new Date(startOfDay(day).getTime() + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** What the clocks of Benin show at this instant, as the two fields of a form hold it. */
export function clockInBenin(at: Date): { readonly day: Day; readonly time: string } {
  return { day: dayOf(at), time: formatTime(at) }
}

/** The hour that is proposed first: the next full quarter that is an hour away. */
export function soonestSchedule(now: Date): { readonly day: Day; readonly time: string } {
  const quarterMs = 15 * MINUTE_MS
  return clockInBenin(new Date(Math.ceil((now.getTime() + 60 * MINUTE_MS) / quarterMs) * quarterMs))
}

/** Minutes between two hours that the form offers. */
const SCHEDULE_STEP_MINUTES = 5
const DAY_MINUTES = 24 * 60

/** The days for which a ride may be asked: each has an hour that may be chosen. */
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

/** The hours of that day, « 07:35 », for which a ride may be asked; in order. */
export function scheduleTimes(day: Day, now: Date): readonly string[] {
  const midnightMs = startOfDay(day).getTime()
  return Array.from({ length: DAY_MINUTES / SCHEDULE_STEP_MINUTES }, (_, index) => index * SCHEDULE_STEP_MINUTES)
    .filter((minutes) => badSchedule(new Date(midnightMs + minutes * MINUTE_MS), now) === null)
    .map((minutes) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`)
}

/** Of these hours the one that was meant, else the next one, else the last. */
export function nearestTime(times: readonly string[], meant: string): string {
  return times.find((time) => time >= meant) ?? times.at(-1) ?? meant
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
