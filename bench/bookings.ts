import { randomUUID } from 'node:crypto'
import { OPEN_RIDES_MAX } from '#domain/rides/booking.ts'
import { A_BOOKING } from '#kit/rides.ts'
import { type Connection, requestText } from './connection.ts'

/** Passengers needed for so many rides that are all open at once. */
export function passengersFor(rides: number): number {
  return Math.ceil(rides / OPEN_RIDES_MAX)
}

/** One booking request each, the passengers taking turns. */
export function bookingTexts(passengers: readonly string[], rides: number): string[] {
  return Array.from({ length: rides }, (_, index) =>
    requestText('POST /api/rides', passengers[index % passengers.length] ?? '', { body: A_BOOKING, key: randomUUID() }),
  )
}

/** Books one ride and gives its id. */
export async function book(connection: Connection, text: string): Promise<string> {
  const { status, body } = await connection.ask(text)
  if (status !== 201) throw new Error(`A booking was answered ${status}: ${body}`)
  return (JSON.parse(body) as { ride: { id: string } }).ride.id
}
