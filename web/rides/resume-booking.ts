import type { Booking } from '#domain/rides/booking/booking.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { ApiError } from '#web/api/client.ts'
import { createRide } from '#web/rides/create-ride.ts'
import { readStoredRide, removePendingRide } from '#web/rides/pending-ride.ts'

/**
 * What became of the booking that waited: nothing waited, it is booked, it may be tried again, its price
 * has changed and is to be confirmed anew, it has waited too long to be booked unasked, or it is refused.
 */
export type Resumption =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'booked'; readonly ride: PassengerRide }
  | { readonly outcome: 'stale'; readonly booking: Booking }
  | { readonly outcome: 'repriced'; readonly booking: Booking; readonly error: unknown }
  | { readonly outcome: 'refused' | 'retry'; readonly error: unknown }

/** Answers after which the same request may still succeed, with the same key. */
function mayStillSucceed(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500
}

/** Refusals that the passenger mends from the choice: another price to agree to, another hour, what is still to pay. */
const CHOSEN_AGAIN: readonly string[] = [
  'price_changed',
  'schedule_too_soon',
  'schedule_too_far',
  'ride_unpaid',
  'ride_being_verified',
  'cancel_fees_unpaid',
]

function isToBeChosenAgain(error: unknown): boolean {
  return error instanceof ApiError && CHOSEN_AGAIN.includes(error.code)
}

/** What is proposed again: an hour that has passed meanwhile is none to leave at. */
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

/** Books what waits in session storage, once however often it is called meanwhile; another tab has the same key. */
export function resumePendingRide(now: Date): Promise<Resumption> {
  running ??= resume(now).finally(() => {
    running = null
  })
  return running
}
