import { formatNumber } from './format.ts'
import { UNIT_TEXTS } from './shared.fr.ts'

/** Distances under a kilometre are shown in steps of this many metres. */
const STEP_M = 50

/** A distance rounded as it is shown, in metres. */
export function shownDistanceM(distanceM: number): number {
  if (distanceM < 1000 - STEP_M / 2) return Math.max(STEP_M, Math.round(distanceM / STEP_M) * STEP_M)
  const stepM = distanceM < 10_000 ? 100 : 1000
  return Math.round(distanceM / stepM) * stepM
}

/** How far away something is: 40 → « 50 m », 850 → « 850 m », 1240 → « 1,2 km », 12400 → « 12 km ». */
export function distanceWords(distanceM: number): string {
  const shownM = shownDistanceM(distanceM)
  return shownM < 1000 ? UNIT_TEXTS.metres(shownM) : UNIT_TEXTS.kilometres(formatNumber(shownM / 1000))
}

/** A distance that is paid for, to one decimal: 1234 metres → « 1,2 km », 12400 → « 12,4 km ». */
export function formatKm(distanceM: number): string {
  return UNIT_TEXTS.kilometres(formatNumber(Math.round(distanceM / 100) / 10))
}

const HOUR_MINUTES = 60

/** How long a trip takes: 38 → « 38 min », 68 → « 1 h 08 ». */
export function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES]
  return hours === 0 ? UNIT_TEXTS.minutes(rest) : UNIT_TEXTS.hours(hours, String(rest).padStart(2, '0'))
}

/** 200 → « 3 min »; never less than one. */
export function minutesWords(seconds: number): string {
  return UNIT_TEXTS.minutes(Math.max(1, Math.round(seconds / 60)))
}
