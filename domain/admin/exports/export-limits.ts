/** Longest period of one export, in days. */
export const EXPORT_DAYS_MAX = 366
/**
 * How long after its creation a row is first read: until then the transaction that creates it may be open, and the row would be
 * missing from the file without a word. Longer than a transaction may take (server/db/limits.ts).
 */
export const EXPORT_SETTLED_MS = 60_000
/** Days for which the file of an export can be downloaded. */
export const EXPORT_KEPT_DAYS = 7
/** Days for which operators see that an export was asked for; the journal keeps it. */
export const EXPORT_SHOWN_DAYS = 30
/** How often an export is begun before it has failed. */
export const EXPORT_ATTEMPTS_MAX = 5
