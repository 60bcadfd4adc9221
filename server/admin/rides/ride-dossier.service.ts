import { realEmail } from '#domain/accounts/placeholder-email.ts'
import type { RideFile, RidePayment } from '#domain/admin/rides/admin-rides.contract.ts'
import { isOverdue } from '#domain/cases/case-state.ts'
import { vehicleLookOf } from '#domain/drivers/vehicle-look.ts'
import { methodOf } from '#domain/fares/payment-status.ts'
import { isActive, type RideStatus } from '#domain/rides/ride-status.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { explainRide } from '../../dispatch/explain.service.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { listRides, presentCashToReturn, presentChange, presentToOperator } from '../../rides/rides.service.ts'
import { listSosOfRide } from '../../safety/sos-desk.service.ts'
import { findCashCaseFile } from '../cash-cases/cash-cases.service.ts'
import {
  type AttemptRow,
  listAttempts,
  listCasesOfRide,
  listParties,
  listPaymentsForAdmin,
  listRideDrivers,
  listRideEvents,
  type PartyRow,
  type PaymentRow,
} from './ride-dossier.queries.ts'
import { recordRideRead } from './ride-reads.service.ts'

function presentPayment(payment: PaymentRow, attempts: readonly AttemptRow[]): RidePayment {
  const own = attempts.filter(({ paymentId }) => paymentId === payment.id)
  return {
    id: payment.id,
    purpose: payment.purpose,
    method: methodOf(payment.paymentProvider),
    status: payment.status,
    amountXof: payment.amountXof,
    failureReason: payment.failureReason,
    createdAt: payment.createdAt.toISOString(),
    completedAt: payment.completedAt?.toISOString() ?? null,
    attempts: own.map(({ transactionId, outcome, createdAt, updatedAt }) => ({
      transactionId,
      outcome,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
  }
}

function presentParty({ userId, fullName, phoneNumber, email }: PartyRow): RideFile['passenger'] {
  return { userId, fullName, phoneNumber, email: realEmail(email) }
}

type FrozenRow = Awaited<ReturnType<typeof listRideDrivers>>[number]

function presentDriven({ make, colour, acceptedAt, ...row }: FrozenRow): RideFile['driven'][number] {
  const look = vehicleLookOf({ vehicleMake: make, vehicleColour: colour })
  return { ...row, ...look, acceptedAt: acceptedAt.toISOString() }
}

type RideParties = { readonly passengerId: string; readonly driverId: string | null; readonly status: RideStatus }

/** Of a ride that is over, the driver as they were when they accepted it. */
async function partiesOf(db: Db, ride: RideParties, driven: readonly FrozenRow[]) {
  const ids = { passengerId: ride.passengerId, driverId: ride.driverId }
  const people = await listParties(db, ids.driverId === null ? [ids.passengerId] : [ids.passengerId, ids.driverId])
  const passenger = people.find(({ userId }) => userId === ids.passengerId)
  const driver = people.find(({ userId }) => userId === ids.driverId)
  if (passenger === undefined) throw new Error('a ride has a passenger')
  const frozen = driven.findLast(({ driverId }) => driverId === ride.driverId)
  const then = frozen && !isActive(ride) && { fullName: frozen.fullName, phoneNumber: frozen.phoneNumber }
  const vehiclePlate = frozen?.plate ?? null
  return {
    passenger: presentParty(passenger),
    driver: driver === undefined ? null : { ...presentParty(driver), ...then, vehiclePlate },
  }
}

type CaseRow = Awaited<ReturnType<typeof listCasesOfRide>>[number]

function presentCase({ personSide, openedAt, dueAt, ...row }: CaseRow, now: Date): RideFile['cases'][number] {
  const isLate = isOverdue({ state: row.state, dueAt }, now)
  return { ...row, side: personSide, openedAt: openedAt.toISOString(), isOverdue: isLate }
}

/**
 * One ride: its data, payments, events, cases and alerts, and which drivers were asked. That this operator read it is
 * recorded. Refuses ride_not_found.
 */
export async function getRideFile(context: Context, operator: Actor, rideId: string): Promise<RideFile> {
  const { db } = context
  const [ride] = await listRides(context, [rideId])
  if (ride === undefined) throw new Refusal('ride_not_found')
  await recordRideRead(context, operator, rideId)
  const attempts = await listAttempts(db, rideId)
  const payments = await listPaymentsForAdmin(db, rideId)
  const events = await listRideEvents(db, rideId)
  const driven = await listRideDrivers(db, rideId)
  const cases = await listCasesOfRide(db, rideId)
  return {
    ...(await partiesOf(db, ride, driven)),
    driven: driven.map(presentDriven),
    ride: presentToOperator(ride),
    stars: ride.stars,
    starReasons: [...(ride.starReasons ?? [])],
    passengerStars: ride.passengerStars,
    passengerReasons: [...(ride.passengerReasons ?? [])],
    payments: payments.map((payment) => presentPayment(payment, attempts)),
    cashCase: await findCashCaseFile(context, rideId),
    creditXof: ride.creditXof,
    change: presentChange(ride),
    cashToReturn: presentCashToReturn(ride),
    timeline: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    ...(await explainRide(db, rideId)),
    isOpenToAll: ride.openToAll,
    cases: cases.map((row) => presentCase(row, context.clock.now())),
    alerts: await listSosOfRide(context, rideId),
  }
}
