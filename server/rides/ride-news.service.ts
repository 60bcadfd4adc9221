import { type Offer, seesRequest } from '#domain/drivers/may-accept.ts'
import type { GoneReason } from '#domain/shared/live.ts'
import type { Announcement } from '../live/announce.ts'
import type { Audience } from '../live/audience.ts'
import { frameOf } from '../live/stream.ts'
import { showsPassenger } from './driver-rides.service.ts'
import type { RideDetails } from './ride-details.queries.ts'
import { toDriverRide, toPassengerRide } from './ride-presenters.ts'

type RideAnnouncement = Extract<Announcement, { kind: 'ride' }>

const GONE_BY_CANCEL: Readonly<Record<NonNullable<RideDetails['cancelledBy']>, GoneReason>> = {
  passenger: 'cancelled',
  driver: 'no_show',
  admin: 'cancelled_by_operator',
  system: 'expired',
}

export type Times = { readonly today: string; readonly expiryMinutes: number }

/** Why a ride left the screens of those who had it or could have taken it. */
function goneReason({ cancelledBy }: RideDetails): GoneReason {
  if (cancelledBy === null) return 'taken'
  return GONE_BY_CANCEL[cancelledBy]
}

function goneFrame(ride: RideDetails, reason: GoneReason): string {
  return frameOf('driver-ride-gone', { rideId: ride.id, version: ride.version, reason })
}

/** An open request, to each driver who may see it; its passenger only to one who may take it. */
function offerToDrivers(audience: Audience, ride: RideDetails, today: string): void {
  const offer: Offer = ride
  // Two frames for all who hear it, each made once.
  const open = Buffer.from(frameOf('driver-ride', toDriverRide(ride, true)))
  const withheld = Buffer.from(frameOf('driver-ride', toDriverRide(ride, false)))
  for (const stream of audience.drivers) {
    if (stream.standing === undefined || !seesRequest(stream.standing, offer, today)) continue
    stream.write(showsPassenger(stream.standing, today) ? open : withheld)
  }
}

function withdrawFromDrivers(audience: Audience, ride: RideDetails, today: string): void {
  const frame = goneFrame(ride, goneReason(ride))
  for (const { actor, standing, write } of audience.drivers) {
    if (standing !== undefined && actor.userId !== ride.driverId && seesRequest(standing, ride, today)) write(frame)
  }
}

function tellOwnDriver(audience: Audience, ride: RideDetails): void {
  const frame =
    ride.status === 'cancelled' ? goneFrame(ride, goneReason(ride)) : frameOf('driver-ride', toDriverRide(ride, true))
  for (const stream of audience.of(ride.driverId)) stream.write(frame)
}

/** Tells exactly those who may know that this ride has changed. */
export function tellRide(audience: Audience, news: RideAnnouncement, ride: RideDetails, times: Times): void {
  const toPassenger = frameOf('passenger-ride', toPassengerRide(ride, times.expiryMinutes))
  for (const stream of audience.of(ride.passengerId)) stream.write(toPassenger)

  if (ride.status === 'requested') offerToDrivers(audience, ride, times.today)
  else if (news.from === 'requested') withdrawFromDrivers(audience, ride, times.today)

  if (ride.driverId !== null) tellOwnDriver(audience, ride)
  for (const stream of audience.of(news.formerDriverId)) stream.write(goneFrame(ride, 'given_back'))
}
