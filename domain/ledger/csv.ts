/** French spreadsheets split at semicolons, because the comma is in their numbers. */
const SEPARATOR = ';'
/** The byte order mark: without it a spreadsheet reads the accents as another encoding. */
export const CSV_START = '\uFEFF'
/** A spreadsheet computes a cell that begins so: an address that a passenger typed must stay text. */
const FORMULA = /^[=+\-@\t\r]/

export type CsvLine = readonly (string | number)[]

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[";\n\r]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}

/** Lines of a file that is written piece by piece: the first piece begins with CSV_START. */
export function csvLines(lines: readonly CsvLine[]): string {
  return lines.map((line) => `${line.map(cell).join(SEPARATOR)}\r\n`).join('')
}

/** A table as a file for a French spreadsheet, its header first. */
export function csvTable(lines: readonly CsvLine[]): string {
  return CSV_START + csvLines(lines)
}
