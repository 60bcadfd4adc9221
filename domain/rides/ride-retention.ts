import { type Day, startOfDay } from '../shared/day.ts'

/** For so long a ride says from where to where it led (§1, §9 Data retention). Its price and day stay for the books. */
export const RIDE_HISTORY_YEARS = 7

/** What stands in place of a place that is no longer kept. */
export const FORGOTTEN_PLACE = 'Lieu effacé'

/** Rides made before this instant are forgotten. A 29 February ends with the 28th. */
export function rideHistoryBegins(today: Day): Date {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year - RIDE_HISTORY_YEARS, month, 0)).getUTCDate()
  const day = new Date(Date.UTC(year - RIDE_HISTORY_YEARS, month - 1, Math.min(date, lastOfMonth)))
  return startOfDay(day.toISOString().slice(0, 10))
}
