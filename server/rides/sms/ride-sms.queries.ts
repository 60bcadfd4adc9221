import { type RawBuilder, sql } from 'kysely'
import { type RideSmsKind, SMS_PHRASE_AFTER_SECONDS } from '#domain/mail/sms-kinds.ts'
import type { PhraseParty } from '#domain/rides/phrases/ride-phrases.ts'
import type { Party, RideAction } from '#domain/rides/ride-status.ts'
import type { Db } from '../../db/database.ts'
import { queueingRideSms } from '../../db/messages/ride-sms.ts'
import { FROZEN_COLUMNS, FROZEN_DRIVER } from '../../db/vehicles/frozen-driver.ts'

const KIND_OF_ACTION: { readonly [A in RideAction]?: RideSmsKind } = { accept: 'ride_accepted', arrive: 'ride_arrived' }

type Move = {
  readonly rideId: string
  readonly action: RideAction
  readonly party: Party
  readonly reason: string | null
  readonly at: Date
  readonly version: number
}

/** The message that a move causes, if any. Only the system finds no driver: others write reasons of their own. */
function kindOf({ action, party, reason }: Move): RideSmsKind | undefined {
  const isWithoutDriver = action === 'cancel' && party === 'system' && reason === 'no_driver'
  return isWithoutDriver ? 'no_driver' : KIND_OF_ACTION[action]
}

/** SQL, as a CTE of a move's statement: queues its message, if it causes one, once for each move. */
export function queueingSms(move: Move, isMoved: RawBuilder<boolean>) {
  const kind = kindOf(move)
  if (kind === undefined) return sql``
  return sql`, messaged as (${queueingRideSms({ ...move, kind }, isMoved)} on conflict do nothing)`
}

type Phrase = {
  readonly rideId: string
  readonly version: number
  /** To whom it is said. */
  readonly to: PhraseParty
  readonly at: Date
}

/** In the transaction that writes a phrase: its message, which waits until an open page may have shown it. */
export async function queuePhraseSms(tx: Db, { rideId, version, to, at }: Phrase): Promise<void> {
  const dueAt = new Date(at.getTime() + SMS_PHRASE_AFTER_SECONDS * 1000)
  await queueingRideSms({ kind: `phrase_to_${to}`, rideId, version, at, dueAt }).execute(tx)
}

/** A page has shown what was said until then: its messages are not sent any more. One that leaves just now is. */
export async function dropPhraseSms(db: Db, { rideId, to, at }: Omit<Phrase, 'version'>): Promise<void> {
  await db
    .deleteFrom('smsMessages')
    .where('rideId', '=', rideId)
    .where('kind', '=', `phrase_to_${to}`)
    .where('createdAt', '<=', at)
    .where('recipient', 'is', null)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .execute()
}

/** What a message about this version of a ride needs. */
export async function findRideForSms(db: Db, kind: RideSmsKind, rideId: string, version: number) {
  return db
    .selectFrom('rides')
    .innerJoin('profiles as passenger', 'passenger.id', 'rides.passengerId')
    .leftJoin('profiles as driver', 'driver.id', 'rides.driverId')
    .leftJoinLateral(FROZEN_DRIVER, (join) => join.onRef('frozen.driverId', '=', 'rides.driverId'))
    .where('rides.id', '=', rideId)
    .select([
      'rides.status',
      'rides.arrivedAt',
      'rides.cancelReason',
      'rides.passengerId',
      'rides.driverId',
      'rides.passengerPhrase',
      'rides.driverPhrase',
      'rides.riderPhone',
      'rides.startCode',
      'rides.dropoffPlaceId',
      'passenger.phoneNumber as passengerPhone',
      'driver.phoneNumber as driverPhone',
      FROZEN_COLUMNS.vehiclePlate.as('vehiclePlate'),
      FROZEN_COLUMNS.vehicleMake.as('vehicleMake'),
      FROZEN_COLUMNS.vehicleColour.as('vehicleColour'),
      FROZEN_COLUMNS.driverFirstName.as('driverFirstName'),
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('smsMessages as newer')
          .whereRef('newer.rideId', '=', 'rides.id')
          .where('newer.kind', '=', kind)
          .where('newer.rideVersion', '>', version)
          .select('newer.id'),
      ).as('hasNewer'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('tripQuestions')
          .whereRef('tripQuestions.rideId', '=', 'rides.id')
          .where('tripQuestions.answer', 'is', null)
          .where('tripQuestions.lapse', 'is', null)
          .select('tripQuestions.id'),
      ).as('isAsked'),
    )
    .executeTakeFirst()
}
export type RideForSmsRow = NonNullable<Awaited<ReturnType<typeof findRideForSms>>>
