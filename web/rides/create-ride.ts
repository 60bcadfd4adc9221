import type { Booking } from '#domain/rides/booking/booking.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { ApiError, api } from '#web/api/client.ts'

/** Books a ride. The same key returns the same ride, however often the network fails. */
export async function createRide(booking: Booking, idempotencyKey: string): Promise<PassengerRide> {
  const { ride } = await api('POST /api/rides', { headers: { 'idempotency-key': idempotencyKey }, body: booking })
  return ride
}

/** After a lost answer the ride often exists: the booking is retried after these pauses, before an error is shown. */
const ASK_AGAIN_AFTER_MS = [1_000, 3_000] as const

/** Books a ride even if answers are lost. Rejects with the last error; a refusal rejects at once. */
export async function createRideSurely(booking: Booking, idempotencyKey: string): Promise<PassengerRide> {
  for (const waitMs of ASK_AGAIN_AFTER_MS) {
    try {
      return await createRide(booking, idempotencyKey)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'network') throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return createRide(booking, idempotencyKey)
}
