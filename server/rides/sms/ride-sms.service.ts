import { rideSms } from '#domain/mail/ride-sms.ts'
import type { RideSmsKind } from '#domain/mail/sms-kinds.ts'
import type { Context } from '../../context.ts'
import { isReachableByPush } from '../../push/subscriptions.service.ts'
import { findRideForSms, type RideForSmsRow } from './ride-sms.queries.ts'

/** Does the ride still stand where the message says? */
const STILL_STANDS: Readonly<Record<RideSmsKind, (ride: RideForSmsRow) => boolean>> = {
  ride_accepted: ({ status, arrivedAt }) => status === 'accepted' && arrivedAt === null,
  ride_arrived: ({ status, arrivedAt }) => status === 'accepted' && arrivedAt !== null,
  no_driver: ({ status, cancelReason }) => status === 'cancelled' && cancelReason === 'no_driver',
}

/**
 * The message about a ride and its number, as things are now. A ride for somebody else: their own number, always. Else the
 * passenger's, unless push reaches them. Null: no number, reached otherwise, or the ride has moved on.
 */
export async function composeRideSms(
  { config, db }: { readonly config: Pick<Context['config'], 'brand'>; readonly db: Context['db'] },
  kind: RideSmsKind,
  rideId: string,
): Promise<{ to: string; text: string } | null> {
  const ride = await findRideForSms(db, rideId)
  if (ride === undefined || !STILL_STANDS[kind](ride)) return null
  const to = ride.riderPhone ?? ride.passengerPhone
  if (to === null) return null
  if (ride.riderPhone === null && (await isReachableByPush(db, ride.passengerId))) return null
  const text = rideSms(kind, config.brand.name, {
    driverFirstName: ride.driverFirstName ?? '',
    vehiclePlate: ride.vehiclePlate ?? '',
    driverPhone: ride.driverPhone,
    startCode: ride.startCode,
    dropoffLocation: ride.dropoffLocation,
  })
  return { to, text }
}
