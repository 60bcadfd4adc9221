import type { TripAnswer } from '#domain/safety/unusual/unusual-kinds.ts'
import type { Caller, Kit } from '../kit.ts'
import { aDriver, aPassenger } from '../people/people.ts'
import { DANTOKPA, VEDOKO } from '../rides/positions.ts'
import { aRide, drive } from '../rides/rides.ts'

/** On the way from Vêdoko to Dantokpa. */
export const ON_THE_WAY = [
  { lat: 6.3782, lon: 2.3944 },
  { lat: 6.3748, lon: 2.4057 },
  { lat: 6.3714, lon: 2.4191 },
] as const
/** Kilometres beside it. */
export const AWAY = { lat: 6.4102, lon: 2.3553 }

/** A ride under way between two known places; any driver could have taken it. */
export async function aTripUnderWay(kit: Kit) {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger, { pickupWaypoint: VEDOKO, dropoffWaypoint: DANTOKPA })
  await kit.database.db.updateTable('rides').set({ openToAll: true }).where('id', '=', id).execute()
  await drive(kit, driver, id, ['accept', 'arrive', 'start'])
  return { passenger, driver, id }
}

/** The driver’s phone sends where it is a minute after the last time. */
async function standsAt(kit: Kit, driver: Caller, point: object): Promise<void> {
  kit.clock.set(new Date(kit.clock.now().getTime() + 60_000))
  const positions = [{ ...point, at: kit.clock.now().toISOString() }]
  await kit.call('POST /api/driver/positions', { as: driver, body: { positions } })
}

/** From the way to kilometres beside it: the passenger is asked. */
export async function drivesAway(kit: Kit, driver: Caller): Promise<void> {
  const [start] = ON_THE_WAY
  await standsAt(kit, driver, start)
  for (let part = 1; part <= 4; part += 1) {
    const share = part / 4
    await standsAt(kit, driver, {
      lat: start.lat + share * (AWAY.lat - start.lat),
      lon: start.lon + share * (AWAY.lon - start.lon),
    })
  }
}

/** What the passenger is asked, or null. */
export async function tripQuestion(kit: Kit, as: Caller, rideId: string) {
  const { question } = (await kit.call(`GET /api/rides/${rideId}/trip-question`, { as })).json()
  return question as { id: string; kind: string; askedAt: string; isAlerted: boolean } | null
}

export function answerTrip(kit: Kit, as: Caller, rideId: string, body: { questionId: string; answer: TripAnswer }) {
  return kit.call(`POST /api/rides/${rideId}/trip-question`, { as, body })
}
