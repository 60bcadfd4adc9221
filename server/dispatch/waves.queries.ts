import { sql } from 'kysely'
import type { PassedOver, RideOffer } from '#domain/dispatch/offers.ts'
import type { PlannedOffer } from '#domain/dispatch/wave/plan-wave.ts'
import type { DriverEligibility } from '#domain/drivers/driver-eligibility.ts'
import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import { PREPAID_PROVIDERS } from '#domain/fares/payment-status.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import type { Day } from '#domain/shared/day.ts'
import { type Announcement, LIVE_CHANNEL } from '../db/announce.ts'
import { anyUuid } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { asksForWomen, isConfirmedForWomen } from '../db/tables/asks-for-women.ts'
import { avoidedPassengers } from '../db/tables/drivers/avoided-passengers.ts'
import { debtOfDriver } from '../db/tables/drivers/driver-debt.ts'
import { documentsOfDriver } from '../db/tables/drivers/driver-documents.ts'
import { ACTIVE } from '../db/tables/ride-statuses.ts'
import { vehicleOfDriver } from '../db/vehicles/driver-vehicle.ts'

/** A ride whose next wave is due, locked until the transaction ends. */
export type DueRide = {
  readonly id: string
  readonly passengerId: string
  readonly rideType: RideType
  readonly requestedAt: Date
  /** When this search began. */
  readonly searchStartedAt: Date
  readonly pickupLat: number | null
  readonly pickupLon: number | null
  /** Its price was paid online, and the provider has confirmed it. */
  readonly isPrepaid: boolean
  readonly round: number
  /** The last wave that ran; 0: none in this round. */
  readonly wave: number
  readonly cashNoteXof: number | null
  /** The passenger rides herself, and asked to be matched with women first. */
  readonly amongWomen: boolean
}

export type DueBefore = { readonly now: Date; readonly limit: number; readonly except: readonly string[] }

const PREPAID = sql.join(PREPAID_PROVIDERS.map((provider) => sql.lit(provider)))

const DUE_COLUMNS = sql`id, passenger_id, ride_type, requested_at, pickup_lat, pickup_lon,
  dispatch_round as round, wave, cash_note_xof, greatest(requested_at, search_from) as search_started_at,
  exists (
    select from payment_transactions payment
    where payment.ride_id = rides.id and payment.purpose = 'ride' and payment.status = 'completed'
      and payment.payment_provider in (${PREPAID})
  ) as is_prepaid,
  (rider_name is null and ${asksForWomen(sql.ref('rides.passenger_id'))}) as among_women`

/**
 * Locks due rides, the longest due first; skips those that another process has locked. Processes that claim at once take
 * turns, so that one of them gets all that are due together.
 */
export async function claimDue(tx: Db, { now, limit, except }: DueBefore): Promise<DueRide[]> {
  const claimed = await sql<{ id: string }>`
    select id from claim_due_rides(${now}::timestamptz, ${limit}::int, ${except}::uuid[]) as claimed (id)`.execute(tx)
  if (claimed.rows.length === 0) return []
  // Read after they are locked: another process may have moved them just before.
  const { rows } = await sql<DueRide>`
    select ${DUE_COLUMNS} from rides where id = ${anyUuid(claimed.rows.map(({ id }) => id))}
    order by next_wave_at, id`.execute(tx)
  return rows
}

/** Locks this ride if it is still due and not locked by another process. */
export async function claimOne(tx: Db, rideId: string, now: Date): Promise<DueRide[]> {
  const { rows } = await sql<DueRide>`
    select ${DUE_COLUMNS} from rides
    where id = ${rideId}::uuid and status = 'requested' and next_wave_at <= ${now}::timestamptz
    for update skip locked`.execute(tx)
  return rows
}

/** Reads due rides without a lock. */
export async function listDue(db: Db, { now, limit, except }: DueBefore): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from rides
    where status = 'requested' and next_wave_at <= ${now}::timestamptz and id <> all(${except}::uuid[])
    order by next_wave_at limit ${limit}::int`.execute(db)
  return rows.map(({ id }) => id)
}

export type OfferOfRide = Pick<RideOffer, 'driverId' | 'round' | 'outcome'> & { readonly rideId: string }
/** Expires unanswered offers. */
export async function expireOffers(tx: Db, rideIds: readonly string[], at: Date): Promise<OfferOfRide[]> {
  const { rows } = await sql<OfferOfRide>`
    with closing as (
      select id from ride_offers where outcome is null and ride_id = ${anyUuid(rideIds)} order by id for update
    )
    update ride_offers offer set outcome = 'expired', answered_at = ${at}::timestamptz
    from closing where offer.id = closing.id
    returning offer.ride_id, offer.driver_id, offer.round, offer.outcome`.execute(tx)
  return rows
}

/** The drivers who were asked for these rides before, and those who gave one back. */
export async function listPastOffers(
  tx: Db,
  rideIds: readonly string[],
): Promise<{ offers: OfferOfRide[]; givenBack: { rideId: string; driverId: string }[] }> {
  const offers = await sql<OfferOfRide>`
    select ride_id, driver_id, round, outcome from ride_offers where ride_id = ${anyUuid(rideIds)}`.execute(tx)
  const givenBack = await sql<{ rideId: string; driverId: string }>`
    select ride_id, actor_id as driver_id from ride_events
    where action = 'give_back' and ride_id = ${anyUuid(rideIds)}`.execute(tx)
  return { offers: offers.rows, givenBack: givenBack.rows }
}

/**
 * Locks these drivers (shared) until the transaction ends: a driver who becomes unavailable or accepts a ride meanwhile
 * waits, and then finds the new offers. Drivers who are doing so now are skipped. Several waves may lock the same driver.
 */
export async function lockDrivers(tx: Db, driverIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from drivers where user_id = ${anyUuid(driverIds)}
    order by user_id for share skip locked`.execute(tx)
  return rows.map(({ userId }) => userId)
}

/** The data that decides whether a driver is asked, and in which order. */
export type CandidateRow = DriverEligibility & {
  readonly isDriving: boolean
  readonly waitingSince: Date
  /** Up to which note they said on this day that they have change, in F CFA; 0: none. */
  readonly changeUpToXof: number
  /** She asked to be matched with women first, and an operator has confirmed it on her identity card. */
  readonly amongWomen: boolean
  /** Slot numbers of their open offers. */
  readonly slots: readonly number[]
}

/**
 * Read after the lock, so that it stays true until the offers are written. Waiting time counts from the end of their last
 * ride, or from a later change of their file or availability.
 */
export async function listCandidates(tx: Db, driverIds: readonly string[], today: Day): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select user_id, driver_type, approval, is_available,
      ${documentsOfDriver} as documents, ${debtOfDriver} as debt, ${vehicleOfDriver} as vehicle,
      ${avoidedPassengers} as avoided_passengers,
      ${isConfirmedForWomen(sql.ref('drivers.user_id'))} as among_women,
      exists (select from rides where driver_id = drivers.user_id and status in (${ACTIVE})) as is_driving,
      greatest(updated_at, (select max(completed_at) from rides where driver_id = drivers.user_id)) as waiting_since,
      case when change_said_on = ${today}::date then coalesce(change_up_to_xof, 0) else 0 end as change_up_to_xof,
      array(select slot from ride_offers where driver_id = drivers.user_id and outcome is null) as slots
    from drivers where user_id = ${anyUuid(driverIds)}`.execute(tx)
  return rows
}

/** A random sample of available drivers of these types without a ride; `notAskedReason` decides about each. */
export async function sampleIdle(tx: Db, types: readonly DriverType[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from drivers
    where is_available and driver_type = any(${types}::text[]) and not exists (
      select from rides where driver_id = drivers.user_id and status in (${ACTIVE})
    )
    order by random() limit ${limit}::int`.execute(tx)
  return rows.map(({ userId }) => userId)
}

/** Without a way if the driver's phone sleeps: from an old position it would be no promise. */
export type NewOffer = Omit<PlannedOffer, 'pickupM' | 'pickupS'> & {
  readonly pickupM: number | null
  readonly pickupS: number | null
  readonly isAsleep: boolean
  readonly round: number
  readonly wave: number
  readonly slot: number
}

/** What one wave considered, recorded for operators. */
export type NewWave = {
  readonly rideId: string
  readonly round: number
  readonly wave: number
  readonly withinS: number | null
  readonly passedOver: readonly PassedOver[]
}

type OfferUpdates = Extract<Announcement, { kind: 'offers' }>

/** The state of a ride's search after its waves, with the announcement for live streams. */
export type SearchStep = {
  readonly rideId: string
  readonly wave: number
  readonly openToAll: boolean
  /** When the ride is due again although nobody is asked now. */
  readonly postponedUntil: Date | null
  /** True if the view of some person has changed. */
  readonly isChange: boolean
  readonly change: Omit<OfferUpdates, 'dueAt'>
}

export type WaveOutcome = {
  readonly offers: readonly NewOffer[]
  readonly waves: readonly NewWave[]
  readonly steps: readonly SearchStep[]
  readonly at: Date
  readonly expiresAt: Date
}

/**
 * Writes the offers, the wave records and the state of each search, and announces them, in one round trip. Offers are
 * written in the order of their drivers, which prevents deadlocks between processes. An offer whose slot was taken meanwhile
 * is not made, and a ride left without offers has its next wave at once. The version grows, so that an older view never
 * replaces a newer one. The ride ids are a parameter of their own, because the planner estimates a hundred rows for a JSON
 * list and would read the whole table. Returns whether any ride is due again.
 */
export async function writeWaves(tx: Db, { offers, waves, steps, at, expiresAt }: WaveOutcome): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean | null }>`
    with made as (
      insert into ride_offers (ride_id, driver_id, round, wave, slot, rank, pickup_m, pickup_s, waited_s, is_asleep,
                               reason, offered_at, expires_at)
      select "rideId", "driverId", round, wave, slot, rank, "pickupM", "pickupS", "waitedS", "isAsleep", reason,
             ${at}::timestamptz, ${expiresAt}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as offer (
        "rideId" uuid, "driverId" uuid, round int, wave int, slot int, rank int,
        "pickupM" int, "pickupS" int, "waitedS" int, "isAsleep" boolean, reason text)
      order by "driverId", slot
      on conflict do nothing
      returning ride_id, wave
    ), recorded_waves as (
      insert into ride_waves (ride_id, round, wave, at, within_s, offered, passed_over)
      select "rideId", round, wave, ${at}::timestamptz, "withinS",
             (select count(*) from made where made.ride_id = "rideId" and made.wave = asked_wave.wave), "passedOver"
      from jsonb_to_recordset(${JSON.stringify(waves)}::jsonb) as asked_wave (
        "rideId" uuid, round int, wave int, "withinS" int, "passedOver" jsonb)
    ), moved as (
      update rides set wave = step.wave, open_to_all = step."openToAll", version = version + step."isChange"::int,
        next_wave_at = case when step."openToAll" then null
          when exists (select from made where made.ride_id = rides.id) then ${expiresAt}::timestamptz
          else coalesce(step."postponedUntil", ${at}::timestamptz) end
      from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step (
        "rideId" uuid, wave int, "openToAll" boolean, "postponedUntil" timestamptz, "isChange" boolean, change jsonb)
      where rides.id = step."rideId" and rides.id = ${anyUuid(steps.map(({ rideId }) => rideId))}
      returning step.change, rides.next_wave_at
    )
    select pg_notify(${LIVE_CHANNEL}, (change || jsonb_build_object('dueAt', next_wave_at))::text),
      next_wave_at <= ${at}::timestamptz as is_due
    from moved`.execute(tx)
  return rows.some(({ isDue }) => isDue === true)
}
