import { addDays, type Day, startOfMonth } from '../shared/day.ts'

/** The periods of an account statement. */
export const PERIOD_UNITS = ['day', 'week', 'month'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]

/** The address of a statement as a PDF; it takes the query of the statement. */
export const STATEMENT_PDF_PATH = '/files/driver-account'

/** Days in Benin, both included. */
export type Period = { readonly unit: PeriodUnit; readonly first: Day; readonly last: Day }

const DAYS_OF_WEEK = 7

/** Weeks begin on Monday. */
function mondayOf(day: Day): Day {
  const sinceMonday = (new Date(`${day}T00:00:00.000Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK
  return addDays(day, -sinceMonday)
}

/** The first day of the month that follows. */
function nextMonth(day: Day): Day {
  return startOfMonth(addDays(startOfMonth(day), 31))
}

const FIRST: Readonly<Record<PeriodUnit, (day: Day) => Day>> = {
  day: (day) => day,
  week: mondayOf,
  month: startOfMonth,
}

const NEXT: Readonly<Record<PeriodUnit, (first: Day) => Day>> = {
  day: (first) => addDays(first, 1),
  week: (first) => addDays(first, DAYS_OF_WEEK),
  month: nextMonth,
}

/** The day, week or month that contains this day. */
export function periodOf(unit: PeriodUnit, day: Day): Period {
  const first = FIRST[unit](day)
  return { unit, first, last: addDays(NEXT[unit](first), -1) }
}

/** The day that stays chosen under another unit: today where the period holds it, otherwise its first day. */
export function chosenDay({ first, last }: Omit<Period, 'unit'>, today: Day): Day {
  return first <= today && today <= last ? today : first
}

/** The period before this one. */
export function previousPeriod({ unit, first }: Period): Period {
  return periodOf(unit, addDays(first, -1))
}

/** The period after this one. */
export function nextPeriod({ unit, last }: Period): Period {
  return periodOf(unit, addDays(last, 1))
}
