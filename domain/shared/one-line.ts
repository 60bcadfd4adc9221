/** Control characters and line ends. Direction marks stay: people write with them, and screens isolate them. */
const UNSAFE = /[\p{Cc}\u2028\u2029]+/gu

/** Half a character, from a paste that was cut. */
const LONE_SURROGATE = /\p{Cs}/gu

/** Typed text on one line: the database refuses NUL and half characters, and a line end could forge a line of a mail. */
export function oneLine(typed: string): string {
  return typed.replace(LONE_SURROGATE, '\uFFFD').replace(UNSAFE, ' ').trim()
}
