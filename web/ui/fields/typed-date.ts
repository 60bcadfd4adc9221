/** Day, month, year in digits with any separators; or eight digits in a row, from a keypad without separators. */
const DAY_FIRST = /^(\d{1,2})[\s./,-]+(\d{1,2})[\s./,-]+(\d{4})$/
const IN_A_ROW = /^(\d{2})(\d{2})(\d{4})$/
/** The format that browsers autofill and forms store. */
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})$/

function isoOf(year: string, month: string, date: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const instant = new Date(`${iso}T00:00:00.000Z`)
  // 31 February would become 3 March, or an invalid date.
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso)
  return exists ? iso : null
}

/** A typed date as yyyy-mm-dd; a text that is no date is returned unchanged. */
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

/** The same day in the browser's time zone, or undefined when it is no date. */
export function toLocalDate(value: string): Date | undefined {
  const [, year, month, date] = YEAR_FIRST.exec(value) ?? []
  return year === undefined ? undefined : new Date(Number(year), Number(month) - 1, Number(date))
}

/** The yyyy-mm-dd of a day in the browser's time zone. */
export function fromLocalDate(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
