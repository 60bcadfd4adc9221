import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, book, drive } from '#kit/rides/rides.ts'
import { correctTotals, foldChanges } from './totals.queries.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const AT_ONCE = 12
const ROUNDS = 6

async function totalsShown(admin: Person) {
  const { rides, revenueXof } = (await kit.call('GET /api/admin/dashboard', { as: admin })).json()
  return { rides: rides.value, revenueXof: revenueXof.value }
}

/** Some book and cancel, others book and ride, all at the same time. */
async function live(passenger: Person, driver: Person, isCancelled: boolean): Promise<void> {
  if (isCancelled) {
    const { ride } = (await book(kit, passenger)).json()
    await kit.call(`POST /api/rides/${ride.id}/cancel`, { as: passenger, body: {} })
    return
  }
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept', 'finish'])
  await kit.call(`POST /api/rides/${id}/confirm-cash`, { as: driver })
}

test('rides booked, cancelled and finished while totals are folded and checked are each counted once', async () => {
  const admin = await anAdmin(kit)
  const people = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => [await aPassenger(kit), await aDriver(kit)] as const),
  )
  const before = await totalsShown(admin)
  const { db } = kit.database
  let isOver = false
  const wrong: unknown[] = []
  const tidy = async () => {
    while (!isOver) {
      // Two processes fold the changes at once; a check at the same time must find nothing to correct.
      await Promise.all([foldChanges(db), foldChanges(db)])
      wrong.push(...(await correctTotals(db)))
    }
  }
  const tidying = tidy()
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(people.map(([passenger, driver], n) => live(passenger, driver, (n + round) % 2 === 0)))
  }
  isOver = true
  await tidying
  expect(wrong).toEqual([])
  const half = (AT_ONCE * ROUNDS) / 2
  expect(await totalsShown(admin)).toEqual({
    rides: before.rides + 2 * half,
    revenueXof: before.revenueXof + half * 500,
  })
  await expectInvariants(db)
})

test('a booking is not blocked by an open transaction that has counted another ride', async () => {
  const passengers = await Promise.all(Array.from({ length: AT_ONCE }, () => aPassenger(kit)))
  const [first, ...others] = passengers
  // A transaction that has counted a ride and stays open.
  const client = await kit.database.background.pool.connect()
  await client.query('begin')
  const { id } = await aRide(kit, first as Person)
  await client.query(`update rides set created_at = created_at + interval '1 second' where id = $1`, [id])
  const answers = await Promise.all(others.map((passenger) => book(kit, passenger)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  await client.query('rollback')
  client.release()
  await expectInvariants(kit.database.db)
})
