/** Day, month, year in digits, whatever stands between them; or eight digits in a row, where a keypad has nothing else. */
const DAY_FIRST = /^(\d{1,2})[\s./,-]+(\d{1,2})[\s./,-]+(\d{4})$/
const IN_A_ROW = /^(\d{2})(\d{2})(\d{4})$/
/** What a browser fills in by itself, and what a form keeps. */
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})$/

function isoOf(year: string, month: string, date: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const instant = new Date(`${iso}T00:00:00.000Z`)
  // 31 February becomes 3 March, or nothing at all.
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso)
  return exists ? iso : null
}

/** A date as people write it, as yyyy-mm-dd; what is no date comes back as it was typed. */
export function parseTypedDate(typed: string): string {
  const text = typed.trim()
  const [, firstYear = '', firstMonth = '', firstDate = ''] = YEAR_FIRST.exec(text) ?? []
  const [, date = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? IN_A_ROW.exec(text) ?? []
  return isoOf(firstYear, firstMonth, firstDate) ?? isoOf(year, month, date) ?? text
}

/** yyyy-mm-dd as dd/mm/yyyy; anything else as it is. */
export function showDate(value: string): string {
  const [, year, month, date] = YEAR_FIRST.exec(value) ?? []
  return year === undefined ? value : `${date}/${month}/${year}`
}

/** The same day in the browser's own calendar, or undefined for what is no date. */
export function toLocalDate(value: string): Date | undefined {
  const [, year, month, date] = YEAR_FIRST.exec(value) ?? []
  return year === undefined ? undefined : new Date(Number(year), Number(month) - 1, Number(date))
}

/** yyyy-mm-dd of a day in the browser's own calendar. */
export function fromLocalDate(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
