import type { Booking, PendingRide } from '#domain/rides/booking/booking.ts'
import { PENDING_RIDE } from '#web/api/session/tab-owner.ts'
import { getFromTab, removeFromTab, setInTab } from '#web/api/session/tab-storage.ts'

/** After this time, another person may be using this tab. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000

/** Stores a booking during the sign-in, with its key. False when it lasts only as long as this page. */
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

/** What waits is not a booking: it was cut off, or is of another version. */
export class UnreadableRide extends Error {}

/**
 * The waiting booking, and whether it is too old to be made without a question. One that is a day old is deleted. Rejects
 * with UnreadableRide; that one stays until its passenger has read so.
 */
export async function readStoredRide(now: Date): Promise<{ pending: PendingRide; isStale: boolean } | null> {
  const raw = getFromTab(PENDING_RIDE)
  if (raw === null) return null
  const { isPendingRideStale, pendingRideSchema } = await import('#domain/rides/booking/booking.ts')
  const result = pendingRideSchema.safeParse(parsed(raw))
  const ageMs = result.success ? now.getTime() - Date.parse(result.data.savedAt) : -1
  if (!result.success || ageMs < 0) throw new UnreadableRide()
  if (ageMs < FORGOTTEN_AFTER_MS) return { pending: result.data, isStale: isPendingRideStale(result.data, now) }
  removePendingRide()
  return null
}

/** The waiting booking, if it is not too old. One that is too old stays until its passenger has read so. */
export async function loadPendingRide(now: Date): Promise<PendingRide | null> {
  const stored = await readStoredRide(now)
  return stored === null || stored.isStale ? null : stored.pending
}
