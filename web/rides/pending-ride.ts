import type { Booking, PendingRide } from '#domain/rides/booking.ts'

/** Where a booking waits for its passenger to sign in (§3 Client storage). */
const STORAGE_KEY = 'pendingRide'

/** Who comes back to this tab another day may be somebody else. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000

/** Session storage, or null where there is none: on the server, or refused by the browser's settings. */
function openStorage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage
  } catch {
    return null
  }
}

function readRaw(): string | null {
  try {
    return openStorage()?.getItem(STORAGE_KEY) ?? null
  } catch {
    return null
  }
}

/** Keeps a booking through the sign-in, with the key made for it. False when this browser keeps nothing. */
export function savePendingRide(booking: Booking, idempotencyKey: string, now: Date): boolean {
  const pending: PendingRide = { ...booking, idempotencyKey, savedAt: now.toISOString() }
  try {
    openStorage()?.setItem(STORAGE_KEY, JSON.stringify(pending))
    return readRaw() !== null
  } catch {
    return false
  }
}

export function removePendingRide(): void {
  try {
    openStorage()?.removeItem(STORAGE_KEY)
  } catch {
    // Where nothing can be removed, nothing could be kept.
  }
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

/** What waits, and whether it has waited too long to be booked unasked. What is no booking, or a day old, is forgotten. */
export async function readStoredRide(now: Date): Promise<{ pending: PendingRide; isStale: boolean } | null> {
  const raw = readRaw()
  if (raw === null) return null
  const { isPendingRideStale, pendingRideSchema } = await import('#domain/rides/booking.ts')
  const result = pendingRideSchema.safeParse(parsed(raw))
  const ageMs = result.success ? now.getTime() - Date.parse(result.data.savedAt) : -1
  if (result.success && ageMs >= 0 && ageMs < FORGOTTEN_AFTER_MS) {
    return { pending: result.data, isStale: isPendingRideStale(result.data, now) }
  }
  removePendingRide()
  return null
}

/** The booking that waits, if its passenger can still want it. One that is too old stays until he has read so. */
export async function readPendingRide(now: Date): Promise<PendingRide | null> {
  const stored = await readStoredRide(now)
  return stored === null || stored.isStale ? null : stored.pending
}
