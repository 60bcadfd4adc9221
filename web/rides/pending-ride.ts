import type { Booking, PendingRide } from '#domain/rides/booking/booking.ts'
import { PENDING_RIDE } from '#web/api/session/tab-owner.ts'
import { getFromTab, removeFromTab, setInTab } from '#web/api/session/tab-storage.ts'

/** Who comes back to this tab another day may be somebody else. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000

/** Keeps a booking through the sign-in, with the key made for it. False when this browser keeps nothing. */
export function savePendingRide(booking: Booking, idempotencyKey: string, now: Date): boolean {
  const pending: PendingRide = { ...booking, idempotencyKey, savedAt: now.toISOString() }
  return setInTab(PENDING_RIDE, JSON.stringify(pending))
}

export function removePendingRide(): void {
  removeFromTab(PENDING_RIDE)
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
  const raw = getFromTab(PENDING_RIDE)
  if (raw === null) return null
  const { isPendingRideStale, pendingRideSchema } = await import('#domain/rides/booking/booking.ts')
  const result = pendingRideSchema.safeParse(parsed(raw))
  const ageMs = result.success ? now.getTime() - Date.parse(result.data.savedAt) : -1
  if (result.success && ageMs >= 0 && ageMs < FORGOTTEN_AFTER_MS) {
    return { pending: result.data, isStale: isPendingRideStale(result.data, now) }
  }
  removePendingRide()
  return null
}

/** The booking that waits, if its passenger can still want it. One that is too old stays until they have read so. */
export async function loadPendingRide(now: Date): Promise<PendingRide | null> {
  const stored = await readStoredRide(now)
  return stored === null || stored.isStale ? null : stored.pending
}
