/** §5 sign-up: +229 (the plus optional), then five pairs of digits, spaces allowed. Benin's numbers have ten digits. */
const TEN_DIGITS = /^\+?229\d{10}$/

/** Takes what a person typed and gives `+22901XXXXXXXX`-like storage form, or null when it is not a sign-up number. */
export function normalizePhoneNumber(typed: string): string | null {
  const compact = typed.replace(/[\s\u00A0\u202F]/g, '')
  if (!TEN_DIGITS.test(compact)) return null
  return compact.startsWith('+') ? compact : `+${compact}`
}

/** +2290197123456 → « +229 01 97 12 34 56 ». */
export function formatPhoneNumber(stored: string): string {
  const digits = stored.replace(/^\+229/, '')
  return `+229 ${digits.match(/\d{2}/g)?.join(' ') ?? digits}`
}
