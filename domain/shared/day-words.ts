import { addDays, type Day } from './day.ts'

const WEEKDAYS = ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.']
const MONTHS = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.']

/** A day near today, as people say it: « Aujourd’hui », « Demain », « mar. 24 nov. ». The same in every browser. */
export function dayWords(day: Day, today: Day): string {
  if (day === today) return 'Aujourd’hui'
  if (day === addDays(today, 1)) return 'Demain'
  const instant = new Date(`${day}T00:00:00.000Z`)
  const date = instant.getUTCDate() === 1 ? '1er' : instant.getUTCDate()
  return `${WEEKDAYS[instant.getUTCDay()]} ${date} ${MONTHS[instant.getUTCMonth()]}`
}
