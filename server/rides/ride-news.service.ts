import { RIDE_TYPES_OF_DRIVER } from '#domain/drivers/driver-types.ts'
import { type Offer, seesRequest } from '#domain/drivers/may-accept.ts'
import type { GoneReason } from '#domain/shared/live.ts'
import type { Announcement } from '../live/announce.ts'
import type { Audience } from '../live/audience.ts'
import { frameOf, type Stream } from '../live/stream.ts'
import { presentRequest } from './driver-rides.service.ts'
import type { RideDetails } from './ride-details.queries.ts'
import { toDriverRide, toPassengerRide } from './ride-presenters.ts'

type RideAnnouncement = Extract<Announcement, { kind: 'ride' }>

const GONE_BY_CANCEL: Readonly<Record<NonNullable<RideDetails['cancelledBy']>, GoneReason>> = {
  passenger: 'cancelled',
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
  const frames = new Map<boolean, string>()
  for (const stream of audience.drivers) {
    if (stream.standing === undefined || !seesRequest(stream.standing, offer, today)) continue
    const view = presentRequest(ride, stream.standing, today)
    const withPassenger = view.passenger !== null
    const frame = frames.get(withPassenger) ?? frameOf('driver-ride', view)
    frames.set(withPassenger, frame)
    stream.write(frame)
  }
}

function couldHaveSeen(stream: Stream, ride: RideDetails): boolean {
  const type = stream.standing?.driverType
  return (
    type !== undefined && RIDE_TYPES_OF_DRIVER[type].includes(ride.rideType) && stream.actor.userId !== ride.driverId
  )
}

function withdrawFromDrivers(audience: Audience, ride: RideDetails): void {
  const frame = goneFrame(ride, goneReason(ride))
  for (const stream of audience.drivers) if (couldHaveSeen(stream, ride)) stream.write(frame)
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
  else if (news.from === 'requested') withdrawFromDrivers(audience, ride)

  if (ride.driverId !== null) tellOwnDriver(audience, ride)
  for (const stream of audience.of(news.formerDriverId)) stream.write(goneFrame(ride, 'given_back'))
}
