/** Days for which a deleted account's personal data is kept (§1, §9). */
export const ERASURE_DAYS = 30
