import { type Day, sameDayLastMonth, startOfDay } from '../../shared/day.ts'
import { RATING_TEXTS } from '../rides.fr.ts'

/** For so long a ride says from where to where it led (§1, §9 Data retention). Its price and day stay for the books. */
export const RIDE_HISTORY_YEARS = 7

/** What stands in place of a place that is no longer kept. */
export const FORGOTTEN_PLACE = RATING_TEXTS.forgottenPlace

/** For so long it is kept where a ride's driver was while it lasted (§1, §9 location data). */
export const LOCATION_MONTHS = 6

/** Positions from before this instant are forgotten: the same day six months ago, or the last of that month. */
export function locationHistoryBegins(today: Day): Date {
  let day: Day = today
  for (let months = 0; months < LOCATION_MONTHS; months += 1) day = sameDayLastMonth(day)
  return startOfDay(day)
}

/** Rides made before this instant are forgotten. A 29 February ends with the 28th. */
export function rideHistoryBegins(today: Day): Date {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year - RIDE_HISTORY_YEARS, month, 0)).getUTCDate()
  const day = new Date(Date.UTC(year - RIDE_HISTORY_YEARS, month - 1, Math.min(date, lastOfMonth)))
  return startOfDay(day.toISOString().slice(0, 10))
}
