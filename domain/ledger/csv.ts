/** French spreadsheets split at semicolons, because the comma is in their numbers. */
const SEPARATOR = ';'
/** Without it a spreadsheet reads the accents as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A spreadsheet computes a cell that begins so: an address that a passenger typed must stay text. */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as a file for a French spreadsheet. */
export function csvOf(lines: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(SEPARATOR)}\r\n`).join('')
}
