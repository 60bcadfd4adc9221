import { formatNumber } from './format.ts'

/** Under a kilometre, nobody counts single metres. */
const STEP_M = 50

/** How far away something is: 40 → « 50 m », 850 → « 850 m », 1240 → « 1,2 km », 12400 → « 12 km ». */
export function distanceWords(distanceM: number): string {
  if (distanceM < 1000 - STEP_M / 2) return `${Math.max(STEP_M, Math.round(distanceM / STEP_M) * STEP_M)}\u00A0m`
  const km = distanceM / 1000
  return `${formatNumber(km < 10 ? Math.round(km * 10) / 10 : Math.round(km))}\u00A0km`
}

/** What is paid by distance, to a tenth: 1234 metres → « 1,2 km », 12400 → « 12,4 km ». */
export function formatKm(distanceM: number): string {
  return `${formatNumber(Math.round(distanceM / 100) / 10)}\u00A0km`
}

/** 200 → « 3 min »; never less than one. */
export function minutesWords(seconds: number): string {
  return `${Math.max(1, Math.round(seconds / 60))}\u00A0min`
}
