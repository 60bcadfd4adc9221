import { addDays, type Day } from './day.ts'
import { formatDay } from './format.ts'
import { DAY_TEXTS } from './shared.fr.ts'

/** A day with its weekday: « mar. 24/11/2026 ». The same in every browser. */
export function weekdayWords(day: Day): string {
  return `${DAY_TEXTS.weekdays[new Date(`${day}T00:00:00.000Z`).getUTCDay()]} ${formatDay(day)}`
}

/** A day near today in everyday words: « Aujourd’hui », « Demain », else with its weekday. */
export function dayWords(day: Day, today: Day): string {
  if (day === today) return DAY_TEXTS.today
  return day === addDays(today, 1) ? DAY_TEXTS.tomorrow : weekdayWords(day)
}
