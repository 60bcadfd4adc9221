import type { RideType } from './ride-types.ts'

/** What one service costs. Read from top to bottom: the flat fare, what it covers, then what each extra unit adds. */
type Tariff = {
  readonly flatXof: number
  readonly includedKm: number
  readonly perKmXof: number
  readonly perMinuteXof: number
}

/** Prices of §9 are the flat fare of a city trip; beyond it, so much per km and per minute (decisions: Fares). */
export const TARIFFS: Readonly<Record<RideType, Tariff>> = {
  zemidjan: { flatXof: 500, includedKm: 5, perKmXof: 75, perMinuteXof: 10 },
  standard: { flatXof: 1250, includedKm: 6, perKmXof: 175, perMinuteXof: 20 },
  premium: { flatXof: 1875, includedKm: 6, perKmXof: 250, perMinuteXof: 30 },
  xl: { flatXof: 2400, includedKm: 6, perKmXof: 300, perMinuteXof: 35 },
}

/** Coins smaller than this are not in drivers' pockets. */
export const FARE_STEP_XOF = 25

/** Kilometres an hour through the city, all hours together. */
const CITY_SPEED_KMH = 24

/** Minutes of a city trip whose places we do not know: the included distance at city speed. */
export function estimateDurationMinutes(rideType: RideType, distanceKm: number | null): number {
  return Math.max(1, Math.round(((distanceKm ?? TARIFFS[rideType].includedKm) / CITY_SPEED_KMH) * 60))
}

/**
 * Fare of a trip in F CFA. An unknown distance (null) costs the catalogue price.
 * Beyond the included distance each km and each minute of the estimate counts, rounded to 25 F.
 */
export function fareXof(rideType: RideType, distanceKm: number | null): number {
  const tariff = TARIFFS[rideType]
  const extraKm = Math.max(0, (distanceKm ?? 0) - tariff.includedKm)
  const extraMinutes = (extraKm / CITY_SPEED_KMH) * 60
  const rawXof = tariff.flatXof + extraKm * tariff.perKmXof + extraMinutes * tariff.perMinuteXof
  return Math.round(rawXof / FARE_STEP_XOF) * FARE_STEP_XOF
}
