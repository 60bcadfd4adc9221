import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFiguresHold } from '#kit/checks/figure-invariants.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, book, drive } from '#kit/rides/rides.ts'
import { checkFigures, countFormerDays, foldAllFigures } from './count-figures.service.ts'

let kit: Kit
let admin: Person
beforeAll(async () => {
  kit = await startKit()
  admin = await anAdmin(kit)
})
afterAll(() => kit.close())

const AT_ONCE = 12
const ROUNDS = 5

async function shown() {
  const { range } = (await kit.call('GET /api/admin/figures', { as: admin })).json()
  return range.total
}

/** Some book and cancel, others book and ride, all at the same time. */
async function live(passenger: Person, driver: Person, isCancelled: boolean): Promise<void> {
  const { id } = await aRide(kit, passenger)
  if (isCancelled) await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
  else {
    await drive(kit, driver, id, ['accept', 'arrive', 'finish'])
    await kit.call(`POST /api/rides/${id}/confirm-cash`, { as: driver })
  }
}

test('rides booked, cancelled and finished while figures are added up, checked and counted anew are each counted once', async () => {
  const people = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => [await aPassenger(kit), await aDriver(kit)] as const),
  )
  const wrong: unknown[] = []
  kit.context.log.error = ((what: unknown) => void wrong.push(what)) as typeof kit.context.log.error
  let isOver = false
  const tidy = async () => {
    while (!isOver) {
      await Promise.all([foldAllFigures(kit.context), foldAllFigures(kit.context), countFormerDays(kit.context)])
      await checkFigures(kit.context)
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
  expect(await shown()).toMatchObject({ asked: 2 * half, served: half, leftWaiting: half, revenueXof: half * 500 })
  await expectInvariants(kit.database.db)
})

test('a booking is not blocked by an open transaction that has counted another ride', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: AT_ONCE }, () => aPassenger(kit)))
  const { id } = await aRide(kit, first as Person)
  const client = await kit.database.background.pool.connect()
  await client.query('begin')
  await client.query(
    `update rides set created_at = created_at + interval '1 second', price = price + 25 where id = $1`,
    [id],
  )
  const answers = await Promise.all(others.map((passenger) => book(kit, passenger)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  await client.query('rollback')
  client.release()
  await expectFiguresHold(kit.database.db)
})
