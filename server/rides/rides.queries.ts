import { sql } from 'kysely'
import type { CashNoteOrExact } from '#domain/change/notes.ts'
import type { FareLine } from '#domain/fares/fare-lines.ts'
import type { AgreedFees } from '#domain/fares/tariff.ts'
import { UNPAID_FEES_MAX } from '#domain/payments/unpaid.ts'
import { type Booking, OPEN_RIDES_MAX } from '#domain/rides/booking/booking.ts'
import { OPEN_STATUSES, type Party, type RideAction, type RideStatus } from '#domain/rides/ride-status.ts'
import { announcing, LIVE_CHANNEL } from '../db/announce.ts'
import type { Db } from '../db/database.ts'
import { type NewNotice, writingNotice } from '../db/messages/push-notices.ts'
import { OPEN } from '../db/tables/ride-statuses.ts'
import { isBookingPaused } from './booking/abandoned-today.queries.ts'
import { choosingPayment, type PaymentAtBooking } from './booking/choose-payment.queries.ts'
import { reservingCredit } from './booking/reserve-credit.queries.ts'
import type { RideRow } from './ride-details.queries.ts'
import { queueingSms } from './sms/ride-sms.queries.ts'

export type NewRide = Pick<Booking, 'pickupLocation' | 'dropoffLocation' | 'rideType'> & {
  readonly passengerId: string
  readonly idempotencyKey: string
  readonly priceXof: number
  readonly durationMinutes: number
  readonly at: Date
  readonly ends: RideEnds
  readonly fare: readonly FareLine[]
  readonly driverNote: string | null
  readonly rider: { readonly fullName: string; readonly phoneNumber: string } | null
  readonly scheduledFor: Date | null
  readonly searchFrom: Date
  readonly openToAll: boolean
  readonly nextWaveAt: Date | null
  /** The start code, used if the passenger's settings ask for one. */
  readonly startCode: string
  readonly cashNoteXof: CashNoteOrExact | null
  readonly payWith: PaymentAtBooking['payWith']
} & AgreedFees

/** The known points of a ride's ends, and the road distance between them in metres. */
export type RideEnds = Pick<
  RideRow,
  'pickupPlaceId' | 'pickupLat' | 'pickupLon' | 'dropoffPlaceId' | 'dropoffLat' | 'dropoffLon' | 'distanceM'
>

/** The values that the database assigned to a new ride. */
export type WrittenRide = Pick<RideRow, 'id' | 'openSlot' | 'startCode'> & {
  /** The passenger's credit that was reserved for it, in F CFA. */
  readonly creditXof: number
}

/**
 * Writes the ride, its first event and its announcement, reserves the passenger's credit for it and notes that they pay in
 * cash, in one statement: one round trip, all or nothing. The credit's row is locked last, after all that may wait for
 * another booking.
 * Returns nothing if the key was used before, if no slot is free, if a concurrent booking took the slot, if a finished ride
 * or too many fees are unpaid, if booking is paused, or if the account is closed. It locks the account's row, so that a
 * concurrent block or deletion either sees the ride or prevents it.
 */
export async function insertRide(db: Db, ride: NewRide): Promise<WrittenRide | null> {
  const { ends } = ride
  const { rows } = await sql<WrittenRide>`
    with slot as (
      select n from generate_series(1, ${sql.lit(OPEN_RIDES_MAX)}) n
      where not exists (
        select from rides
        where passenger_id = ${ride.passengerId} and open_slot = n and status in (${OPEN})
      )
      order by n limit 1
    ), passenger as (
      select id from users
      where id = ${ride.passengerId} and blocked_at is null and deleted_at is null
        and ((select count(*) from unpaid_cancel_fees owed where owed.passenger_id = users.id)
            <= ${sql.lit(UNPAID_FEES_MAX)}
          or not exists (select from fees_without_cash owed where owed.passenger_id = users.id))
        and not exists (select from unpaid_rides owed where owed.passenger_id = users.id)
        and not ${isBookingPaused(ride.at)}
      for share
    ), created as (
      insert into rides (passenger_id, ride_type, pickup_location, dropoff_location, price, estimated_duration,
                         idempotency_key, open_slot, created_at, requested_at,
                         pickup_place_id, pickup_lat, pickup_lon, dropoff_place_id, dropoff_lat, dropoff_lon,
                         distance_m, fare, driver_note, rider_name, rider_phone, scheduled_for, search_from,
                         open_to_all, next_wave_at, start_code, cash_note_xof,
                         agreed_cancel_fee_xof, agreed_no_show_fee_xof)
      select passenger.id, ${ride.rideType}, ${ride.pickupLocation}, ${ride.dropoffLocation},
             ${ride.priceXof}::int, ${ride.durationMinutes}::int, ${ride.idempotencyKey}, n,
             ${ride.at}::timestamptz, ${ride.at}::timestamptz,
             ${ends.pickupPlaceId}, ${ends.pickupLat}::float8, ${ends.pickupLon}::float8,
             ${ends.dropoffPlaceId}, ${ends.dropoffLat}::float8, ${ends.dropoffLon}::float8,
             ${ends.distanceM}::int, ${JSON.stringify(ride.fare)}::jsonb, ${ride.driverNote},
             ${ride.rider?.fullName ?? null}, ${ride.rider?.phoneNumber ?? null}, ${ride.scheduledFor}::timestamptz,
             ${ride.searchFrom}::timestamptz, ${ride.openToAll}::boolean, ${ride.nextWaveAt}::timestamptz,
             (select ${ride.startCode}::text from profiles where id = passenger.id and wants_start_code), ${ride.cashNoteXof}::int,
             ${ride.agreedCancelFeeXof}::int, ${ride.agreedNoShowFeeXof}::int
      from slot, passenger
      on conflict do nothing
      returning id, passenger_id, open_slot, start_code, next_wave_at
    ), ${reservingCredit(ride.priceXof)}, ${choosingPayment(ride)}, announced as (
      insert into ride_events (ride_id, version, action, from_status, to_status, party, actor_id, at)
      select id, 1, 'request', null, 'requested', 'passenger', ${ride.passengerId}::uuid, ${ride.at}::timestamptz
      from created
    )
    select id, open_slot, start_code, coalesce((select amount_xof from reserved), 0) as credit_xof, pg_notify(${LIVE_CHANNEL}, json_build_object(
      'kind', 'ride', 'rideId', id, 'from', null, 'formerDriverId', null,
      'created', json_build_object('passengerId', passenger_id, 'dueAt', next_wave_at))::text)
    from created`.execute(db)
  return rows[0] ?? null
}

export async function countOpenRides(db: Db, passengerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('rides')
    .where('passengerId', '=', passengerId)
    .where('status', 'in', OPEN_STATUSES)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The columns that a move may write besides the status. The fare never changes. */
export type RideChanges = Partial<Omit<RideRow, 'fare'>>

/** One move of a ride: from a known state to another, by whom, when. */
export type RideMove = {
  readonly ride: Pick<RideRow, 'id' | 'status' | 'version' | 'driverId'>
  readonly action: RideAction
  readonly to: RideStatus
  readonly party: Party
  readonly actorId: string | null
  readonly reason: string | null
  readonly at: Date
  /** When the server knew of it, if later. */
  readonly knownAt: Date | null
  readonly changes: RideChanges
  readonly notices: readonly NewNotice[]
}

/**
 * Compare-and-set: moves the row only if it is unchanged since it was read, records the move and announces it, in one
 * statement. False: a concurrent move came first, and nothing was written.
 */
export async function moveRide(
  tx: Db,
  { ride, action, to, party, actorId, reason, at, knownAt, changes, notices }: RideMove,
): Promise<boolean> {
  const version = ride.version + 1
  const formerDriverId = action === 'give_back' ? ride.driverId : null
  const update = tx
    .updateTable('rides')
    .set({ ...changes, status: to, version })
    .where('id', '=', ride.id)
    .where('status', '=', ride.status)
    .where('version', '=', ride.version)
    .returning('id')
  const isMoved = sql<boolean>`exists (select from moved)`
  const written = notices.map((notice, n) => sql`, ${sql.ref(`notice_${n}`)} as (${writingNotice(notice, isMoved)})`)
  const { rows } = await sql`
    with moved as (${update}), noted as (
      insert into ride_events (ride_id, version, action, from_status, to_status, party, actor_id, reason, at, known_at)
      select id, ${version}::int, ${action}, ${ride.status}, ${to}, ${party}, ${actorId}::uuid, ${reason},
             ${at}::timestamptz, ${knownAt}::timestamptz
      from moved
    )${queueingSms({ rideId: ride.id, action, party, reason, at: knownAt ?? at, version }, isMoved)}${sql.join(written, sql``)}
    select ${announcing({ kind: 'ride', rideId: ride.id, from: ride.status, formerDriverId })} from moved`.execute(tx)
  return rows.length > 0
}

type Late = { readonly startedBefore: Date; readonly now: Date; readonly limit: number }

/** Requests without a driver whose time since booking or give-back is over; scheduled ones not before their departure. */
export async function listExpired(db: Db, { startedBefore, now, limit }: Late): Promise<string[]> {
  const rows = await db
    .selectFrom('rides')
    .where('status', '=', sql.lit('requested'))
    .where('requestedAt', '<=', startedBefore)
    .where('searchFrom', '<=', startedBefore)
    .where((eb) => eb.or([eb('scheduledFor', 'is', null), eb('scheduledFor', '<=', now)]))
    .orderBy('requestedAt')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}
