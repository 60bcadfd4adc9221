import { POSITION_FRESH_SECONDS } from '#domain/dispatch/positions.ts'
import { driverTypeFor } from '#domain/drivers/driver-types.ts'
import type { Point } from '#domain/places/point.ts'
import { estimateTravel } from '#domain/places/travel.ts'
import type { RideType } from '#domain/rides/ride-types.ts'
import { THERE_M } from '#domain/rides/way-ahead.ts'
import type { DriverPosition } from '#domain/shared/live.ts'
import { distanceWords, minutesWords } from '#domain/shared/way-words.ts'

type Way = { readonly from: Point; readonly to: Point; readonly rideType: RideType; readonly at: Date }

/** « environ 4 min, 1,2 km », reckoned on the phone: it needs no network. */
export function travelWords({ from, to, rideType, at }: Way): string {
  const { distanceM, durationS } = estimateTravel(from, to, driverTypeFor(rideType), at)
  if (distanceM < THERE_M) return 'Vous y êtes'
  return `Environ ${minutesWords(durationS)}, ${distanceWords(distanceM)}`
}

type Here = { readonly from: Point; readonly at: Date }

/** From where a driver's way is told: from where his passenger reads that he is, so that both read the same; else from here. */
export function wayBegins(told: DriverPosition | null, own: Point, now: Date): Here {
  const toldAt = new Date(told?.at ?? 0)
  const isFresh = now.getTime() - toldAt.getTime() <= POSITION_FRESH_SECONDS * 1000
  return told !== null && isFresh ? { from: told, at: toldAt } : { from: own, at: now }
}
