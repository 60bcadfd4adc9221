import { realEmail } from '#domain/accounts/placeholder-email.ts'
import type { RideFile, RidePayment } from '#domain/admin/rides/admin-rides.contract.ts'
import { methodOf } from '#domain/fares/payment-status.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { explainRide } from '../../dispatch/explain.service.ts'
import { listRides, presentCashToReturn, presentChange, presentToOperator } from '../../rides/rides.service.ts'
import { findCashCaseFile } from '../cash-cases/cash-cases.service.ts'
import {
  type AttemptRow,
  listAttempts,
  listParties,
  listPaymentsForAdmin,
  listRideEvents,
  type PartyRow,
  type PaymentRow,
} from './ride-dossier.queries.ts'

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

async function partiesOf(db: Db, ids: { passengerId: string; driverId: string | null }) {
  const people = await listParties(db, ids.driverId === null ? [ids.passengerId] : [ids.passengerId, ids.driverId])
  const passenger = people.find(({ userId }) => userId === ids.passengerId)
  const driver = people.find(({ userId }) => userId === ids.driverId)
  if (passenger === undefined) throw new Error('a ride has a passenger')
  return {
    passenger: presentParty(passenger),
    driver: driver === undefined ? null : { ...presentParty(driver), vehiclePlate: driver.vehiclePlate },
  }
}

/** One ride: its data, payments and events, and which drivers were asked. Refuses ride_not_found. */
export async function getRideFile(context: Context, rideId: string): Promise<RideFile> {
  const { db } = context
  const [ride] = await listRides(context, [rideId])
  if (ride === undefined) throw new Refusal('ride_not_found')
  const attempts = await listAttempts(db, rideId)
  const payments = await listPaymentsForAdmin(db, rideId)
  const events = await listRideEvents(db, rideId)
  return {
    ...(await partiesOf(db, ride)),
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
  }
}
