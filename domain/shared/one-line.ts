/** Control characters and line ends. Direction marks stay: people write with them, and screens isolate them. */
const UNSAFE = /[\p{Cc}\u2028\u2029]+/gu

/** Half a character, from a paste that was cut. */
const LONE_SURROGATE = /\p{Cs}/gu

/** Marks that write backwards, or change what is written after them. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Typed text on one line: the database refuses NUL and half characters, and a line end could forge a line of a mail. */
export function oneLine(typed: string): string {
  return typed.replace(LONE_SURROGATE, '\uFFFD').replace(UNSAFE, ' ').trim()
}

/** A name on one line, without direction marks: it is read in lists, SMS and mails beside other words. */
export function nameOnOneLine(typed: string): string {
  return oneLine(typed.replace(DIRECTION, ''))
}
