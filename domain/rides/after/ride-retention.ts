import { type Day, sameDayLastMonth, startOfDay } from '../../shared/day.ts'
import { RATING_TEXTS } from './after-ride.fr.ts'

/** Years for which a ride keeps its places (§1, §9 Data retention). Its price and date stay for the accounts. */
export const RIDE_HISTORY_YEARS = 7

/** Replaces a place that is no longer kept. */
export const FORGOTTEN_PLACE = RATING_TEXTS.forgottenPlace

/** Months for which the driver's positions during a ride are kept (§1, §9 location data). */
export const LOCATION_MONTHS = 6

/** Positions before this instant are deleted: the same day six months ago, or the last day of that month. */
export function locationHistoryBegins(today: Day): Date {
  let day: Day = today
  for (let months = 0; months < LOCATION_MONTHS; months += 1) day = sameDayLastMonth(day)
  return startOfDay(day)
}

/** Places of rides before this instant are deleted. 29 February counts as the 28th. */
export function rideHistoryBegins(today: Day): Date {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year - RIDE_HISTORY_YEARS, month, 0)).getUTCDate()
  const day = new Date(Date.UTC(year - RIDE_HISTORY_YEARS, month - 1, Math.min(date, lastOfMonth)))
  return startOfDay(day.toISOString().slice(0, 10))
}
