import { DRIVER_TYPES, type DriverType } from '#domain/drivers/driver-types.table.ts'
import type { QuotedFare, QuotedTrip } from '#domain/fares/quotes.contract.ts'
import { RIDE_TYPES, type RideType } from '#domain/fares/services.table.ts'
import { fareOf, tripMinutes } from '#domain/fares/tariff.ts'
import { type ServiceTariff, tariffAt } from '#domain/fares/tariff-rows.ts'
import { driverTypeFor } from '#domain/fares/who-drives.ts'
import { pointOfWaypoint } from '#domain/places/resolve-waypoint.ts'
import type { RouteEstimate } from '#domain/places/road/estimate-route.ts'
import { PENDING_RIDE_MINUTES } from '#domain/rides/booking/booking.ts'
import { badSchedule } from '#domain/rides/booking/schedule.ts'
import { isTripEndProblem, placeTrip, type TripEnds } from '#domain/rides/booking/trip-places.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { signingSecrets } from '../config.ts'
import type { Context } from '../context.ts'
import { areaRefusal } from '../settings/service-area.service.ts'
import { digestOfTrip, openQuote, type Quote, sealQuote } from './quote-seal.ts'

/** A quoted price is guaranteed for as long as a booking may wait for its passenger to sign in. */
export const QUOTE_MINUTES = PENDING_RIDE_MINUTES

/** The clocks of two processes differ by at most this much. */
const CLOCK_SKEW_MS = 60_000

/** When a trip departs: at its scheduled time, or now. */
export function departureOf({ scheduledFor }: Pick<QuotedTrip, 'scheduledFor'>, now: Date): Date {
  return scheduledFor === undefined ? now : new Date(scheduledFor)
}

/** Sets each waypoint to the place that its text names. Refuses place_ambiguous, place_contradicted, place_needed, place_same. */
export function requirePlaced<T extends TripEnds>(trip: T): T {
  const placed = placeTrip(trip)
  if (isTripEndProblem(placed)) throw new Refusal(placed.code, { field: placed.field })
  return placed
}

/** The route by road; null if the coordinates of an end are unknown. */
async function routeOf(context: Context, trip: QuotedTrip, by: DriverType): Promise<RouteEstimate | null> {
  const [from, to] = [pointOfWaypoint(trip.pickupWaypoint), pointOfWaypoint(trip.dropoffWaypoint)]
  if (from === null || to === null) return null
  return context.router.route({ from, to, by, at: departureOf(trip, context.clock.now()) })
}

type Priced = { readonly rideType: RideType; readonly tariff: ServiceTariff; readonly route: RouteEstimate | null }

function fareFor({ rideType, tariff, route }: Priced, at: Date): QuotedFare {
  const { cancelFeeXof, noShowFeeXof } = tariff
  return {
    rideType,
    ...fareOf(tariff, route, at),
    distanceM: route?.distanceM ?? null,
    durationMinutes: tripMinutes(tariff, route),
    cancelFeeXof,
    noShowFeeXof,
  }
}

/** The price of one service for a trip, by a tariff of this service. */
export async function fareBy(
  context: Context,
  tariff: ServiceTariff,
  trip: QuotedTrip & { readonly rideType: RideType },
): Promise<QuotedFare> {
  const { rideType } = trip
  const route = await routeOf(context, trip, driverTypeFor(rideType))
  return fareFor({ rideType, tariff, route }, departureOf(trip, context.clock.now()))
}

/** The road of a trip for each type of driver. */
async function routesOf(context: Context, trip: QuotedTrip): Promise<ReadonlyMap<DriverType, RouteEstimate | null>> {
  return new Map(
    await Promise.all(DRIVER_TYPES.map(async (type) => [type, await routeOf(context, trip, type)] as const)),
  )
}

/**
 * The prices of all services that are offered, and a signed quote of them. Refuses what requirePlaced refuses,
 * schedule_too_soon, schedule_too_far, outside_area.
 */
export async function quoteTrip(context: Context, asked: QuotedTrip): Promise<{ fares: QuotedFare[]; quote: string }> {
  const trip = requirePlaced(asked)
  const now = context.clock.now()
  const bad = trip.scheduledFor === undefined ? null : badSchedule(new Date(trip.scheduledFor), now)
  if (bad !== null) throw new Refusal(bad)
  const [outside, rows, routes] = await Promise.all([
    areaRefusal(context, pointOfWaypoint(trip.pickupWaypoint)),
    context.tariffs.list(context.db),
    routesOf(context, trip),
  ])
  if (outside !== null) throw outside
  const at = departureOf(trip, now)
  const fares = RIDE_TYPES.flatMap((rideType) => {
    const tariff = tariffAt(rows, rideType, now)
    return tariff.isOffered
      ? [fareFor({ rideType, tariff, route: routes.get(driverTypeFor(rideType)) ?? null }, at)]
      : []
  })
  const quote = sealQuote(context.config.sessionSecret, { trip: digestOfTrip(trip), givenAtMs: now.getTime(), fares })
  return { fares, quote }
}

/** Opens the quote if we gave it for exactly this trip, however long ago; else null. */
export function findQuote(context: Context, trip: QuotedTrip, sealed: string): Quote | null {
  const quote = openQuote(signingSecrets(context.config), sealed)
  return quote !== null && quote.trip === digestOfTrip(trip) ? quote : null
}

/** Is the quoted price still guaranteed? */
export function isQuoteFresh({ givenAtMs }: Quote, now: Date): boolean {
  const ageMs = now.getTime() - givenAtMs
  return ageMs >= -CLOCK_SKEW_MS && ageMs <= QUOTE_MINUTES * 60_000
}
