import { addDays, type Day } from './day.ts'
import { DAY_TEXTS } from './shared.fr.ts'

/** A day near today in everyday words: « Aujourd’hui », « Demain », « mar. 24 nov. ». The same in every browser. */
export function dayWords(day: Day, today: Day): string {
  if (day === today) return DAY_TEXTS.today
  if (day === addDays(today, 1)) return DAY_TEXTS.tomorrow
  const instant = new Date(`${day}T00:00:00.000Z`)
  const date = instant.getUTCDate() === 1 ? DAY_TEXTS.first : instant.getUTCDate()
  return `${DAY_TEXTS.weekdays[instant.getUTCDay()]} ${date} ${DAY_TEXTS.months[instant.getUTCMonth()]}`
}

/** A day of a week that is named elsewhere: « mar. 24 ». */
export function weekdayWords(day: Day): string {
  const instant = new Date(`${day}T00:00:00.000Z`)
  return `${DAY_TEXTS.weekdays[instant.getUTCDay()]} ${instant.getUTCDate()}`
}
