import type { RouteEstimate } from '../places/road/estimate-route.ts'
import { type Traffic, trafficAt } from '../places/road/traffic.ts'
import type { FareLine, FarePart } from './fare-lines.ts'
import type { RideType } from './services.table.ts'

/** What one service costs, read from left to right. Money in F CFA. */
export type Tariff = {
  /** The price of a city trip, day and night: the catalogue price of §9. */
  readonly flatXof: number
  /** The distance that the flat price includes; each further kilometre, and each minute that it takes, costs extra. */
  readonly includedKm: number
  readonly perKmXof: number
  readonly perMinuteXof: number
  /** The fuel index: percent added to the flat price, the distance and the duration. */
  readonly fuelPercent: number
  /** Percent added at night and in rush hours to what lies beyond the included distance. */
  readonly nightPercent: number
  readonly rushPercent: number
  /** The most that night or rush hour adds. */
  readonly supplementMaxXof: number
  /** No fare is lower; 0: the flat price is the lowest. */
  readonly minXof: number
  /** Fares are multiples of this. */
  readonly stepXof: number
  /** The fee for a late cancellation, and for a no-show. */
  readonly cancelFeeXof: number
  readonly noShowFeeXof: number
}

/** Drivers have no smaller coins. */
const COIN_XOF = 25

/** What every service has in common until an operator sets a tariff. */
const SHARED = { fuelPercent: 0, nightPercent: 20, rushPercent: 15, minXof: 0, stepXof: COIN_XOF } as const

/**
 * The tariff of a service until an operator sets one. The prices of §9 are the flat price of a city trip; longer trips add a
 * price per km and per minute (docs/decisions/2026-11-21-fares-beyond-a-city-trip.md).
 */
// biome-ignore format: a tariff is read as a table
export const DEFAULT_TARIFFS: Readonly<Record<RideType, Tariff>> = {
  zemidjan: { ...SHARED, flatXof:   500, includedKm: 7, perKmXof:  75, perMinuteXof: 10, supplementMaxXof:   500, cancelFeeXof:   200, noShowFeeXof:   200 },
  standard: { ...SHARED, flatXof: 1_250, includedKm: 8, perKmXof: 175, perMinuteXof: 20, supplementMaxXof: 1_000, cancelFeeXof:   500, noShowFeeXof:   500 },
  premium:  { ...SHARED, flatXof: 1_875, includedKm: 8, perKmXof: 250, perMinuteXof: 30, supplementMaxXof: 1_500, cancelFeeXof:   750, noShowFeeXof:   750 },
  xl:       { ...SHARED, flatXof: 2_400, includedKm: 8, perKmXof: 300, perMinuteXof: 35, supplementMaxXof: 2_000, cancelFeeXof: 1_000, noShowFeeXof: 1_000 },
}

function hourPercent({ nightPercent, rushPercent }: Tariff, traffic: Traffic): number {
  return { night: nightPercent, day: 0, rush: rushPercent }[traffic]
}

const PART_OF_HOUR: Readonly<Record<Traffic, FarePart | null>> = { night: 'night', day: null, rush: 'rush' }

/** Average speed in the city over the whole day, for a trip whose places are unknown. */
const CITY_SPEED_KMH = 24

export type Fare = { readonly priceXof: number; readonly lines: FareLine[] }

/** Whole minutes of a trip; without its places, the minutes for the included distance. */
export function tripMinutes({ includedKm }: Tariff, route: RouteEstimate | null): number {
  const minutes = route === null ? (includedKm / CITY_SPEED_KMH) * 60 : route.durationS / 60
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
export function fareOf(tariff: Tariff, route: RouteEstimate | null, at: Date): Fare {
  const { extraM, extraMinutes } = beyond(route, tariff.includedKm)
  const distanceXof = Math.round((extraM / 1000) * tariff.perKmXof)
  const durationXof = Math.round(extraMinutes * tariff.perMinuteXof)
  const fuelXof = Math.round(((tariff.flatXof + distanceXof + durationXof) * tariff.fuelPercent) / 100)
  const traffic = trafficAt(at)
  const hourPart = PART_OF_HOUR[traffic]
  const percent = hourPercent(tariff, traffic)
  const supplementXof = Math.round(((distanceXof + durationXof) * percent) / 100)
  const cappedXof = Math.min(supplementXof, tariff.supplementMaxXof)
  const sumXof = tariff.flatXof + distanceXof + durationXof + fuelXof + cappedXof
  const rawXof = Math.max(sumXof, tariff.minXof)
  const priceXof = Math.round(rawXof / tariff.stepXof) * tariff.stepXof
  const added = [
    line('distance', distanceXof, extraM),
    line('duration', durationXof, Math.round(extraMinutes)),
    line('fuel', fuelXof, tariff.fuelPercent),
    ...(hourPart === null ? [] : [line(hourPart, supplementXof, percent)]),
    line('cap', cappedXof - supplementXof, null),
    line('minimum', rawXof - sumXof, tariff.minXof),
    line('rounding', priceXof - rawXof, tariff.stepXof),
  ]
  const lines = [
    line('flat', tariff.flatXof, tariff.includedKm * 1000),
    ...added.filter(({ amountXof }) => amountXof !== 0),
  ]
  return { priceXof, lines }
}

/** The lowest price of any trip. */
export function lowestPriceXof({ flatXof, fuelPercent, minXof, stepXof }: Tariff): number {
  const rawXof = Math.max(flatXof + Math.round((flatXof * fuelPercent) / 100), minXof)
  return Math.round(rawXof / stepXof) * stepXof
}

/** The fees that a ride agreed on when it was priced. Null: it was booked before tariffs were kept with rides. */
export type AgreedFees = { readonly agreedCancelFeeXof: number | null; readonly agreedNoShowFeeXof: number | null }

/** The cancellation and no-show fee of a ride, in F CFA: those of its pricing, whatever the tariff is now. */
export function feesOf(
  ride: AgreedFees & { readonly rideType: RideType },
): Pick<Tariff, 'cancelFeeXof' | 'noShowFeeXof'> {
  const { cancelFeeXof, noShowFeeXof } = DEFAULT_TARIFFS[ride.rideType]
  return {
    cancelFeeXof: ride.agreedCancelFeeXof ?? cancelFeeXof,
    noShowFeeXof: ride.agreedNoShowFeeXof ?? noShowFeeXof,
  }
}
