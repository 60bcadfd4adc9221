import { sql } from 'kysely'
import { expect } from 'vitest'
import { OPEN_OFFERS_MAX } from '#domain/dispatch/offers.ts'
import { rideTypesOf } from '#domain/fares/who-drives.ts'
import type { Db } from '#server/db/database.ts'

/** Every search continues: the ride is open to all, or its next wave is due. */
async function expectSomethingToCome(db: Db): Promise<void> {
  const stuck = await db
    .selectFrom('rides')
    .where('status', '=', 'requested')
    .where('openToAll', '=', false)
    .where('nextWaveAt', 'is', null)
    .select('id')
    .execute()
  expect(stuck).toEqual([])
}

/** Offers are open only during the search for a driver, and few at a time. */
async function expectOpenOffersToMakeSense(db: Db): Promise<void> {
  const open = await db
    .selectFrom('rideOffers')
    .innerJoin('rides', 'rides.id', 'rideOffers.rideId')
    .where('outcome', 'is', null)
    .select(['rideOffers.driverId', 'rides.status', 'round', 'dispatchRound'])
    .execute()
  expect(open.filter(({ status, round, dispatchRound }) => status !== 'requested' || round !== dispatchRound)).toEqual(
    [],
  )
  const ofOneDriver = [...Map.groupBy(open, ({ driverId }) => driverId).values()].map(({ length }) => length)
  expect(Math.max(0, ...ofOneDriver)).toBeLessThanOrEqual(OPEN_OFFERS_MAX)
}

/** No offer went to a driver with the wrong vehicle, or to the passenger. */
async function expectOffersToFit(db: Db): Promise<void> {
  const offers = await db
    .selectFrom('rideOffers')
    .innerJoin('rides', 'rides.id', 'rideOffers.rideId')
    .innerJoin('drivers', 'drivers.userId', 'rideOffers.driverId')
    .select(['rideOffers.id', 'rideOffers.driverId', 'rides.passengerId', 'rides.rideType', 'drivers.driverType'])
    .execute()
  const unfit = offers.filter(
    ({ driverId, passengerId, driverType, rideType }) =>
      driverId === passengerId || !rideTypesOf(driverType).includes(rideType),
  )
  expect(unfit).toEqual([])
}

/** The driver of a ride that was not open to all had an offer of it. */
async function expectDriversWereAsked(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from rides
    where driver_id is not null and not open_to_all and not exists (
      select from ride_offers offer
      where offer.ride_id = rides.id and offer.driver_id = rides.driver_id
        and offer.round = rides.dispatch_round and offer.outcome = 'accepted'
    )`.execute(db)
  expect(rows).toEqual([])
}

/** The invariants of dispatch, true at any instant (docs/guides/dispatch.md). */
export async function expectDispatchInvariants(db: Db): Promise<void> {
  await expectSomethingToCome(db)
  await expectOpenOffersToMakeSense(db)
  await expectOffersToFit(db)
  await expectDriversWereAsked(db)
}
