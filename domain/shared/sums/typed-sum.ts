/** « 250 000 » → 250000. Null: empty, or not a whole number. */
export function parseXof(typed: string): number | null {
  const digits = typed.replace(/[\s.]/g, '')
  return /^\d{1,10}$/.test(digits) ? Number(digits) : null
}
