/** French spreadsheets split at semicolons, because the comma is in their numbers. */
const SEPARATOR = ';'
/** Without it a spreadsheet reads the accents as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A spreadsheet computes a cell that begins so: what a person typed must stay text. */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as a file for a spreadsheet. */
export function csvFile(table: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + table.map((line) => `${line.map(cell).join(SEPARATOR)}\r\n`).join('')
}
