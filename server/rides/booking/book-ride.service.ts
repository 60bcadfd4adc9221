import type { QuotedFare } from '#domain/fares/quotes.contract.ts'
import { placeIdOfWaypoint, pointOfWaypoint } from '#domain/places/resolve-waypoint.ts'
import { type Booking, OPEN_RIDES_MAX } from '#domain/rides/booking/booking.ts'
import { badSchedule, searchFromOf } from '#domain/rides/booking/schedule.ts'
import { bookingPaused, pausedUntil } from '#domain/rides/booking/slow-down.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { Refusal, type RefusalCode } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { planFirstWave } from '../../dispatch/first-wave.service.ts'
import { fareNow, findQuote, isQuoteFresh, requirePlaced } from '../../fares/quotes.service.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { accountClosure } from '../../identity/account-state.service.ts'
import { debtThatStopsBooking } from '../../payments/debts.service.ts'
import { makeStartCode } from '../moves/start-code.service.ts'
import { findRideByKey, type RideDetails } from '../ride-details.queries.ts'
import { toPassengerRide } from '../ride-presenters.ts'
import { countOpenRides, insertRide, type NewRide } from '../rides.queries.ts'
import { countAbandonedToday } from './abandoned-today.queries.ts'
import { rideFromInsert } from './ride-from-insert.ts'

/** Two bookings of one passenger may want the same slot; each retry sees one more taken. */
const BOOKING_TRIES = OPEN_RIDES_MAX + 1

/** Was this ride booked so? Whatever the price was then: that is what the key keeps. */
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

/**
 * The fare that was promised, or the tariff's when nothing was. An old quote is kept while the tariff still says so.
 * Null: what the passenger has seen is not, or no longer, the price.
 */
async function agreedFare(context: Context, booking: Booking): Promise<QuotedFare | null> {
  if (booking.quote === undefined) return fareNow(context, booking, booking.rideType)
  const quote = findQuote(context, booking, booking.quote)
  const promised = quote?.fares.find(({ rideType }) => rideType === booking.rideType)
  if (!quote || !promised) return null
  if (isQuoteFresh(quote, context.clock.now())) return promised
  const { priceXof } = await fareNow(context, booking, booking.rideType)
  return priceXof === promised.priceXof ? promised : null
}

/** May it leave then? A promise made in time is kept though its passenger took their time to sign in. */
function whyNotThen(booking: Booking, now: Date): RefusalCode | null {
  if (booking.scheduledFor === undefined) return null
  const scheduledFor = new Date(booking.scheduledFor)
  const why = badSchedule(scheduledFor, now)
  return why === 'schedule_too_soon' && booking.quote !== undefined && scheduledFor > now ? null : why
}

/** What is agreed when somebody books now: where, how much, when, and how drivers will be asked; or why not. */
async function agree(
  context: Context,
  booking: Booking,
): Promise<Omit<NewRide, 'passengerId' | 'idempotencyKey' | 'startCode'> | RefusalCode> {
  const at = context.clock.now()
  const why = whyNotThen(booking, at)
  if (why !== null) return why
  const agreed = await agreedFare(context, booking)
  if (agreed === null) return 'price_changed'
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
    driverNote: booking.driverNote ?? null,
    rider: booking.rider ?? null,
  }
}

/** What keeps this passenger from booking now. Null: nothing does any more, another try may go through. */
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
 * Books a ride at the promised price, or at the tariff's. The same key again gives the same ride at the same price.
 * Refuses what requirePlaced refuses, price_changed, schedule_too_soon, schedule_too_far, idempotency_key_reused,
 * too_many_open_rides, ride_unpaid, ride_being_verified, cancel_fees_unpaid, booking_paused, sign_in_to_book to an account that
 * is shut meanwhile, and unavailable when other bookings of the same person keep coming between.
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
  if (typeof agreed === 'string') {
    const booked = await findBooked()
    if (booked === null) throw new Refusal(agreed)
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
