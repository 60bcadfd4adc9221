import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { adminOrNot } from '#kit/operators/operator-wishes.ts'
import { aDriver, anAdmin, anOperator, aPassenger, type Person } from '#kit/people/people.ts'
import { A_BOOKING, aRide, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const ROUNDS = 10

async function adminsLeft(among: readonly Person[]): Promise<number> {
  const rows = await kit.context.db
    .selectFrom('operatorRoles')
    .innerJoin('users', 'users.id', 'operatorRoles.userId')
    .where('role', '=', 'admin')
    .where('blockedAt', 'is', null)
    .where(
      'userId',
      'in',
      among.map(({ userId }) => userId),
    )
    .select('userId')
    .execute()
  return rows.length
}

/** Removes all other admins, so that each round begins with two. */
async function twoAdmins(): Promise<[Person, Person]> {
  await kit.context.db.deleteFrom('userRoles').where('role', '=', 'admin').execute()
  return [await anAdmin(kit), await anAdmin(kit)]
}

test('two admins who take each other’s role at once leave one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = await twoAdmins()
    const take = (person: Person, as: Person) =>
      kit.call(`PUT /api/admin/users/${person.userId}/roles`, { as, body: adminOrNot(false) })
    const answers = await Promise.all([take(pair[1], pair[0]), take(pair[0], pair[1])])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    expect(await adminsLeft(pair)).toBe(1)
  }
})

test('two admins who leave each other only another role at once leave one admin', async () => {
  const body = { roles: ['support', 'papers'], seen: ['admin'] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = await twoAdmins()
    const [first, second] = pair
    const answers = await Promise.all([
      kit.call(`PUT /api/admin/users/${second.userId}/roles`, { as: first, body }),
      kit.call(`PUT /api/admin/users/${first.userId}/roles`, { as: second, body }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    expect(await adminsLeft(pair)).toBe(1)
  }
})

test('of two admins who change the roles of one operator at once, the first has it, and nothing is mixed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = await twoAdmins()
    const operator = await anOperator(kit, ['support'])
    const wishes = [['finance'], ['papers']]
    const answers = await Promise.all(
      wishes.map((roles, n) =>
        kit.call(`PUT /api/admin/users/${operator.userId}/roles`, { as: pair[n], body: { roles, seen: ['support'] } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const held = kit.context.db.selectFrom('operatorRoles').where('userId', '=', operator.userId).select('role')
    const won = wishes[answers.findIndex(({ statusCode }) => statusCode === 200)]
    expect((await held.execute()).map(({ role }) => role)).toEqual(won)
  }
})

test('two admins who block each other at once leave one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = await twoAdmins()
    const block = (person: Person, as: Person) =>
      kit.call(`PUT /api/admin/users/${person.userId}/block`, { as, body: { reason: 'Essai' } })
    const answers = await Promise.all([block(pair[1], pair[0]), block(pair[0], pair[1])])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await adminsLeft(pair)).toBe(1)
  }
})

test('of ten operators who decide about one dossier at once, one succeeds and nine get 409', async () => {
  const operators = await Promise.all(Array.from({ length: 10 }, () => anAdmin(kit)))
  const driver = await aDriver(kit, { approval: 'pending' })
  const answers = await Promise.all(
    operators.map((as, n) =>
      kit.call(`POST /api/admin/drivers/${driver.userId}/decision`, {
        as,
        body:
          n % 2 === 0
            ? { decision: 'approve', seen: 'pending' }
            : { decision: 'refuse', seen: 'pending', reason: 'Flou' },
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  const deeds = await kit.context.db
    .selectFrom('adminActions')
    .where('targetId', '=', driver.userId)
    .select('action')
    .execute()
  expect(deeds).toHaveLength(1)
})

test('a driver suspended while accepting has that ride or none, and can accept no other', async () => {
  const operator = await anAdmin(kit)
  for (let round = 0; round < ROUNDS; round += 1) {
    const [driver, passenger] = [await aDriver(kit), await aPassenger(kit)]
    const { id } = await aRide(kit, passenger)
    const [accepted, suspended] = await Promise.all([
      press(kit, driver, id, 'accept'),
      kit.call(`POST /api/admin/drivers/${driver.userId}/decision`, {
        as: operator,
        body: { decision: 'suspend', seen: 'approved', reason: 'Essai' },
      }),
    ])
    expect(suspended.statusCode).toBe(200)
    expect([200, 403]).toContain(accepted.statusCode)
    expect((await press(kit, driver, id, 'accept')).statusCode).toBe(accepted.statusCode)
    const other = await aRide(kit, await aPassenger(kit))
    expect((await press(kit, driver, other.id, 'accept')).json().error.code).toBe('driver_suspended')
  }
  await expectInvariants(kit.context.db)
})

test('a passenger blocked while a driver accepts their ride always ends with a cancelled ride', async () => {
  const operator = await anAdmin(kit)
  for (let round = 0; round < ROUNDS; round += 1) {
    const [driver, passenger] = [await aDriver(kit), await aPassenger(kit)]
    const { id } = await aRide(kit, passenger)
    const [blocked, accepted] = await Promise.all([
      kit.call(`PUT /api/admin/users/${passenger.userId}/block`, { as: operator, body: { reason: 'Essai' } }),
      press(kit, driver, id, 'accept'),
    ])
    expect(blocked.statusCode).toBe(200)
    expect([200, 409]).toContain(accepted.statusCode)
    const ride = await kit.context.db
      .selectFrom('rides')
      .where('id', '=', id)
      .select('status')
      .executeTakeFirstOrThrow()
    expect(ride.status).toBe('cancelled')
  }
  await expectInvariants(kit.context.db)
})

test('a passenger whose account is blocked or deleted while they book leaves no open request', async () => {
  const operator = await anAdmin(kit)
  const ends = [
    (person: Person) =>
      kit.call(`PUT /api/admin/users/${person.userId}/block`, { as: operator, body: { reason: 'Essai' } }),
    (person: Person) => kit.call('POST /api/account/deletion', { as: person, body: { password: '' } }),
  ]
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const passenger = await aPassenger(kit, { email: placeholderEmail('facebook', `passager-${round}`) })
    const book = () =>
      kit.call('POST /api/rides', {
        as: passenger,
        body: A_BOOKING,
        headers: { 'idempotency-key': randomUUID() },
      })
    const [, ended] = await Promise.all([book(), ends[round % 2]?.(passenger), book()])
    const { rows } = await kit.database.pool.query(
      `select count(*)::int as open from rides where passenger_id = $1 and status = 'requested'`,
      [passenger.userId],
    )
    // A request may stay open only if the block or the deletion was refused.
    expect(rows[0].open === 0).toBe(ended?.statusCode === 200)
  }
  await expectInvariants(kit.context.db)
})
