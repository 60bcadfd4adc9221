import type { QuotedFare } from '#domain/fares/quotes.contract.ts'
import type { AgreedFees } from '#domain/fares/tariff.ts'
import type { ServiceTariff } from '#domain/fares/tariff-rows.ts'
import { placeIdOfWaypoint, pointOfWaypoint } from '#domain/places/resolve-waypoint.ts'
import { type Booking, OPEN_RIDES_MAX } from '#domain/rides/booking/booking.ts'
import { badSchedule, searchFromOf } from '#domain/rides/booking/schedule.ts'
import { bookingPaused, pausedUntil } from '#domain/rides/pauses.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { Refusal, type RefusalCode } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { planFirstWave } from '../../dispatch/first-wave.service.ts'
import { fareBy, findQuote, isQuoteFresh, requirePlaced } from '../../fares/quotes.service.ts'
import { tariffNow } from '../../fares/tariffs.service.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { accountClosure } from '../../identity/account-state.service.ts'
import { debtThatStopsBooking } from '../../payments/debts.service.ts'
import { areaRefusal } from '../../settings/service-area.service.ts'
import { makeStartCode } from '../moves/start-code.service.ts'
import { findRideByKey, type RideDetails } from '../ride-details.queries.ts'
import { toPassengerRide } from '../ride-presenters.ts'
import { countOpenRides, insertRide, type NewRide } from '../rides.queries.ts'
import { countAbandonedToday } from './abandoned-today.queries.ts'
import { rideFromInsert } from './ride-from-insert.ts'

/** Most retries: two bookings of one passenger may collide on a slot, and each retry sees one more slot taken. */
const BOOKING_TRIES = OPEN_RIDES_MAX + 1

/** Does this ride match the request? The price is not compared, because the idempotency key keeps it. */
function isSameBooking(ride: RideDetails, booking: Booking): boolean {
  const leaves = booking.scheduledFor === undefined ? undefined : Date.parse(booking.scheduledFor)
  return (
    ride.rideType === booking.rideType &&
    ride.pickupLocation === booking.pickupLocation &&
    ride.dropoffLocation === booking.dropoffLocation &&
    ride.pickupPlaceId === placeIdOfWaypoint(booking.pickupWaypoint) &&
    ride.dropoffPlaceId === placeIdOfWaypoint(booking.dropoffWaypoint) &&
    ride.driverNote === (booking.driverNote ?? null) &&
    ride.scheduledFor?.getTime() === leaves &&
    ride.riderName === (booking.rider?.fullName ?? null) &&
    ride.riderPhone === (booking.rider?.phoneNumber ?? null)
  )
}

/** A quote of an older version names no fees. */
function isSameFare(today: QuotedFare, { priceXof, cancelFeeXof, noShowFeeXof }: QuotedFare): boolean {
  const isSameFee = (now: number | undefined, then: number | undefined) => then === undefined || now === then
  const areFeesSame = isSameFee(today.cancelFeeXof, cancelFeeXof) && isSameFee(today.noShowFeeXof, noShowFeeXof)
  return today.priceXof === priceXof && areFeesSame
}

/**
 * The fare of the quote, or the tariff's without a quote. An expired quote is valid while the tariff gives the same price and fees.
 * Null: the price that the passenger saw is not valid, or not valid any more.
 */
async function agreedFare(context: Context, booking: Booking, tariff: ServiceTariff): Promise<QuotedFare | null> {
  if (booking.quote === undefined) return fareBy(context, tariff, booking)
  const quote = findQuote(context, booking, booking.quote)
  const promised = quote?.fares.find(({ rideType }) => rideType === booking.rideType)
  if (!quote || !promised) return null
  if (isQuoteFresh(quote, context.clock.now())) return promised
  const today = await fareBy(context, tariff, booking)
  return isSameFare(today, promised) ? promised : null
}

/** The fees that belong to the price. Null in a quote of an older version: the defaults count. */
function feesToKeep({ cancelFeeXof, noShowFeeXof }: QuotedFare): AgreedFees {
  return { agreedCancelFeeXof: cancelFeeXof ?? null, agreedNoShowFeeXof: noShowFeeXof ?? null }
}

/** Is the departure time allowed? A quote that was made in time stays valid while its passenger signs in. */
function whyNotThen(booking: Booking, now: Date): RefusalCode | null {
  if (booking.scheduledFor === undefined) return null
  const scheduledFor = new Date(booking.scheduledFor)
  const why = badSchedule(scheduledFor, now)
  return why === 'schedule_too_soon' && booking.quote !== undefined && scheduledFor > now ? null : why
}

/** May the ride begin there? A trip whose price is still guaranteed was accepted with it. */
async function whyNotHere(context: Context, booking: Booking): Promise<Refusal | null> {
  const quote = booking.quote === undefined ? null : findQuote(context, booking, booking.quote)
  if (quote !== null && isQuoteFresh(quote, context.clock.now())) return null
  return areaRefusal(context, pointOfWaypoint(booking.pickupWaypoint))
}

/** Who takes the money: nobody yet, for who has not chosen, or chose to pay online where nobody takes money online any more. */
function payWithOf({ payments }: Context, { payBy }: Booking): NewRide['payWith'] {
  return payBy === 'online' ? (payments?.id ?? null) : (payBy ?? null)
}

/** The terms of a booking: places, price, time, and how drivers will be asked; or its refusal. */
async function agree(
  context: Context,
  booking: Booking,
): Promise<Omit<NewRide, 'passengerId' | 'idempotencyKey' | 'startCode'> | Refusal> {
  const at = context.clock.now()
  const why = whyNotThen(booking, at)
  if (why !== null) return new Refusal(why)
  const tariff = await tariffNow(context, booking.rideType)
  if (!tariff.isOffered) return new Refusal('service_not_offered')
  const outside = await whyNotHere(context, booking)
  if (outside !== null) return outside
  const agreed = await agreedFare(context, booking, tariff)
  if (agreed === null) return new Refusal('price_changed')
  const { pickupLocation, dropoffLocation, rideType } = booking
  const [pickup, dropoff] = [pointOfWaypoint(booking.pickupWaypoint), pointOfWaypoint(booking.dropoffWaypoint)]
  const scheduledFor = booking.scheduledFor === undefined ? null : new Date(booking.scheduledFor)
  const searchFrom = searchFromOf(scheduledFor, at)
  const firstWave = await planFirstWave(context, { rideType, pickup, searchFrom })
  return {
    ...{ pickupLocation, dropoffLocation, rideType, at, searchFrom, scheduledFor, ...firstWave },
    ends: {
      pickupPlaceId: placeIdOfWaypoint(booking.pickupWaypoint),
      pickupLat: pickup?.lat ?? null,
      pickupLon: pickup?.lon ?? null,
      dropoffPlaceId: placeIdOfWaypoint(booking.dropoffWaypoint),
      dropoffLat: dropoff?.lat ?? null,
      dropoffLon: dropoff?.lon ?? null,
      distanceM: agreed.distanceM,
    },
    priceXof: agreed.priceXof,
    durationMinutes: agreed.durationMinutes,
    fare: agreed.lines,
    ...feesToKeep(agreed),
    driverNote: booking.driverNote ?? null,
    rider: booking.rider ?? null,
    cashNoteXof: booking.cashNoteXof ?? null,
    payWith: payWithOf(context, booking),
  }
}

/** Why this passenger cannot book now. Null: no reason is left, a retry may succeed. */
async function bookingRefusal(context: Context, passengerId: string): Promise<Refusal | null> {
  const { db, clock } = context
  if ((await accountClosure(db, passengerId)) !== null) return new Refusal('sign_in_to_book')
  const debt = await debtThatStopsBooking(context, passengerId)
  if (debt !== null) return debt
  const now = clock.now()
  const abandoned = await countAbandonedToday(db, passengerId, now)
  const until = pausedUntil(abandoned, now)
  if (until !== null) return new Refusal('booking_paused', { message: bookingPaused(abandoned.count, until) })
  return (await countOpenRides(db, passengerId)) >= OPEN_RIDES_MAX ? new Refusal('too_many_open_rides') : null
}

/**
 * Books a ride at the quoted price, or at the tariff's. The same idempotency key returns the same ride at the same price.
 * Refuses what requirePlaced refuses, outside_area, service_not_offered, price_changed, schedule_too_soon, schedule_too_far, idempotency_key_reused,
 * too_many_open_rides, ride_unpaid, ride_being_verified, cancel_fees_unpaid, booking_paused, sign_in_to_book if the account
 * was closed meanwhile, and unavailable if concurrent bookings of the same person keep colliding.
 */
export async function bookRide(context: Context, actor: Actor, asked: Booking, key: string): Promise<PassengerRide> {
  const booking = requirePlaced(asked)
  const passengerId = actor.userId
  const present = (ride: RideDetails) => toPassengerRide(ride, context.config.rideExpiryMinutes)

  async function findBooked(): Promise<PassengerRide | null> {
    const ride = await findRideByKey(context.db, passengerId, key)
    if (ride === undefined) return null
    if (!isSameBooking(ride, booking)) throw new Refusal('idempotency_key_reused')
    return present(ride)
  }

  const agreed = await agree(context, booking)
  if (agreed instanceof Refusal) {
    const booked = await findBooked()
    if (booked === null) throw agreed
    return booked
  }
  for (let attempt = 0; attempt < BOOKING_TRIES; attempt += 1) {
    const ride: NewRide = { ...agreed, passengerId, idempotencyKey: key, startCode: makeStartCode() }
    const written = await insertRide(context.db, ride)
    if (written !== null) return present(rideFromInsert(ride, written))
    const booked = await findBooked()
    if (booked !== null) return booked
    const refusal = await bookingRefusal(context, passengerId)
    if (refusal !== null) throw refusal
  }
  throw new Refusal('unavailable')
}
