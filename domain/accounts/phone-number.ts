/**
 * §5: +229 (plus sign optional, or 00) and five pairs of digits, or the eight digits that numbers had until the end of
 * 2024.
 */
const WITH_COUNTRY_CODE = /^(?:\+|00)?229(\d{10}|[2-9]\d{7})$/

/** The same number as written within Benin: 01 first, or the old eight digits, which never began with 0, 1 or 229. */
const WITHIN_BENIN = /^(01\d{8}|(?!229)[2-9]\d{7})$/

/** What people type between the digits, and what a list of contacts copies with them and nobody sees. */
const SEPARATORS = /[\s.\-\u2010-\u2013\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069]/g

/** The series that operators give to mobile phones, and to phones that may be mobile (since 2024-11-30, ten digits). */
const MOBILE = /^\+22901(2[5-9]|[4-69]\d)\d{6}$/

export function withoutSeparators(typed: string): string {
  return typed.replace(SEPARATORS, '')
}

/** Can this number, in its stored form, receive an SMS? */
export function isMobileNumber(stored: string): boolean {
  return MOBILE.test(stored)
}

/** Turns what a person typed into the stored form `+22901XXXXXXXX`, or null when it is not a number of Benin. */
export function normalizePhoneNumber(typed: string): string | null {
  const compact = withoutSeparators(typed)
  const [, digits] = WITH_COUNTRY_CODE.exec(compact) ?? WITHIN_BENIN.exec(compact) ?? []
  if (digits === undefined) return null
  return digits.length === 8 ? `+22901${digits}` : `+229${digits}`
}

/** +2290197123456 → « +229 01 97 12 34 56 ». */
export function formatPhoneNumber(stored: string): string {
  const digits = stored.replace(/^\+229/, '')
  return `+229 ${digits.match(/\d{2}/g)?.join(' ') ?? digits}`
}
