import { seesRequest } from '#domain/dispatch/may-accept.ts'
import { openOfferOf } from '#domain/dispatch/offers.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { GoneReason } from '#domain/wire/live.ts'
import type { Announcement } from '../db/announce.ts'
import type { Audience } from '../live/audience.ts'
import { frameOf } from '../live/stream.ts'
import { showsPassenger } from './moves/driver-rides.service.ts'
import type { RideDetails } from './ride-details.queries.ts'
import { toDriverRide, toPassengerRide } from './ride-presenters.ts'

/** A change of a ride or of its offers. */
export type RideChange = Extract<Announcement, { kind: 'ride' | 'offers' }>
type MoveAnnouncement = Extract<RideChange, { kind: 'ride' }>
type OfferUpdates = Extract<RideChange, { kind: 'offers' }>

const GONE_BY_CANCEL: Readonly<Record<NonNullable<RideDetails['cancelledBy']>, GoneReason>> = {
  passenger: 'cancelled',
  driver: 'no_show',
  admin: 'cancelled_by_operator',
  system: 'expired',
}

export type Times = { readonly now: Date; readonly expiryMinutes: number }

/** Why a ride disappears from drivers' screens. */
function goneReason({ cancelledBy }: RideDetails): GoneReason {
  if (cancelledBy === null) return 'taken'
  return GONE_BY_CANCEL[cancelledBy]
}

function goneFrame(ride: RideDetails, reason: GoneReason): string {
  return frameOf('driver-ride-gone', { rideId: ride.id, version: ride.version, reason })
}

/** Sends a ride that is open to all to each driver who may see it; the passenger only to drivers who may accept. */
function publishToAllDrivers(audience: Audience, ride: RideDetails, now: Date): void {
  // Two frames for all streams, each built once.
  const open = Buffer.from(frameOf('driver-ride', toDriverRide(ride, true)))
  const withheld = Buffer.from(frameOf('driver-ride', toDriverRide(ride, false)))
  for (const stream of audience.drivers) {
    if (stream.eligibility === undefined || !seesRequest(stream.eligibility, ride, now)) continue
    stream.write(showsPassenger(stream.eligibility, dayOf(now)) ? open : withheld)
  }
}

/** Sends a request to those of these drivers who have an open offer, each with their own. */
function publishToOffered(audience: Audience, ride: RideDetails, driverIds: Iterable<string>, now: Date): void {
  for (const driverId of driverIds) {
    if (openOfferOf(ride, driverId) === undefined) continue
    for (const { eligibility, write } of audience.of(driverId)) {
      if (eligibility === undefined || !seesRequest(eligibility, ride, now)) continue
      write(frameOf('driver-ride', toDriverRide(ride, showsPassenger(eligibility, dayOf(now)), driverId)))
    }
  }
}

function askedOf({ offers, dispatchRound }: RideDetails): Set<string> {
  return new Set(offers.filter(({ round }) => round === dispatchRound).map(({ driverId }) => driverId))
}

/** The search is over: removes the request from the screens of drivers who did not accept it. */
function withdrawFromDrivers(audience: Audience, ride: RideDetails, now: Date): void {
  const frame = goneFrame(ride, goneReason(ride))
  if (!ride.openToAll) {
    const others = [...askedOf(ride)].filter((driverId) => driverId !== ride.driverId)
    for (const driverId of others) for (const { write } of audience.of(driverId)) write(frame)
    return
  }
  for (const { actor, eligibility, write } of audience.drivers) {
    if (eligibility !== undefined && actor.userId !== ride.driverId && seesRequest(eligibility, ride, now)) write(frame)
  }
}

function publishToDriver(audience: Audience, ride: RideDetails): void {
  const frame =
    ride.status === 'cancelled' ? goneFrame(ride, goneReason(ride)) : frameOf('driver-ride', toDriverRide(ride, true))
  for (const stream of audience.of(ride.driverId)) stream.write(frame)
}

function publishToPassenger(audience: Audience, ride: RideDetails, { expiryMinutes }: Times): void {
  const frame = frameOf('passenger-ride', toPassengerRide(ride, expiryMinutes))
  for (const stream of audience.of(ride.passengerId)) stream.write(frame)
}

/** Offers were made or withdrawn: informs those drivers, and the passenger after the last wave. */
function publishOfferChange(audience: Audience, change: OfferUpdates, ride: RideDetails, times: Times): void {
  const { now } = times
  const frame = goneFrame(ride, change.why)
  for (const driverId of change.ended) {
    for (const { eligibility, write } of audience.of(driverId)) {
      // If the ride is open to all now, it stays on these drivers' screens.
      if (eligibility === undefined || !seesRequest(eligibility, ride, now)) write(frame)
    }
  }
  if (ride.status !== 'requested') return
  if (change.asked !== 'all') {
    publishToOffered(audience, ride, change.asked, now)
    return
  }
  publishToPassenger(audience, ride, times)
  if (ride.openToAll) publishToAllDrivers(audience, ride, now)
}

function publishMove(audience: Audience, change: MoveAnnouncement, ride: RideDetails, times: Times): void {
  publishToPassenger(audience, ride, times)

  if (ride.status === 'requested' && ride.openToAll) publishToAllDrivers(audience, ride, times.now)
  // Drivers of the first wave are informed by that wave's own announcement.
  else if (ride.status === 'requested' && change.created === undefined)
    publishToOffered(audience, ride, askedOf(ride), times.now)
  else if (change.from === 'requested') withdrawFromDrivers(audience, ride, times.now)

  if (ride.driverId !== null) publishToDriver(audience, ride)
  for (const stream of audience.of(change.formerDriverId)) stream.write(goneFrame(ride, 'given_back'))
}

/** Sends a change of a ride or of its offers to exactly the people who may see it. */
export function publishRide(audience: Audience, change: RideChange, ride: RideDetails, times: Times): void {
  if (change.kind === 'offers') publishOfferChange(audience, change, ride, times)
  else publishMove(audience, change, ride, times)
}
