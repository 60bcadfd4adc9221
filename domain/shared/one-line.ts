/** Control characters and line ends. Marks of direction stay: people write with them, and screens isolate them. */
const UNSAFE = /[\p{Cc}\u2028\u2029]+/gu

/** Half a character, as a cut-off paste leaves it. */
const LONE_SURROGATE = /\p{Cs}/gu

/** What a person typed, on one line: the database refuses NUL and half characters, and a line end could forge a line of a mail. */
export function oneLine(typed: string): string {
  return typed.replace(LONE_SURROGATE, '\uFFFD').replace(UNSAFE, ' ').trim()
}
