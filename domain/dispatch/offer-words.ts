import { dayOf } from '../shared/day.ts'
import { formatDayOf, formatNumber, formatTime } from '../shared/format.ts'

/** Under a kilometre, nobody counts single metres. */
const STEP_M = 50

/** 850 → « 850 m », 1240 → « 1,2 km », 12400 → « 12 km ». */
export function distanceWords(distanceM: number): string {
  if (distanceM < 1000 - STEP_M / 2) return `${Math.max(STEP_M, Math.round(distanceM / STEP_M) * STEP_M)}\u00A0m`
  const km = distanceM / 1000
  return `${formatNumber(km < 10 ? Math.round(km * 10) / 10 : Math.round(km))}\u00A0km`
}

/** 200 → « 3 min »; never less than one. */
export function minutesWords(seconds: number): string {
  return `${Math.max(1, Math.round(seconds / 60))}\u00A0min`
}

type Pickup = { readonly pickupM: number | null; readonly pickupS: number | null }

/** How far the passenger is: « à 4 min, 1,2 km ». Null when that is not known. */
export function pickupWords({ pickupM, pickupS }: Pickup): string | null {
  const known = [pickupS === null ? null : minutesWords(pickupS), pickupM === null ? null : distanceWords(pickupM)]
  const words = known.filter((word) => word !== null)
  return words.length === 0 ? null : `à ${words.join(', ')}`
}

/** « course pour 18 h 30 » (issue: ride for later), with its day when that is not today. */
export function scheduledWords(scheduledFor: string, now: Date): string {
  const time = formatTime(scheduledFor).replace(':', '\u00A0h\u00A0')
  const isToday = dayOf(new Date(scheduledFor)) === dayOf(now)
  return isToday ? `Course pour ${time}` : `Course pour le ${formatDayOf(scheduledFor)} à ${time}`
}
