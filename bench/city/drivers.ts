import { DRIVER_TYPES, type DriverType } from '#domain/drivers/driver-types.table.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { morningStand } from './demand.ts'
import { chanceOf, randomOf } from './seeded.ts'

/** One driver. Instants are seconds since midnight in Benin. */
export type CityDriver = {
  readonly id: string
  readonly driverType: DriverType
  readonly stand: LatLon
  readonly onlineFromS: number
}

/** What a driver does with one offer, and how long they read it first. */
export type Answer = { readonly does: 'accept' | 'refuse' | 'miss'; readonly afterS: number }

/** Shares of offers that are refused, and that are missed with the phone in a pocket. Assumed: nobody has published them. */
const REFUSED = 0.08
const MISSED = 0.08

/** Seconds between the ring and the tap: drivers read the price and the place first. Assumed. */
const READING_S = { least: 2, most: 9 } as const

/** Share of rides that are given back on the way, and after how many seconds. */
const GIVEN_BACK = 0.02
const GIVE_BACK_AFTER_S = 60

/** Drivers start one after another, within this many seconds after `fromS`. */
const COMING_S = 1800

type Fleet = {
  readonly seed: number
  readonly fromS: number
  readonly count: Readonly<Partial<Record<DriverType, number>>>
}

export function driversOf({ seed, fromS, count }: Fleet): CityDriver[] {
  const random = randomOf(seed + 7919)
  const drivers = (driverType: DriverType) =>
    Array.from({ length: count[driverType] ?? 0 }, (_, at) => ({
      id: `${driverType}-${at}`,
      driverType,
      stand: morningStand(random),
      onlineFromS: fromS + random() * COMING_S,
    }))
  return DRIVER_TYPES.flatMap(drivers)
}

/** The driver's answer to this ride, which is the same at any time and under any policy. */
export function answerOf(rideId: string, driverId: string): Answer {
  const does = chanceOf('answer', rideId, driverId)
  const afterS = READING_S.least + chanceOf('reading', rideId, driverId) * (READING_S.most - READING_S.least)
  if (does < REFUSED) return { does: 'refuse', afterS }
  return { does: does < REFUSED + MISSED ? 'miss' : 'accept', afterS }
}

/** After how many seconds the driver gives the ride back; null: they drive it. */
export function givesBackAfterS(rideId: string, driverId: string): number | null {
  return chanceOf('give back', rideId, driverId) < GIVEN_BACK ? GIVE_BACK_AFTER_S : null
}
