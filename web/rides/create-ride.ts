import type { Booking } from '#domain/rides/booking.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { api } from '#web/api/client.ts'

/** Books a ride. The same key again gives the same ride, however often the network fails in between. */
export async function createRide(booking: Booking, idempotencyKey: string): Promise<PassengerRide> {
  const { ride } = await api('POST /api/rides', { headers: { 'idempotency-key': idempotencyKey }, body: booking })
  return ride
}
