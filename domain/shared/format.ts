import { type Day, dayOf, PORTO_NOVO_OFFSET_MS } from './day.ts'
import { FORMAT_TEXTS } from './shared.fr.ts'

const THIN_SPACE = '\u202F'

/** 45000 → « 45 000 », the same on the server and in every browser (their Intl differ). */
export function formatNumber(value: number): string {
  const [whole = '0', fraction] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, THIN_SPACE)
  return fraction === undefined ? grouped : `${grouped},${fraction}`
}

/** 1250 → « 1 250 F CFA »: how the product writes money. */
export function formatXof(amountXof: number): string {
  return FORMAT_TEXTS.xof(formatNumber(amountXof))
}

/** 1250 → « 1 250 FCFA », only where §2 and §9 write it so: `npm run check` knows the places. */
export function formatFcfaWhereSpecified(amountXof: number): string {
  return FORMAT_TEXTS.fcfaWhereSpecified(formatNumber(amountXof))
}

/** 2026-11-21 → « 21/11/2026 ». */
export function formatDay(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}

/** The day in Benin at an instant: « 21/11/2026 ». */
export function formatDayOf(instant: string | Date): string {
  return formatDay(dayOf(new Date(instant)))
}

/** The time in Benin at an instant: « 07:05 ». */
export function formatTime(instant: string | Date): string {
  return new Date(new Date(instant).getTime() + PORTO_NOVO_OFFSET_MS).toISOString().slice(11, 16)
}

/** « 21/11/2026 à 07:05 ». */
export function formatInstant(instant: string | Date): string {
  return FORMAT_TEXTS.dayAndTime(formatDayOf(instant), formatTime(instant))
}

/** 4.9 → « 4,9 »: ratings have one decimal. */
export function formatRating(stars: number): string {
  return stars.toFixed(1).replace('.', ',')
}

/** French plural: 0 and 1.5 are singular, the plural begins at 2. */
export function plural(count: number, singular: string, several: string): string {
  return `${formatNumber(count)} ${Math.abs(count) >= 2 ? several : singular}`
}

/** 12 → « +12% », -3 → « -3% » as §2 writes it. */
export function formatTrend(percent: number): string {
  return `${percent >= 0 ? '+' : ''}${percent}%`
}
