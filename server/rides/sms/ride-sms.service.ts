import { vehicleLookOf, vehicleWords } from '#domain/drivers/vehicle-look.ts'
import { rideSms } from '#domain/mail/ride-sms.ts'
import type { RideSmsKind } from '#domain/mail/sms-kinds.ts'
import { findPlace } from '#domain/places/known-places.ts'
import { PHRASE_WORDS } from '#domain/rides/phrases/ride-phrases.ts'
import { isActive } from '#domain/rides/ride-status.ts'
import { policeNumber } from '#domain/rides/share/emergency.ts'
import type { Context } from '../../context.ts'
import { isReachableByPush } from '../../push/subscriptions.service.ts'
import { findRideForSms, type RideForSmsRow } from './ride-sms.queries.ts'

/** Does the ride still stand where the message says? */
const STILL_STANDS: Readonly<Record<RideSmsKind, (ride: RideForSmsRow) => boolean>> = {
  ride_accepted: ({ status, arrivedAt }) => status === 'accepted' && arrivedAt === null,
  ride_arrived: ({ status, arrivedAt }) => status === 'accepted' && arrivedAt !== null,
  // Of several phrases of one side the last is sent.
  phrase_to_passenger: (ride) => isActive(ride) && ride.driverPhrase !== null && ride.hasNewer !== true,
  phrase_to_driver: (ride) => isActive(ride) && ride.passengerPhrase !== null && ride.hasNewer !== true,
  trip_question: ({ isAsked }) => isAsked === true,
  no_driver: ({ status, cancelReason }) => status === 'cancelled' && cancelReason === 'no_driver',
}

/** The number for this message. Null: there is none, or push reaches its owner. */
async function numberFor(db: Context['db'], kind: RideSmsKind, ride: RideForSmsRow): Promise<string | null> {
  const isForDriver = kind === 'phrase_to_driver'
  // They have no account whose browsers push could reach.
  // Whether all is well is answered with the account that booked.
  if (!isForDriver && kind !== 'trip_question' && ride.riderPhone !== null) return ride.riderPhone
  const [userId, number] = isForDriver ? [ride.driverId, ride.driverPhone] : [ride.passengerId, ride.passengerPhone]
  return userId === null || (await isReachableByPush(db, userId)) ? null : number
}

/**
 * The message about this version of a ride and its number, as things are now. A ride for somebody else: their own number,
 * always. Else the passenger's or the driver's, unless push reaches them. Null: no number, reached otherwise, or the ride has
 * moved on.
 */
export async function composeRideSms(
  { config, db }: { readonly config: Pick<Context['config'], 'brand'>; readonly db: Context['db'] },
  kind: RideSmsKind,
  rideId: string,
  version: number,
): Promise<{ to: string; text: string } | null> {
  const ride = await findRideForSms(db, kind, rideId, version)
  if (ride === undefined || !STILL_STANDS[kind](ride)) return null
  const to = await numberFor(db, kind, ride)
  if (to === null) return null
  const phrase = kind === 'phrase_to_driver' ? ride.passengerPhrase : ride.driverPhrase
  const text = rideSms(kind, config.brand.name, {
    police: policeNumber(config.brand),
    driverFirstName: ride.driverFirstName ?? '',
    vehiclePlate: ride.vehiclePlate ?? '',
    vehicle: vehicleWords(vehicleLookOf(ride)),
    driverPhone: ride.driverPhone,
    startCode: ride.startCode,
    dropoffPlace: (ride.dropoffPlaceId === null ? undefined : findPlace(ride.dropoffPlaceId))?.name ?? null,
    phrase: phrase === null ? null : PHRASE_WORDS[phrase],
  })
  return { to, text }
}
