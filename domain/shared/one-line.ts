/** Control characters, line ends, and the marks that turn the direction of the text around them. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu

/** What a person typed, on one line: the database refuses NUL, and a line end could forge a line of a mail. */
export function oneLine(typed: string): string {
  return typed.replace(UNSAFE, ' ').trim()
}
