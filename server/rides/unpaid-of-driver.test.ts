import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { aDrivenRide, claim } from '#kit/rides/cash-cases.ts'
import { payOnline } from '#kit/rides/late-cancellation.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'
import type { Db } from '../db/database.ts'
import { sumCollectedWith } from '../payments/cash/fees-in-cash.queries.ts'
import { listContestedOfDriver, listUnpaidOfDriver } from './ride-details.queries.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const FINISHED = 300

/** Inserts many finished and paid rides of this driver. */
async function manyPaidRides(driverId: string, passengerId: string): Promise<void> {
  await sql`
    with done as (
      insert into rides (passenger_id, driver_id, ride_type, pickup_location, dropoff_location, price,
        estimated_duration, status, idempotency_key, open_slot, created_at, requested_at, search_from, accepted_at, completed_at)
      select ${passengerId}::uuid, ${driverId}::uuid, 'zemidjan', 'Ganhi', 'Vêdoko', 500, 10, 'completed',
        'finished-' || gen_random_uuid(), 1, at, at, at, at, at
      from generate_series(1, ${FINISHED}::int) n, now() as at
      returning id, completed_at
    )
    insert into payment_transactions (ride_id, amount, payment_provider, status, created_at, updated_at, completed_at)
    select id, 500, 'cash', 'completed', completed_at, completed_at, completed_at from done`.execute(kit.database.db)
  // PostgreSQL updates its statistics only after a while: until then it takes a new table for empty, and scans it whole.
  await sql`analyze rides, rides_to_pay, payment_transactions`.execute(kit.database.db)
}

/** Runs `find` in its own transaction, and counts the rows of rides and payments that it reads. */
async function rowsReadBy<T>(find: (tx: Db) => Promise<T>): Promise<{ found: T; read: number }> {
  return kit.database.db.transaction().execute(async (tx) => {
    const before = await rowsRead(tx)
    const found = await find(tx)
    return { found, read: (await rowsRead(tx)) - before }
  })
}

/** Rows of rides and payments that this transaction has read so far. */
async function rowsRead(tx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables
    where relname in ('rides', 'payment_transactions')`.execute(tx)
  return rows[0]?.count ?? 0
}

describe('a finished ride is listed as unpaid for its driver', () => {
  async function unpaidOf(driver: Parameters<typeof drive>[1]) {
    const { unpaid } = (await kit.call('GET /api/driver/rides', { as: driver })).json()
    return unpaid.map(({ id }: { id: string }) => id)
  }

  async function aFinishedRide() {
    const [driver, passenger] = [await aDriver(kit), await aPassenger(kit)]
    const { id: rideId, priceXof } = await aRide(kit, passenger)
    await drive(kit, driver, rideId, ['accept', 'start', 'finish'])
    return { driver, passenger, rideId, priceXof }
  }

  test('until its driver confirms the cash', async () => {
    const { driver, rideId } = await aFinishedRide()
    expect(await unpaidOf(driver)).toEqual([rideId])
    await kit.call(`POST /api/rides/${rideId}/confirm-cash`, { as: driver })
    expect(await unpaidOf(driver)).toEqual([])
  })

  test('until it is paid online', async () => {
    const ride = await aFinishedRide()
    await payOnline(kit, ride, ride.priceXof)
    expect(await unpaidOf(ride.driver)).toEqual([])
  })

  test('until an operator settles it', async () => {
    const { driver, rideId } = await aFinishedRide()
    const body = { how: 'outside', reason: 'Payé au bureau' }
    await kit.call(`POST /api/admin/rides/${rideId}/settlement`, { as: await anAdmin(kit), body })
    expect(await unpaidOf(driver)).toEqual([])
  })

  test('but not when it was paid before or at its end', async () => {
    const [driver, passenger] = [await aDriver(kit), await aPassenger(kit)]
    const { id: rideId, priceXof } = await aRide(kit, passenger)
    await payOnline(kit, { rideId, passenger, priceXof }, priceXof)
    await drive(kit, driver, rideId, ['accept', 'start', 'finish'])
    expect(await unpaidOf(driver)).toEqual([])
    const { id: next } = await aRide(kit, passenger)
    await drive(kit, driver, next, ['accept', 'start'])
    await press(kit, driver, next, ['finish', { cashReceived: true }])
    expect(await unpaidOf(driver)).toEqual([])
    await expectInvariants(kit.context.db)
  })
})

test('the job check-rides-to-pay logs and repairs missing and wrong rows of rides_to_pay', async () => {
  const [driver, passenger] = [await aDriver(kit), await aPassenger(kit)]
  const { id: unpaid } = await aRide(kit, passenger)
  await drive(kit, driver, unpaid, ['accept', 'start', 'finish'])
  const { db } = kit.context
  await sql`delete from rides_to_pay where ride_id = ${unpaid}`.execute(db)
  const { id: open } = await aRide(kit, await aPassenger(kit))
  await sql`
    insert into rides_to_pay (ride_id, passenger_id, driver_id, completed_at)
    select id, passenger_id, ${driver.userId}::uuid, now() from rides where id = ${open}`.execute(db)
  const said: unknown[] = []
  const log = vi.spyOn(kit.context.log, 'error').mockImplementation((what: unknown) => void said.push(what))
  for (const _ of ['repaired', 'right already']) await kit.context.jobs.send('check-rides-to-pay', null)
  log.mockRestore()
  expect(said).toHaveLength(2)
  expect(said).toEqual(
    expect.arrayContaining([
      { rideId: unpaid, was: 'not_kept' },
      { rideId: open, was: 'kept' },
    ]),
  )
  await expectInvariants(db)
})

test('a driver’s unpaid rides are found without reading those that were paid', async () => {
  const [driver, passenger] = [await aDriver(kit), await aPassenger(kit)]
  await manyPaidRides(driver.userId, passenger.userId)
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept', 'start', 'finish'])
  const { found, read } = await rowsReadBy((tx) => listUnpaidOfDriver(tx, driver.userId, 20))
  expect(found.map((ride) => ride.id)).toEqual([id])
  expect(read).toBeLessThan(FINISHED / 10)
})

test('a driver’s contested rides are found without reading those that nobody contests', async () => {
  const [driver, passenger] = [await aDriver(kit), await aPassenger(kit)]
  await manyPaidRides(driver.userId, passenger.userId)
  const ride = await aDrivenRide(kit, { passenger, driver, cashReceived: true })
  await claim(kit, ride, 'not_paid')
  const { found, read } = await rowsReadBy((tx) => listContestedOfDriver(tx, driver.userId, 20))
  expect(found.map(({ id }) => id)).toEqual([ride.rideId])
  expect(read).toBeLessThan(FINISHED / 10)
})

test('the fees that were taken with a ride are found without reading the other payments', async () => {
  const [driver, passenger] = [await aDriver(kit), await aPassenger(kit)]
  await manyPaidRides(driver.userId, passenger.userId)
  const { id } = await aRide(kit, passenger)
  const { found, read } = await rowsReadBy((tx) => sumCollectedWith(tx, id))
  expect(found).toBe(0)
  expect(read).toBe(0)
})
