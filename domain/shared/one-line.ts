/** Control characters and line ends. Marks of direction stay: people write with them, and screens isolate them. */
const UNSAFE = /[\p{Cc}\u2028\u2029]+/gu

/** What a person typed, on one line: the database refuses NUL, and a line end could forge a line of a mail. */
export function oneLine(typed: string): string {
  return typed.replace(UNSAFE, ' ').trim()
}
