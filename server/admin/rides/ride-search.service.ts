import type * as z from 'zod/mini'
import { realEmail } from '#domain/accounts/placeholder-email.ts'
import type { adminRidesContract, RideFile, RidePayment } from '#domain/admin/rides/admin-rides.contract.ts'
import { PEOPLE_LIMIT, parsePersonSearch } from '#domain/admin/users/person-search.ts'
import { methodOf } from '#domain/fares/payment-status.ts'
import type { AdminRide } from '#domain/rides/ride-views.ts'
import { addDays, startOfDay } from '#domain/shared/day.ts'
import { pageOf, parseCursor } from '#domain/shared/paging.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { explainRide } from '../../dispatch/explain.service.ts'
import { listAdminRides, listRides, presentToOperator } from '../../rides/rides.service.ts'
import { findPeople } from '../sql-parts.queries.ts'
import {
  type AttemptRow,
  findRides,
  listAttempts,
  listParties,
  listPaymentsForAdmin,
  listRideEvents,
  type PartyRow,
  type PaymentRow,
} from './ride-search.queries.ts'

type Wish = z.infer<(typeof adminRidesContract)['GET /api/admin/rides']['query']>

type People = { readonly ids: readonly string[] | null; readonly tooMany: boolean }

async function peopleOf(db: Db, typed: string | undefined): Promise<People> {
  const search = parsePersonSearch(typed)
  if (search === null) return { ids: null, tooMany: false }
  const found = await findPeople(db, search, PEOPLE_LIMIT + 1)
  return { ids: found.slice(0, PEOPLE_LIMIT), tooMany: found.length > PEOPLE_LIMIT }
}

/** Searches rides by day of booking (of Benin, both included), status and person, newest first, one page at a time. */
export async function searchRides(
  context: Context,
  wish: Wish,
): Promise<{ rides: AdminRide[]; next: string | null; tooManyPeople: boolean }> {
  const people = await peopleOf(context.db, wish.person)
  const from = wish.from === undefined ? null : startOfDay(wish.from)
  const to = wish.to === undefined ? null : startOfDay(addDays(wish.to, 1))
  const fitting = { from, to, status: wish.status ?? null, people: people.ids }
  const found = await findRides(context.db, fitting, parseCursor(wish.after))
  const { rows, next } = pageOf(found, (ride) => ride)
  const ids = rows.map(({ id }) => id)
  return { rides: await listAdminRides(context, ids), next, tooManyPeople: people.tooMany }
}

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
    timeline: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    ...(await explainRide(db, rideId)),
    isOpenToAll: ride.openToAll,
  }
}
