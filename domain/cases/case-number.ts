/** How many numbers there are: seven digits, the first of them not 0. */
export const CASE_NUMBERS = 9_000_000
const FIRST = 1_000_000

/**
 * The number of a case, from a random one below CASE_NUMBERS: digits, which everybody says alike on the phone, and no order that
 * shows how many cases there are.
 */
export function caseNumber(random: number): string {
  return String(FIRST + random)
}

/** As it is said and shown: « 482 71 93 ». */
export function formatCaseNumber(number: string): string {
  return number.replace(/^(\d{3})(\d{2})(\d{2})$/, '$1\u00A0$2\u00A0$3')
}
