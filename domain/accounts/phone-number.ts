/** §5 sign-up: +229 (the plus optional), then five pairs of digits, spaces allowed. Benin's numbers have ten digits. */
const TEN_DIGITS = /^\+?229\d{10}$/

function withoutSpaces(typed: string): string {
  return typed.replace(/[\s\u00A0\u202F]/g, '')
}

/** Takes what a person typed and gives `+22901XXXXXXXX`-like storage form, or null when it is not a sign-up number. */
export function normalizePhoneNumber(typed: string): string | null {
  const compact = withoutSpaces(typed)
  if (!TEN_DIGITS.test(compact)) return null
  return compact.startsWith('+') ? compact : `+${compact}`
}

/** §5 driver step 1: the eight digits that numbers had until the end of 2024. */
const OLD_EIGHT_DIGITS = /^\+?229(\d{8})$/

/** The driver's form takes the old eight digits too, and keeps them with the 01 that they have had since. */
export function normalizeDriverPhoneNumber(typed: string): string | null {
  const [, oldDigits] = OLD_EIGHT_DIGITS.exec(withoutSpaces(typed)) ?? []
  return oldDigits === undefined ? normalizePhoneNumber(typed) : `+22901${oldDigits}`
}

/** +2290197123456 → « +229 01 97 12 34 56 ». */
export function formatPhoneNumber(stored: string): string {
  const digits = stored.replace(/^\+229/, '')
  return `+229 ${digits.match(/\d{2}/g)?.join(' ') ?? digits}`
}
