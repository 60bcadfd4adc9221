import { driverTypeFor } from '#domain/drivers/driver-types.ts'
import type { Point } from '#domain/places/point.ts'
import { estimateTravel } from '#domain/places/travel.ts'
import type { RideType } from '#domain/rides/ride-types.ts'
import { THERE_M } from '#domain/rides/way-ahead.ts'
import { distanceWords, minutesWords } from '#domain/shared/way-words.ts'

type Way = { readonly from: Point; readonly to: Point; readonly rideType: RideType; readonly at: Date }

/** « environ 4 min, 1,2 km », reckoned on the phone: it needs no network. */
export function travelWords({ from, to, rideType, at }: Way): string {
  const { distanceM, durationS } = estimateTravel(from, to, driverTypeFor(rideType), at)
  if (distanceM < THERE_M) return 'Vous y êtes'
  return `Environ ${minutesWords(durationS)}, ${distanceWords(distanceM)}`
}
