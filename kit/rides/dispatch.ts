import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import { type LatLon, METRES_A_DEGREE } from '#domain/places/lat-lon.ts'
import type { DriverRide, PassengerRide } from '#domain/rides/ride-views.ts'
import { runDispatch } from '#server/dispatch/waves.service.ts'
import type { Caller, Kit } from '../kit.ts'
import { aDriver, aPassenger, type DriverOverrides, type Person } from '../people/people.ts'
import { aRide, drive, type press } from './rides.ts'

/** The pickup of these tests: Carrefour Vêdoko. */
export const VEDOKO: LatLon = { lat: 6.3797, lon: 2.3965 }

/** A point this many metres north of another. */
export function northOf({ lat, lon }: LatLon, metres: number): LatLon {
  return { lat: lat + metres / METRES_A_DEGREE, lon }
}

/** Sends a driver's position: this many metres from Vêdoko, now. */
export async function standAway(kit: Kit, driver: Person, metres: number, driverType: DriverType = 'zem') {
  const position = { driverId: driver.userId, driverType, point: northOf(VEDOKO, metres), at: kit.clock.now() }
  await kit.context.positions.put([position])
}

/** A ride from Vêdoko with a known pickup place. */
export function aRideFromVedoko(kit: Kit, passenger: Caller): Promise<PassengerRide> {
  return aRide(kit, passenger, { pickupWaypoint: VEDOKO })
}

/** A ride from Vêdoko that a new driver has accepted. */
export async function aRideAcceptedAtVedoko(kit: Kit) {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id: rideId } = await aRideFromVedoko(kit, passenger)
  await drive(kit, driver, rideId, ['accept'])
  return { passenger, driver, rideId }
}

/** Runs all dispatch that is due, and waits for runs that notifications started. */
export async function dispatchDue(kit: Kit): Promise<void> {
  const isDue = () =>
    kit.context.db
      .selectFrom('rides')
      .where('status', '=', 'requested')
      .where('nextWaveAt', '<=', kit.clock.now())
      .select('id')
      .executeTakeFirst()
  do {
    await runDispatch(kit.context)
  } while ((await isDue()) !== undefined)
}

/** Advances the clock by this many seconds, then runs all dispatch that is due. */
export async function passSeconds(kit: Kit, seconds: number): Promise<void> {
  kit.clock.set(new Date(kit.clock.now().getTime() + seconds * 1000))
  await dispatchDue(kit)
}

/** A ride's offers, oldest first: « who outcome ». */
export async function offersOf(kit: Kit, rideId: string, people: Readonly<Record<string, Person>>): Promise<string[]> {
  const nameOf = new Map(Object.entries(people).map(([name, { userId }]) => [userId, name]))
  const offers = await kit.context.db
    .selectFrom('rideOffers')
    .where('rideId', '=', rideId)
    .orderBy('id')
    .select(['driverId', 'outcome'])
    .execute()
  return offers.map(({ driverId, outcome }) => `${nameOf.get(driverId) ?? '?'} ${outcome ?? 'open'}`)
}

/** A driver whose position is this many metres from Vêdoko. */
export async function aDriverAway(kit: Kit, metres: number, overrides: DriverOverrides = {}): Promise<Person> {
  const driver = await aDriver(kit, overrides)
  await standAway(kit, driver, metres, overrides.driverType)
  return driver
}

export async function rideRow(kit: Kit, rideId: string) {
  return kit.context.db.selectFrom('rides').where('id', '=', rideId).selectAll().executeTakeFirstOrThrow()
}

/** The requests on a driver's screen. */
export async function requestsOf(kit: Kit, driver: Caller): Promise<DriverRide[]> {
  return (await kit.call('GET /api/driver/rides', { as: driver })).json().requests
}

/** The refusal of a pressed button, or undefined. */
export async function refusalOf(answer: ReturnType<typeof press>): Promise<string | undefined> {
  return (await answer).json().error?.code
}

/** From now on no driver of an earlier test is near, and their requests are open to all. */
export async function forgetPositions(kit: Kit): Promise<void> {
  for (const { userId } of await kit.context.db.selectFrom('drivers').select('userId').execute())
    await kit.context.positions.forget(userId)
  await dispatchDue(kit)
}
