/**
 * §5: +229 (plus sign optional, or 00) and five pairs of digits, or the eight digits that numbers had until the end of
 * 2024.
 */
const WITH_COUNTRY_CODE = /^(?:\+|00)?229(\d{10}|[2-9]\d{7})$/

/** The same number as written within Benin: 01 first, or the old eight digits, which never began with 0, 1 or 229. */
const WITHIN_BENIN = /^(01\d{8}|(?!229)[2-9]\d{7})$/

/** Separators that people type between the digits. */
const SEPARATORS = /[\s.\-\u2010-\u2013]/g

/** Turns what a person typed into the stored form `+22901XXXXXXXX`, or null when it is not a number of Benin. */
export function normalizePhoneNumber(typed: string): string | null {
  const compact = typed.replace(SEPARATORS, '')
  const [, digits] = WITH_COUNTRY_CODE.exec(compact) ?? WITHIN_BENIN.exec(compact) ?? []
  if (digits === undefined) return null
  return digits.length === 8 ? `+22901${digits}` : `+229${digits}`
}

/** +2290197123456 → « +229 01 97 12 34 56 ». */
export function formatPhoneNumber(stored: string): string {
  const digits = stored.replace(/^\+229/, '')
  return `+229 ${digits.match(/\d{2}/g)?.join(' ') ?? digits}`
}
