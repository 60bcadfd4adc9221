import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { ApiError } from '#web/api/client.ts'
import { createRide } from '#web/rides/create-ride.ts'
import { readPendingRide, removePendingRide } from '#web/rides/pending-ride.ts'

/** What became of the booking that waited: nothing waited, it is booked, it may be tried again, or it is refused. */
export type Resumption =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'booked'; readonly ride: PassengerRide }
  | { readonly outcome: 'refused' | 'retry'; readonly error: unknown }

/** Answers after which the same request may still succeed, with the same key. */
function mayStillSucceed(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500
}

async function resume(now: Date): Promise<Resumption> {
  try {
    const pending = await readPendingRide(now)
    if (pending === null) return { outcome: 'none' }
    const { pickupLocation, dropoffLocation, rideType, idempotencyKey } = pending
    const ride = await createRide({ pickupLocation, dropoffLocation, rideType }, idempotencyKey)
    removePendingRide()
    return { outcome: 'booked', ride }
  } catch (error) {
    if (mayStillSucceed(error)) return { outcome: 'retry', error }
    removePendingRide()
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
