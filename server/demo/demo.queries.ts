import { randomUUID } from 'node:crypto'
import { methodOf } from '#domain/fares/payment-status.ts'
import { DEFAULT_TARIFFS, tripMinutes } from '#domain/fares/tariff.ts'
import type { Db } from '../db/database.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { type DemoTrip, fareOfDemoTrip, routeOfDemoTrip } from './demo-rides.table.ts'

/** Inserts a confirmed user with credential, profile and roles. Returns the user's id. */
export async function insertAccount(tx: Db, account: DemoAccount, passwordHash: string, since: Date): Promise<string> {
  const { email, title, phoneNumber, roles } = account
  const { id } = await tx
    .insertInto('users')
    .values({ email, name: title, phoneNumber, image: null, emailVerified: true, createdAt: since, updatedAt: since })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('accounts')
    .values({ userId: id, accountId: id, providerId: 'credential', password: passwordHash })
    .execute()
  await tx.updateTable('profiles').set({ createdAt: since }).where('id', '=', id).execute()
  for (const role of roles) {
    await tx
      .insertInto('userRoles')
      .values({ userId: id, role })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return id
}

export type DemoRide = {
  readonly trip: DemoTrip
  readonly passengerId: string
  readonly driverId: string
  /** The ride was requested at `from` and finished at `to`. */
  readonly from: Date
  readonly to: Date
}

/** The events of a finished ride, with times spread between its request and its end. */
function stepsOf({ passengerId, driverId, from, to }: DemoRide) {
  const part = (share: number) => new Date(from.getTime() + (to.getTime() - from.getTime()) * share)
  const driver = { party: 'driver', actorId: driverId } as const
  return [
    { action: 'request', fromStatus: null, toStatus: 'requested', party: 'passenger', actorId: passengerId, at: from },
    { action: 'accept', fromStatus: 'requested', toStatus: 'accepted', ...driver, at: part(0.1) },
    { action: 'arrive', fromStatus: 'accepted', toStatus: 'accepted', ...driver, at: part(0.3) },
    { action: 'start', fromStatus: 'accepted', toStatus: 'in_progress', ...driver, at: part(0.4) },
    { action: 'finish', fromStatus: 'in_progress', toStatus: 'completed', ...driver, at: to },
  ] as const
}

async function insertRide(tx: Db, ride: DemoRide, steps: ReturnType<typeof stepsOf>): Promise<string> {
  const { trip, passengerId, driverId, from, to } = ride
  const [route, fare] = [routeOfDemoTrip(trip), fareOfDemoTrip(trip)]
  const { id } = await tx
    .insertInto('rides')
    .values({
      passengerId,
      driverId,
      rideType: trip.rideType,
      pickupLocation: trip.pickup,
      dropoffLocation: trip.dropoff,
      priceXof: fare.priceXof,
      fare: JSON.stringify(fare.lines),
      distanceM: route.distanceM,
      durationMinutes: tripMinutes(DEFAULT_TARIFFS[trip.rideType], route),
      status: 'completed',
      version: steps.length,
      idempotencyKey: randomUUID(),
      openSlot: 1,
      createdAt: from,
      requestedAt: from,
      acceptedAt: steps[1].at,
      // In the books, so that the drivers' accounts show them.
      commissionPermille: 0,
      arrivedAt: steps[2].at,
      startedAt: steps[3].at,
      completedAt: to,
      cancelledAt: null,
      cancelledBy: null,
      cancelReason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts a finished ride with all its events, as if it had been made step by step. Returns its id. */
export async function insertFinishedRide(tx: Db, ride: DemoRide): Promise<string> {
  const steps = stepsOf(ride)
  const rideId = await insertRide(tx, ride, steps)
  const events = steps.map((step, index) => ({ ...step, rideId, version: index + 1, reason: null }))
  await tx.insertInto('rideEvents').values(events).execute()
  return rideId
}

/** Inserts a cash payment of the fare, completed at the ride's end. */
export async function insertCashPayment(tx: Db, rideId: string, amountXof: number, at: Date): Promise<void> {
  const provider = 'cash'
  await tx
    .insertInto('paymentTransactions')
    .values({
      rideId,
      amount: amountXof,
      paymentProvider: provider,
      status: 'completed',
      transactionId: null,
      failureReason: null,
      metadata: JSON.stringify({ method: methodOf(provider) }),
      createdAt: at,
      updatedAt: at,
      completedAt: at,
    })
    .execute()
}

export async function insertStars(tx: Db, rating: { rideId: string; driverId: string; stars: number }): Promise<void> {
  await tx.insertInto('rideRatings').values(rating).execute()
}
