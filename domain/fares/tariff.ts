import type { RouteEstimate } from '../places/road/estimate-route.ts'
import { type Traffic, trafficAt } from '../places/road/traffic.ts'
import type { FareLine, FarePart } from './fare-lines.ts'
import type { RideType } from './services.table.ts'

/** The price of one service, read from left to right. */
type Tariff = {
  /** The price of a city trip, day and night: the catalogue price of §9. */
  readonly flatXof: number
  /** The distance that the flat price includes; each further kilometre, and each minute that it takes, costs extra. */
  readonly includedKm: number
  readonly perKmXof: number
  readonly perMinuteXof: number
  /** The most that night or rush hour adds. */
  readonly supplementMaxXof: number
  /** The fee for a late cancellation. */
  readonly cancelFeeXof: number
}

/**
 * The prices of §9 are the flat price of a city trip; longer trips add a price per km and per minute
 * (docs/decisions/2026-11-21-fares-beyond-a-city-trip.md).
 */
// biome-ignore format: a tariff is read as a table
export const TARIFFS: Readonly<Record<RideType, Tariff>> = {
  zemidjan: { flatXof:   500, includedKm: 7, perKmXof:  75, perMinuteXof: 10, supplementMaxXof:   500, cancelFeeXof:   200 },
  standard: { flatXof: 1_250, includedKm: 8, perKmXof: 175, perMinuteXof: 20, supplementMaxXof: 1_000, cancelFeeXof:   500 },
  premium:  { flatXof: 1_875, includedKm: 8, perKmXof: 250, perMinuteXof: 30, supplementMaxXof: 1_500, cancelFeeXof:   750 },
  xl:       { flatXof: 2_400, includedKm: 8, perKmXof: 300, perMinuteXof: 35, supplementMaxXof: 2_000, cancelFeeXof: 1_000 },
}

/** Percent added at night and in rush hours to what lies beyond the included distance. */
export const HOUR_PERCENT: Readonly<Record<Traffic, number>> = { night: 20, day: 0, rush: 15 }

const PART_OF_HOUR: Readonly<Record<Traffic, FarePart | null>> = { night: 'night', day: null, rush: 'rush' }

/** Drivers have no smaller coins, so fares are multiples of this. */
export const FARE_STEP_XOF = 25

/** Average speed in the city over the whole day, for a trip whose places are unknown. */
const CITY_SPEED_KMH = 24

export type Fare = { readonly priceXof: number; readonly lines: FareLine[] }

/** Whole minutes of a trip; without its places, the minutes for the included distance. */
export function tripMinutes(rideType: RideType, route: RouteEstimate | null): number {
  const minutes = route === null ? (TARIFFS[rideType].includedKm / CITY_SPEED_KMH) * 60 : route.durationS / 60
  return Math.max(1, Math.round(minutes))
}

function line(part: FarePart, amountXof: number, units: number | null): FareLine {
  return { part, amountXof, units }
}

/** The part beyond the included distance: its metres, and the minutes of the trip that they take. */
function beyond(route: RouteEstimate | null, includedKm: number): { extraM: number; extraMinutes: number } {
  const extraM = Math.max(0, (route?.distanceM ?? 0) - includedKm * 1000)
  if (route === null || extraM === 0) return { extraM: 0, extraMinutes: 0 }
  return { extraM, extraMinutes: ((route.durationS / 60) * extraM) / route.distanceM }
}

/**
 * The fare of a trip that begins at this instant, with its explanation: the lines add up to the price. A trip without a
 * route (null) costs the catalogue price.
 */
export function fareOf(rideType: RideType, route: RouteEstimate | null, at: Date): Fare {
  const tariff = TARIFFS[rideType]
  const { extraM, extraMinutes } = beyond(route, tariff.includedKm)
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
