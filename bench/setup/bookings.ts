import { randomUUID } from 'node:crypto'
import { type Booking, OPEN_RIDES_MAX } from '#domain/rides/booking/booking.ts'
import { A_BOOKING } from '#kit/rides/rides.ts'
import { type Connection, requestText } from './connection.ts'

/** Passengers needed for this many rides that are all open at once. */
export function passengersFor(rides: number): number {
  return Math.ceil(rides / OPEN_RIDES_MAX)
}

/** More than are ever sent at once, so that no passenger has two concurrent bookings. */
const GROUP = 120

/**
 * One booking request for each ride. Passengers come in groups, and each one of a group books all that they may before the
 * next group: as with a family in three vehicles, later bookings find a session that the server has just seen.
 */
export function bookingTexts(
  passengers: readonly string[],
  rides: number,
  detailsOf: (index: number) => Partial<Booking> = () => ({}),
): string[] {
  return Array.from({ length: rides }, (_, index) => {
    const first = Math.floor(index / (GROUP * OPEN_RIDES_MAX)) * GROUP
    const size = Math.min(GROUP, passengers.length - first)
    const cookie = passengers[first + (index % size)] ?? ''
    const body = { ...A_BOOKING, ...detailsOf(index) }
    return requestText('POST /api/rides', cookie, { body, key: randomUUID() })
  })
}

/** Books one ride and returns its id. */
export async function book(connection: Connection, text: string): Promise<string> {
  const { status, body } = await connection.ask(text)
  if (status !== 201) throw new Error(`A booking was answered ${status}: ${body}`)
  return (JSON.parse(body) as { ride: { id: string } }).ride.id
}
