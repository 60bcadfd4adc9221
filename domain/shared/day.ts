/** A calendar day in Africa/Porto-Novo, written yyyy-mm-dd. */
export type Day = string & { readonly __brand?: 'Day' }

/** Benin keeps UTC+1 all year: no daylight saving, so a day needs no time-zone database. */
export const PORTO_NOVO_OFFSET_MS = 60 * 60 * 1000
/** Milliseconds of a day. */
export const DAY_MS = 24 * 60 * 60 * 1000

/** The calendar day in Benin at that instant. */
export function dayOf(instant: Date): Day {
  return new Date(instant.getTime() + PORTO_NOVO_OFFSET_MS).toISOString().slice(0, 10)
}

/** The instant at which that day begins in Benin. */
export function startOfDay(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - PORTO_NOVO_OFFSET_MS)
}

/** The instant at which an hour of that day begins in Benin. */
export function startOfHour(day: Day, hour: number): Date {
  return new Date(startOfDay(day).getTime() + hour * 60 * 60 * 1000)
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from one day to another: negative when `to` comes first. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

export function startOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

/** The same day of the month before, or that month's last day when it is shorter. */
export function sameDayLastMonth(day: Day): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDateOfPreviousMonth = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  const shifted = new Date(Date.UTC(year, month - 2, Math.min(date, lastDateOfPreviousMonth)))
  return shifted.toISOString().slice(0, 10)
}

/** Whole seconds from one instant to a later one; 0 if it is earlier. */
export function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))
}
