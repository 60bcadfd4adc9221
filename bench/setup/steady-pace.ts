import { setTimeout as sleep } from 'node:timers/promises'
import { book } from './bookings.ts'
import { Connection } from './connection.ts'

export type Booked = { readonly rideId: string; readonly sentAt: number }

/** Books this many a second, however long the answers take. Returns each ride, in this order, and when it was sent. */
export async function bookSteadily(
  port: number,
  texts: readonly string[],
  ridesPerSecond: number,
): Promise<readonly Booked[]> {
  const idle: Connection[] = []
  const bookOne = async (text: string): Promise<Booked> => {
    const connection = idle.pop() ?? (await Connection.open(port))
    const sentAt = performance.now()
    const rideId = await book(connection, text)
    idle.push(connection)
    return { rideId, sentAt }
  }
  const start = performance.now()
  const booked: Promise<Booked>[] = []
  for (const [index, text] of texts.entries()) {
    await sleep(Math.max(0, start + (index * 1000) / ridesPerSecond - performance.now()))
    booked.push(bookOne(text))
  }
  const rides = await Promise.all(booked)
  for (const connection of idle) connection.close()
  return rides
}

/** When each ride was sent, by id. */
export function instantsOf(rides: readonly Booked[]): Map<string, number> {
  return new Map(rides.map(({ rideId, sentAt }) => [rideId, sentAt]))
}
