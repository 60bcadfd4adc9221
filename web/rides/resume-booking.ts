import type { Booking } from '#domain/rides/booking/booking.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { ApiError } from '#web/api/client.ts'
import { createRide } from '#web/rides/create-ride.ts'
import { readStoredRide, removePendingRide, UnreadableRide } from '#web/rides/pending-ride.ts'

/**
 * The outcome for the waiting booking: none waited, it is booked, it may be retried, its price has changed and needs a new
 * confirmation, it is too old to be made without a question, or it is refused.
 */
export type Resumption =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'booked'; readonly ride: PassengerRide }
  | { readonly outcome: 'stale'; readonly booking: Booking }
  | { readonly outcome: 'repriced'; readonly booking: Booking; readonly error: unknown }
  | { readonly outcome: 'refused' | 'retry'; readonly error: unknown }

/** Errors after which the same request, with the same key, may still succeed. */
function mayStillSucceed(error: unknown): boolean {
  if (error instanceof UnreadableRide) return false
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500
}

/** Refusals that the passenger resolves by a new choice: another price to accept, another service, another time, a debt to pay. */
const CHOSEN_AGAIN: readonly string[] = [
  'price_changed',
  'service_not_offered',
  'outside_area',
  'schedule_too_soon',
  'schedule_too_far',
  'ride_unpaid',
  'ride_being_verified',
  'cancel_fees_unpaid',
]

function isToBeChosenAgain(error: unknown): boolean {
  return error instanceof ApiError && CHOSEN_AGAIN.includes(error.code)
}

/** The proposal without its scheduled time, if that has passed meanwhile. */
function stillAhead({ scheduledFor, ...booking }: Booking, now: Date): Booking {
  const isAhead = scheduledFor !== undefined && Date.parse(scheduledFor) > now.getTime()
  return isAhead ? { ...booking, scheduledFor } : booking
}

async function resume(now: Date): Promise<Resumption> {
  let waiting: Booking | null = null
  try {
    const stored = await readStoredRide(now)
    if (stored === null) return { outcome: 'none' }
    const { idempotencyKey, savedAt: _, ...booking } = stored.pending
    if (stored.isStale) {
      removePendingRide()
      return { outcome: 'stale', booking: stillAhead(booking, now) }
    }
    waiting = booking
    const ride = await createRide(booking, idempotencyKey)
    removePendingRide()
    return { outcome: 'booked', ride }
  } catch (error) {
    if (mayStillSucceed(error)) return { outcome: 'retry', error }
    removePendingRide()
    if (waiting !== null && isToBeChosenAgain(error)) return { outcome: 'repriced', booking: waiting, error }
    return { outcome: 'refused', error }
  }
}

let running: Promise<Resumption> | null = null

/** Makes the booking in session storage, once however often it is called meanwhile; another tab has the same key. */
export function resumePendingRide(now: Date): Promise<Resumption> {
  running ??= resume(now).finally(() => {
    running = null
  })
  return running
}
