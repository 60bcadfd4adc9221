import { RENT_DAY_TEXTS, WEEKDAY_TEXTS } from './rent.fr.ts'

/** « tous les jours », « du lundi au samedi », « lundi, jeudi ». `weekdays` is sorted; 1 is Monday. */
export function weekdaysWords(weekdays: readonly number[]): string {
  const names = weekdays.map((weekday) => WEEKDAY_TEXTS[weekday - 1] ?? '')
  const [first = '', last = ''] = [names[0], names[names.length - 1]]
  if (weekdays.length === 7) return RENT_DAY_TEXTS.everyDay
  const isRun = weekdays.every((weekday, at) => at === 0 || weekday === (weekdays[at - 1] ?? 0) + 1)
  return isRun && weekdays.length > 2 ? RENT_DAY_TEXTS.fromTo(first, last) : names.join(', ')
}
