import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readsSession, statementsOf } from '#kit/checks/sent-statements.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { startTcpProxy } from '#kit/outside/tcp-proxy.ts'
import { aDriver, anAdmin, aPassenger, aSessionFor, type Person } from '#kit/people/people.ts'
import { aWish, cookieSetBy, register, signIn } from '#kit/people/registration.ts'
import { press } from '#kit/rides/rides.ts'
import type { Database } from '../../db/database.ts'
import { ListenLine } from '../../db/listen.ts'

const DATABASE = new URL(process.env.DATABASE_URL ?? 'postgres://127.0.0.1:5432/postgres')
const SECRET = { SESSION_SECRET: 'one secret for every process of a cluster' }

/** Two servers on one PostgreSQL, as behind a proxy: a session that ends on one is no longer served by the other. */
let here: Kit
let there: Kit
beforeAll(async () => {
  here = await startKit(SECRET)
  there = await startKit(SECRET, here.database)
})
afterAll(async () => {
  await there.close()
  await here.close()
})

/** The URL of this test's own database. */
async function addressOf({ db }: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return new URL(`/${rows[0]?.name}`, DATABASE).href
}

async function statusAt(kit: Kit, as: Caller): Promise<number> {
  return (await kit.call('GET /api/places/saved', { as })).statusCode
}

/** Makes the other process serve this person, and so cache the session. */
async function known(person: Person): Promise<Person> {
  expect(await statusAt(there, person)).toBe(200)
  return person
}

const ENDS: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  'a sign-out': (as) => here.call('POST /api/accounts/sign-out', { as }),
  'ending all other sessions': async (person) => {
    const other = { cookie: await aSessionFor(here, person.userId) }
    return here.call('POST /api/sessions/end-others', { as: other })
  },
  'a block by an operator': async (person) => {
    const as = await anAdmin(here)
    return here.call(`PUT /api/admin/users/${person.userId}/block`, { as, body: { reason: 'Fraude constatée' } })
  },
  'a session row deleted directly': ({ userId }) =>
    here.database.db.deleteFrom('sessions').where('userId', '=', userId).execute(),
  'an account row deleted directly': ({ userId }) =>
    here.database.db.deleteFrom('users').where('id', '=', userId).execute(),
  'setting deleted_at': ({ userId }) =>
    here.database.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', userId).execute(),
  'moving the session’s expiry to the past': ({ userId }) =>
    here.database.db
      .updateTable('sessions')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where('userId', '=', userId)
      .execute(),
  'truncating the sessions table': () => sql`truncate sessions`.execute(here.database.db),
}

test.each(Object.keys(ENDS))('%s in one process ends the session in the other at once', async (name) => {
  const person = await known(await aPassenger(here))
  await ENDS[name]?.(person)
  expect(await statusAt(there, person)).toBe(401)
})

test('a deleted session is never served again by another process that has cached it', async () => {
  for (let round = 0; round < 100; round += 1) {
    const person = await known(await aPassenger(here))
    // Requests run during the deletion: a result that was read too early must not be cached.
    const asked = Promise.all([1, 2, 3].map(() => statusAt(there, person)))
    await here.database.db.deleteFrom('sessions').where('userId', '=', person.userId).execute()
    expect(await statusAt(there, person)).toBe(401)
    await asked
    expect(await statusAt(there, person)).toBe(401)
  }
})

test('a password changed in one process ends the person’s other sessions in the other process', async () => {
  const wish = aWish()
  await register(here, wish)
  const [mine, stolen] = [cookieSetBy(await signIn(here, wish)), cookieSetBy(await signIn(here, wish))]
  expect([await statusAt(there, mine), await statusAt(there, stolen)]).toEqual([200, 200])
  const body = { currentPassword: wish.password, password: 'un autre mot de passe' }
  const changed = await here.call('POST /api/profile/password', { as: mine, body })
  expect(changed.statusCode).toBe(200)
  expect([await statusAt(there, mine), await statusAt(there, stolen)]).toEqual([200, 401])
})

test('an admin role granted or removed in one process applies at once in the other', async () => {
  const person = await known(await aPassenger(here))
  const operates = async () => (await there.call('GET /api/admin/live-map', { as: person })).statusCode
  expect(await operates()).toBe(403)
  await here.database.db.insertInto('userRoles').values({ userId: person.userId, role: 'admin' }).execute()
  expect(await operates()).toBe(200)
  await here.database.db
    .deleteFrom('userRoles')
    .where('userId', '=', person.userId)
    .where('role', '=', 'admin')
    .execute()
  expect(await operates()).toBe(403)
})

test('a second lookup of the same session returns the cached actor', async () => {
  const driver = await aDriver(here)
  const { identify } = there.app
  const headers = new Headers({ cookie: driver.cookie })
  async function isRemembered(): Promise<boolean> {
    const first = await identify(headers)
    return (await identify(headers)) === first
  }
  // The same object means a cache hit. On a busy machine, LISTEN may not have reported the last changes yet.
  await expect.poll(isRemembered).toBe(true)
})

test('of twenty calls by one person, reads and accepts, at most five read the session from the database', async () => {
  const driver = await known(await aDriver(here))
  const sent = await statementsOf(async () => {
    for (let round = 0; round < 10; round += 1) {
      expect(await statusAt(there, driver)).toBe(200)
      expect((await press(there, driver, randomUUID(), 'accept')).statusCode).toBe(404)
    }
  })
  // None, unless LISTEN is late in reporting changes on a busy machine.
  expect(sent.filter(readsSession).length).toBeLessThanOrEqual(5)
})

test.each(['swallow', 'cut'] as const)(
  'when the LISTEN connection breaks (%s), no session is served from the cache',
  async (breakIt) => {
    const proxy = await startTcpProxy(await addressOf(here.database))
    const line = new ListenLine(proxy.url)
    const beyond = await startKit(SECRET, { ...here.database, listen: line.listen, catchUp: line.catchUp })
    try {
      const [ama, kofi] = [await aPassenger(here), await aPassenger(here)]
      for (const person of [ama, kofi]) expect(await statusAt(beyond, person)).toBe(200)
      proxy[breakIt]()
      await here.database.db.deleteFrom('sessions').where('userId', '=', ama.userId).execute()
      expect([await statusAt(beyond, ama), await statusAt(beyond, kofi)]).toEqual([401, 200])
    } finally {
      await beyond.close()
      await proxy.close()
    }
  },
)
