import type { RouteEstimate } from '../places/road/estimate-route.ts'
import { type Traffic, trafficAt } from '../places/road/traffic.ts'
import type { FareLine, FarePart } from './fare-lines.ts'
import type { RideType } from './services.table.ts'

/** What one service costs, read from left to right. */
type Tariff = {
  /** A city trip, day and night: the catalogue price of §9. */
  readonly flatXof: number
  /** So far it covers; each kilometre beyond it, and each minute that it takes, is added. */
  readonly includedKm: number
  readonly perKmXof: number
  readonly perMinuteXof: number
  /** What night or rush hour add at most. */
  readonly supplementMaxXof: number
  /** What a late cancellation costs. */
  readonly cancelFeeXof: number
}

/**
 * Prices of §9 are the flat fare of a city trip; beyond it, so much per km and per minute
 * (docs/decisions/2026-11-21-fares-beyond-a-city-trip.md).
 */
// biome-ignore format: a tariff is read as a table
export const TARIFFS: Readonly<Record<RideType, Tariff>> = {
  zemidjan: { flatXof:   500, includedKm: 7, perKmXof:  75, perMinuteXof: 10, supplementMaxXof:   500, cancelFeeXof:   200 },
  standard: { flatXof: 1_250, includedKm: 8, perKmXof: 175, perMinuteXof: 20, supplementMaxXof: 1_000, cancelFeeXof:   500 },
  premium:  { flatXof: 1_875, includedKm: 8, perKmXof: 250, perMinuteXof: 30, supplementMaxXof: 1_500, cancelFeeXof:   750 },
  xl:       { flatXof: 2_400, includedKm: 8, perKmXof: 300, perMinuteXof: 35, supplementMaxXof: 2_000, cancelFeeXof: 1_000 },
}

/** Percent on what lies beyond the included distance, at night and in the rush. */
export const HOUR_PERCENT: Readonly<Record<Traffic, number>> = { night: 20, day: 0, rush: 15 }

const PART_OF_HOUR: Readonly<Record<Traffic, FarePart | null>> = { night: 'night', day: null, rush: 'rush' }

/** Coins smaller than this are not in drivers’ pockets. */
export const FARE_STEP_XOF = 25

/** Kilometres an hour through the city, all hours together: for a trip of which only the service is known. */
const CITY_SPEED_KMH = 24

export type Fare = { readonly priceXof: number; readonly lines: FareLine[] }

/** Whole minutes that a trip takes; without its places, those of the included distance. */
export function tripMinutes(rideType: RideType, way: RouteEstimate | null): number {
  const minutes = way === null ? (TARIFFS[rideType].includedKm / CITY_SPEED_KMH) * 60 : way.durationS / 60
  return Math.max(1, Math.round(minutes))
}

function line(part: FarePart, amountXof: number, units: number | null): FareLine {
  return { part, amountXof, units }
}

/** What lies beyond the included distance: metres, and the minutes of the trip that they take. */
function beyond(way: RouteEstimate | null, includedKm: number): { extraM: number; extraMinutes: number } {
  const extraM = Math.max(0, (way?.distanceM ?? 0) - includedKm * 1000)
  if (way === null || extraM === 0) return { extraM: 0, extraMinutes: 0 }
  return { extraM, extraMinutes: ((way.durationS / 60) * extraM) / way.distanceM }
}

/**
 * The fare of a way that begins at that instant, and why it is so much: the lines add up to the price.
 * An unknown way (null) costs the catalogue price.
 */
export function fareOf(rideType: RideType, way: RouteEstimate | null, at: Date): Fare {
  const tariff = TARIFFS[rideType]
  const { extraM, extraMinutes } = beyond(way, tariff.includedKm)
  const distanceXof = Math.round((extraM / 1000) * tariff.perKmXof)
  const durationXof = Math.round(extraMinutes * tariff.perMinuteXof)
  const traffic = trafficAt(at)
  const hourPart = PART_OF_HOUR[traffic]
  const supplementXof = Math.round(((distanceXof + durationXof) * HOUR_PERCENT[traffic]) / 100)
  const cappedXof = Math.min(supplementXof, tariff.supplementMaxXof)
  const rawXof = tariff.flatXof + distanceXof + durationXof + cappedXof
  const priceXof = Math.round(rawXof / FARE_STEP_XOF) * FARE_STEP_XOF
  const added = [
    line('distance', distanceXof, extraM),
    line('duration', durationXof, Math.round(extraMinutes)),
    ...(hourPart === null ? [] : [line(hourPart, supplementXof, HOUR_PERCENT[traffic])]),
    line('cap', cappedXof - supplementXof, null),
    line('rounding', priceXof - rawXof, null),
  ]
  const lines = [
    line('flat', tariff.flatXof, tariff.includedKm * 1000),
    ...added.filter(({ amountXof }) => amountXof !== 0),
  ]
  return { priceXof, lines }
}
