import { sql } from 'kysely'
import { RATINGS_SHOWN_AFTER_DAYS, RATINGS_SHOWN_FROM } from '#domain/accounts/rights/own-data.ts'
import { type OwnTables, technical, WHY } from './own-table.queries.ts'

const asked = (userId: string) => sql`(select id from rides where passenger_id = ${userId}::uuid)`
/** Those that they gave back too. */
const driven = (userId: string) => sql`(
  select id from rides where driver_id = ${userId}::uuid
  union select ride_id from ride_events where action = 'give_back' and actor_id = ${userId}::uuid)`
/** SQL: the step is of such a ride. Asked of one step after the other, the newest first, so that a few are found at once. */
const isOfOwnRide = (userId: string) => sql`(
  (select passenger_id = ${userId}::uuid or driver_id = ${userId}::uuid from rides where rides.id = ride_events.ride_id)
  or exists (select from ride_events back
    where back.ride_id = ride_events.ride_id and back.action = 'give_back' and back.actor_id = ${userId}::uuid))`

const OF_SEARCH = {
  ...technical('search_from', 'open_to_all', 'dispatch_round', 'wave', 'next_wave_at'),
  open_slot: WHY.technical,
}

/** Columns of a ride that its two sides have for the same reasons. */
const OF_NEITHER = {
  ...OF_SEARCH,
  ...technical(
    'version',
    'idempotency_key',
    'pickup_place_id',
    'dropoff_place_id',
    'passenger_phrases',
    'driver_phrases',
  ),
  passenger_id: WHY.others,
  driver_id: WHY.others,
  share_key: WHY.secret,
  created_at: WHY.derived,
  arrival_known_at: WHY.derived,
  cancel_fee_waived_at: 'stands in the payments',
  last_phrase: WHY.derived,
  last_phrase_by: WHY.derived,
  last_phrase_at: WHY.derived,
}

/** Counts of stars, with no ride, day or reason by which their author could be recognised. */
const ratingsOf = (userId: string, now: Date) => sql`(
  with told as (
    select case when driver_id = ${userId}::uuid then 'passengers' else 'drivers' end as "from", stars from (
      select driver_id, null::uuid as passenger_id, stars, created_at from ride_ratings where driver_id = ${userId}::uuid
      union all
      select null, passenger_id, stars, created_at from passenger_ratings where passenger_id = ${userId}::uuid
    ) received where created_at < ${new Date(now.getTime() - RATINGS_SHOWN_AFTER_DAYS * 86_400_000)}::timestamptz
  )
  select "from", stars, count(*)::int as times, to_timestamp(0) as at, "from" || stars as id from told
  where (select count(*) from told every where every."from" = told."from") >= ${RATINGS_SHOWN_FROM}
  group by "from", stars)`

/** Rides, and what was said, offered, seen and rated about them. */
export const OWN_RIDE_TABLES: OwnTables<
  | 'rides'
  | 'drivenRides'
  | 'rideSteps'
  | 'offers'
  | 'positions'
  | 'ratingsGiven'
  | 'ratingsOfPassengers'
  | 'ratingsReceived'
> = {
  rides: {
    table: 'rides',
    fields: {
      id: 'id',
      rideType: 'ride_type',
      status: 'status',
      pickupLocation: 'pickup_location',
      pickupLat: 'pickup_lat',
      pickupLon: 'pickup_lon',
      dropoffLocation: 'dropoff_location',
      dropoffLat: 'dropoff_lat',
      dropoffLon: 'dropoff_lon',
      distanceM: 'distance_m',
      durationMinutes: 'estimated_duration',
      priceXof: 'price',
      fare: 'fare',
      cancelFeeXof: 'cancel_fee',
      agreedCancelFeeXof: 'agreed_cancel_fee_xof',
      agreedNoShowFeeXof: 'agreed_no_show_fee_xof',
      cashNoteXof: 'cash_note_xof',
      driverNote: 'driver_note',
      riderName: 'rider_name',
      riderPhone: 'rider_phone',
      startCode: 'start_code',
      scheduledFor: 'scheduled_for',
      requestedAt: 'requested_at',
      acceptedAt: 'accepted_at',
      arrivedAt: 'arrived_at',
      startedAt: 'started_at',
      completedAt: 'completed_at',
      cancelledAt: 'cancelled_at',
      cancelledBy: 'cancelled_by',
      cancelReason: {
        of: ['cancel_reason', 'cancelled_by'],
        is: () => sql`case when cancelled_by = 'passenger' then cancel_reason end`,
      },
      ownPhrase: 'passenger_phrase',
      ownPhraseAt: 'passenger_phrase_at',
    },
    isMine: (userId) => sql`passenger_id = ${userId}::uuid`,
    at: 'created_at',
    id: 'id',
    leftOut: {
      ...OF_NEITHER,
      commission_permille: WHY.others,
      driver_phrase: WHY.others,
      driver_phrase_at: WHY.others,
    },
  },
  drivenRides: {
    table: 'rides',
    fields: {
      id: 'id',
      rideType: 'ride_type',
      status: 'status',
      pickupLocation: 'pickup_location',
      dropoffLocation: 'dropoff_location',
      distanceM: 'distance_m',
      durationMinutes: 'estimated_duration',
      priceXof: 'price',
      commissionPermille: 'commission_permille',
      cancelFeeXof: 'cancel_fee',
      agreedCancelFeeXof: 'agreed_cancel_fee_xof',
      agreedNoShowFeeXof: 'agreed_no_show_fee_xof',
      acceptedAt: 'accepted_at',
      arrivedAt: 'arrived_at',
      startedAt: 'started_at',
      completedAt: 'completed_at',
      cancelledAt: 'cancelled_at',
      cancelledBy: 'cancelled_by',
      ownPhrase: 'driver_phrase',
      ownPhraseAt: 'driver_phrase_at',
    },
    isMine: (userId) => sql`driver_id = ${userId}::uuid`,
    at: 'created_at',
    id: 'id',
    leftOut: {
      ...OF_NEITHER,
      pickup_lat: WHY.others,
      pickup_lon: WHY.others,
      dropoff_lat: WHY.others,
      dropoff_lon: WHY.others,
      fare: 'the price and the ledger say what concerns the driver',
      cash_note_xof: WHY.others,
      driver_note: WHY.others,
      rider_name: WHY.others,
      rider_phone: WHY.others,
      start_code: WHY.others,
      scheduled_for: WHY.others,
      requested_at: WHY.others,
      cancel_reason: WHY.others,
      passenger_phrase: WHY.others,
      passenger_phrase_at: WHY.others,
    },
  },
  rideSteps: {
    table: 'ride_events',
    fields: { rideId: 'ride_id', action: 'action', toStatus: 'to_status', reason: 'reason', at: 'at' },
    isMine: (userId) => sql`actor_id = ${userId}::uuid and ${isOfOwnRide(userId)}`,
    at: 'at',
    id: 'id',
    leftOut: { ...technical('id', 'version', 'from_status', 'party', 'known_at'), actor_id: WHY.owner },
  },
  offers: {
    table: 'ride_offers',
    fields: {
      rideId: 'ride_id',
      offeredAt: 'offered_at',
      expiresAt: 'expires_at',
      outcome: 'outcome',
      answeredAt: 'answered_at',
      pickupM: 'pickup_m',
      pickupS: 'pickup_s',
      waitedS: 'waited_s',
    },
    isMine: (userId) => sql`driver_id = ${userId}::uuid`,
    at: 'offered_at',
    id: 'id',
    hasIdInOrder: true,
    leftOut: { ...technical('id', 'round', 'wave', 'slot', 'rank', 'reason', 'is_asleep'), driver_id: WHY.owner },
  },
  positions: {
    table: 'ride_positions',
    fields: { rideId: 'ride_id', lat: 'lat', lon: 'lon', at: 'at' },
    isMine: (userId) => sql`ride_id in ${driven(userId)} and driver_id = ${userId}::uuid`,
    at: 'at',
    id: 'ride_id',
    leftOut: { driver_id: WHY.owner, heard_at: WHY.technical },
  },
  ratingsGiven: {
    table: 'ride_ratings',
    fields: { rideId: 'ride_id', stars: 'stars', reasons: 'reasons', createdAt: 'created_at' },
    isMine: (userId) => sql`ride_id in ${asked(userId)}`,
    at: 'created_at',
    id: 'ride_id',
    leftOut: { driver_id: WHY.others, updated_at: WHY.technical },
  },
  ratingsOfPassengers: {
    table: 'passenger_ratings',
    fields: { rideId: 'ride_id', stars: 'stars', reasons: 'reasons', createdAt: 'created_at' },
    isMine: (userId) => sql`ride_id in ${driven(userId)} and driver_id = ${userId}::uuid`,
    at: 'created_at',
    id: 'ride_id',
    leftOut: { driver_id: WHY.owner, passenger_id: WHY.others, updated_at: WHY.technical },
  },
  ratingsReceived: {
    table: 'ride_ratings',
    totals: ratingsOf,
    fields: { from: '"from"', stars: 'stars', times: 'times' },
    isMine: () => sql`true`,
    at: 'at',
    id: 'id',
    leftOut: {
      ...technical('created_at', 'updated_at'),
      ride_id: WHY.others,
      reasons: WHY.others,
      driver_id: WHY.owner,
    },
  },
}
