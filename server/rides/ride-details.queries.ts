import { type Selectable, sql } from 'kysely'
import type { RideOffer } from '#domain/dispatch/offers.ts'
import type { VehicleColour } from '#domain/drivers/vehicle-look.ts'
import type { PaymentProviderId, PaymentStatus } from '#domain/fares/payment-status.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import type { CashToReturn } from '#domain/rides/after/cash-to-return.ts'
import type { AvoidingParty } from '#domain/rides/avoid/avoid.contract.ts'
import type { RideStatus } from '#domain/rides/ride-status.ts'
import { anyUuid } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import type { RidesTable } from '../db/tables/ride-tables.ts'
import { FROZEN_COLUMNS, FROZEN_DRIVER } from '../db/vehicles/frozen-driver.ts'
import { type CashCaseOfRide, cashCaseOf } from './cash-case/cash-case-of-ride.queries.ts'
import { cashToReturnOf } from './cash-case/cash-to-return-of-ride.queries.ts'
import { changeOf, creditOf, type SaidChange } from './change/change-of-ride.queries.ts'
import { feesInCash } from './fees-in-cash.queries.ts'
import { type MoneyBack, moneyBackOf } from './money-back-of-ride.queries.ts'
import { RIDE_COLUMNS } from './ride-columns.queries.ts'

export type RideRow = Selectable<RidesTable>

type Payment = {
  readonly status: PaymentStatus
  readonly provider: PaymentProviderId
  /** True if it is pending with a reported transaction that is not verified yet. */
  readonly isBeingVerified: boolean
}

/** A ride with all data for any party; presenters select from it. */
export type RideDetails = RideRow & {
  readonly passengerName: string | null
  readonly passengerPhone: string | null
  readonly driverFirstName: string | null
  readonly driverName: string | null
  readonly driverPhone: string | null
  /** Its address, or null. */
  readonly driverPhoto: string | null
  readonly vehiclePlate: string | null
  readonly vehicleMake: string | null
  readonly vehicleColour: VehicleColour | null
  readonly vehicleType: RideType | null
  readonly driverRating: number | null
  readonly givenBackBy: readonly string[]
  /** Which of its two asked not to be matched with the other again. */
  readonly avoidedBy: readonly AvoidingParty[]
  /** Its offers, oldest first. */
  readonly offers: readonly RideOffer[]
  readonly payment: Payment | null
  readonly moneyBack: MoneyBack | null
  /** The commission in force now, in thousandths of the price: that of a driver who accepts now. */
  readonly commissionNowPermille: number
  /** Unpaid fees of other rides that the passenger has chosen to pay in cash, in F CFA. */
  readonly feesInCashXof: number
  readonly cashCase: CashCaseOfRide | null
  /** The passenger's credit that pays a part of it in place of cash, in F CFA. */
  readonly creditXof: number
  readonly change: SaidChange | null
  readonly cashToReturn: CashToReturn | null
  readonly stars: number | null
  readonly starReasons: readonly string[] | null
  /** The driver's own stars for their passenger. */
  readonly passengerStars: number | null
  readonly passengerReasons: readonly string[] | null
}

/** The payment that decides what is due now: completed or refunded first, then pending, then the newest. */
export function paymentOf() {
  return sql<Payment | null>`(
    select json_build_object(
      'status', payment.status,
      'provider', payment.payment_provider,
      'isBeingVerified', payment.status = 'pending' and exists (
        select from payment_attempts attempt
        where attempt.payment_id = payment.id and attempt.outcome = 'reported'
          and attempt.inquiry not in ('mismatched', 'unknown')
      )
    )
    from payment_transactions payment
    where payment.ride_id = rides.id
      and payment.purpose = case when rides.status = 'cancelled' and rides.cancel_fee > 0 then 'cancel_fee' else 'ride' end
    order by payment.completed_at is null, payment.status <> 'pending', payment.created_at desc, payment.id
    limit 1
  )`.as('payment')
}

/** SQL: the drivers who gave the ride in scope back. */
export const givenBackBy = sql<string[]>`array(
  select actor_id from ride_events where ride_id = rides.id and action = 'give_back'
)`.as('givenBackBy')

const avoidedBy = sql<AvoidingParty[]>`array(
  select asked_by from avoided_pairs pair
  where pair.passenger_id = rides.passenger_id and pair.driver_id = rides.driver_id
)`.as('avoidedBy')

/** SQL: the offers of the ride in scope, oldest first. */
export const offers = sql<RideOffer[]>`(
  select coalesce(json_agg(json_build_object('driverId', driver_id, 'round', round, 'outcome', outcome,
    'expiresAt', expires_at, 'pickupM', pickup_m, 'pickupS', pickup_s) order by id), '[]')
  from ride_offers where ride_id = rides.id
)`.as('offers')

/** Rides with all data for any party. With one join more of its callers, PostgreSQL still orders all of them (eight). */
export function selectRides(db: Db) {
  return db
    .selectFrom('rides')
    .leftJoin('profiles as passenger', 'passenger.id', 'rides.passengerId')
    .leftJoin('profiles as driver', 'driver.id', 'rides.driverId')
    .leftJoin('users as driverAccount', 'driverAccount.id', 'rides.driverId')
    .leftJoinLateral(FROZEN_DRIVER, (join) => join.onRef('frozen.driverId', '=', 'rides.driverId'))
    .leftJoin('rideRatings', 'rideRatings.rideId', 'rides.id')
    .leftJoin('passengerRatings', 'passengerRatings.rideId', 'rides.id')
    .select(RIDE_COLUMNS)
    .select([
      'passenger.fullName as passengerName',
      'passenger.phoneNumber as passengerPhone',
      FROZEN_COLUMNS.driverFirstName.as('driverFirstName'),
      FROZEN_COLUMNS.driverName.as('driverName'),
      'driver.phoneNumber as driverPhone',
      'driverAccount.image as driverPhoto',
      FROZEN_COLUMNS.vehiclePlate.as('vehiclePlate'),
      FROZEN_COLUMNS.vehicleMake.as('vehicleMake'),
      FROZEN_COLUMNS.vehicleColour.as('vehicleColour'),
      FROZEN_COLUMNS.vehicleType.as('vehicleType'),
      'rideRatings.stars',
      'rideRatings.reasons as starReasons',
      'passengerRatings.stars as passengerStars',
      'passengerRatings.reasons as passengerReasons',
      sql<number | null>`(select avg(stars)::float from ride_ratings where driver_id = rides.driver_id)`.as(
        'driverRating',
      ),
      givenBackBy,
      avoidedBy,
      offers,
      paymentOf(),
      moneyBackOf(),
      feesInCash(),
      cashCaseOf(),
      creditOf(),
      changeOf(),
      cashToReturnOf(),
      sql<number>`commission_in_force(rides.ride_type, now())`.as('commissionNowPermille'),
    ])
}

/** Locks the ride until the transaction ends: concurrent moves and payments wait. */
export async function lockRide(tx: Db, rideId: string): Promise<RideDetails | undefined> {
  await tx.selectFrom('rides').where('id', '=', rideId).select('id').forUpdate().execute()
  return findRide(tx, rideId)
}

export async function findRide(db: Db, rideId: string): Promise<RideDetails | undefined> {
  return selectRides(db).where('rides.id', '=', rideId).executeTakeFirst()
}

export async function listRidesById(db: Db, rideIds: readonly string[]): Promise<RideDetails[]> {
  return selectRides(db).where('rides.id', '=', anyUuid(rideIds)).execute()
}

export async function findRideByKey(db: Db, passengerId: string, key: string): Promise<RideDetails | undefined> {
  return selectRides(db)
    .where('rides.passengerId', '=', passengerId)
    .where('rides.idempotencyKey', '=', key)
    .executeTakeFirst()
}

/** Requests of these types that are open to all, newest first. */
export async function listRequested(db: Db, rideTypes: readonly RideType[], limit: number): Promise<RideDetails[]> {
  if (rideTypes.length === 0) return []
  return selectRides(db)
    .where('rides.status', '=', sql.lit('requested'))
    .where('rides.openToAll', '=', true)
    .where('rides.rideType', 'in', rideTypes)
    .orderBy('rides.requestedAt', 'desc')
    .limit(limit)
    .execute()
}

/** Requests with an open offer to this driver, the oldest offer first. */
export async function listOffered(db: Db, driverId: string, now: Date): Promise<RideDetails[]> {
  return selectRides(db)
    .innerJoin('rideOffers as offered', 'offered.rideId', 'rides.id')
    .where('offered.driverId', '=', driverId)
    .where('offered.outcome', 'is', null)
    .where('offered.expiresAt', '>', now)
    .where('rides.status', '=', 'requested')
    .orderBy('offered.id')
    .execute()
}

/** A driver's rides in these statuses, newest first. */
export async function listRidesOfDriver(
  db: Db,
  driverId: string,
  statuses: readonly RideStatus[],
  limit: number,
): Promise<RideDetails[]> {
  return (
    selectRides(db)
      .where('rides.driverId', '=', driverId)
      // Literals let the planner use the partial index on active rides, which skips years of ended ones.
      .where(sql<boolean>`rides.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`)
      .orderBy('rides.acceptedAt', 'desc')
      .limit(limit)
      .execute()
  )
}

/** A driver's finished unpaid rides, the oldest first. */
export async function listUnpaidOfDriver(db: Db, driverId: string, limit: number): Promise<RideDetails[]> {
  return selectRides(db)
    .innerJoin('ridesToPay', 'ridesToPay.rideId', 'rides.id')
    .where('ridesToPay.driverId', '=', driverId)
    .orderBy('ridesToPay.completedAt')
    .limit(limit)
    .execute()
}

/** A driver's rides that they confirmed as paid in cash and that their passengers contest, the oldest first. */
export async function listContestedOfDriver(db: Db, driverId: string, limit: number): Promise<RideDetails[]> {
  return selectRides(db)
    .innerJoin('cashCases', 'cashCases.rideId', 'rides.id')
    .where('cashCases.driverId', '=', driverId)
    .where('cashCases.claim', '=', 'not_paid')
    .where('cashCases.outcome', 'is', null)
    .orderBy('cashCases.claimedAt')
    .limit(limit)
    .execute()
}
