import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { QuotedFare } from '#domain/fares/quotes.contract.ts'
import { defaultTariff, type ServiceTariff } from '#domain/fares/tariff-rows.ts'
import type { OperatorTariff } from '#domain/fares/tariffs.contract.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { statementsOf } from '#kit/checks/sent-statements.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { startTcpProxy } from '#kit/outside/tcp-proxy.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { book } from '#kit/rides/rides.ts'
import { ListenLine } from '../db/listen.ts'

const DATABASE = new URL(process.env.DATABASE_URL ?? 'postgres://127.0.0.1:5432/postgres')
const SECRET = { SESSION_SECRET: 'one secret for every process of a cluster' }
const TEN = Array.from({ length: 10 }, (_, index) => index)
const TRIP = { pickupLocation: 'Chez Passager Essai', dropoffLocation: 'La maison bleue' }

/** Two servers on one PostgreSQL. */
let here: Kit
let there: Kit
let operator: Person
beforeAll(async () => {
  here = await startKit(SECRET)
  there = await startKit(SECRET, here.database)
  operator = await anAdmin(here)
})
afterEach(() => expectInvariants(here.context.db))
afterAll(async () => {
  await there.close()
  await here.close()
})

async function lastId(): Promise<string | null> {
  const { services } = (await here.call('GET /api/admin/tariffs', { as: operator })).json()
  return services.find(({ rideType }: OperatorTariff) => rideType === 'zemidjan').lastId
}

async function setTo(changed: Partial<ServiceTariff>, kit = here, as = operator, seen?: string | null) {
  const tariff = { ...defaultTariff('zemidjan'), ...changed }
  const row = { rideType: 'zemidjan', tariff, from: null, reason: 'Motif essai' }
  return kit.call('POST /api/admin/tariffs', { as, body: { ...row, seen: seen === undefined ? await lastId() : seen } })
}

async function priceAt(kit: Kit): Promise<number | undefined> {
  const { fares } = (await kit.call('POST /api/quotes', { body: TRIP })).json()
  return fares.find(({ rideType }: QuotedFare) => rideType === 'zemidjan')?.priceXof
}

test('a tariff set at one process counts at once in the quotes, the page and the bookings of the other', async () => {
  for (const turn of TEN) {
    const flatXof = 500 + 25 * turn
    expect([await priceAt(there), (await setTo({ flatXof })).statusCode]).toEqual([expect.any(Number), 200])
    expect(await priceAt(there)).toBe(flatXof)
    const booked = await book(there, await aPassenger(here), TRIP)
    expect(booked.json().ride.priceXof).toBe(flatXof)
    const { services } = (await there.call('GET /api/tariffs')).json()
    expect(services[0].tariff.flatXof).toBe(flatXof)
  }
})

test('a service turned off at one process is refused at once by the other', async () => {
  for (const isOffered of [false, true, false, true]) {
    const passenger = await aPassenger(here)
    await setTo({ isOffered })
    expect((await book(there, passenger, TRIP)).statusCode).toBe(isOffered ? 201 : 409)
  }
})

test('of ten operators who change a tariff at once, at two processes, one sets it', async () => {
  const operators = await Promise.all(TEN.map(() => anAdmin(here)))
  for (const _ of [1, 2, 3]) {
    const seen = await lastId()
    const answers = await Promise.all(
      operators.map((as, n) => setTo({ flatXof: 600 + 25 * n }, n % 2 === 0 ? here : there, as, seen)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...TEN.slice(1).map(() => 409)])
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    for (const answer of refused) expect(answer.json().error.code).toBe('tariff_changed')
    const set = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect([await priceAt(here), await priceAt(there)]).toEqual([600 + 25 * set, 600 + 25 * set])
  }
})

test('prices asked while a tariff changes are the old one or the new one, and none is old once the change is answered', async () => {
  await setTo({ flatXof: 500 })
  for (const flatXof of [800, 500, 800, 500]) {
    const former = await priceAt(there)
    let isSet = false
    const change = setTo({ flatXof }).then(() => {
      isSet = true
    })
    const asked = TEN.map(async () => {
      const wasSet = isSet
      const price = await priceAt(there)
      expect(wasSet ? [flatXof] : [former, flatXof]).toContain(price)
    })
    await Promise.all([change, ...asked])
    expect(await priceAt(there)).toBe(flatXof)
  }
})

test('while nothing changes, quotes read no tariff from the database', async () => {
  await priceAt(there)
  const sent = await statementsOf(async () => {
    for (const _ of TEN) await priceAt(there)
  })
  // None, unless LISTEN is late on a busy machine.
  expect(sent.filter((text) => text.includes('tariff_rows')).length).toBeLessThanOrEqual(5)
})

test.each(['swallow', 'cut'] as const)(
  'when the LISTEN connection breaks (%s), no price comes from the rows that were kept',
  async (breakIt) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(here.database.db)
    const proxy = await startTcpProxy(new URL(`/${rows[0]?.name}`, DATABASE).href)
    const line = new ListenLine(proxy.url)
    const beyond = await startKit(SECRET, { ...here.database, listen: line.listen, catchUp: line.catchUp })
    try {
      await setTo({ flatXof: 500 })
      expect(await priceAt(beyond)).toBe(500)
      proxy[breakIt]()
      await setTo({ flatXof: 925 })
      expect(await priceAt(beyond)).toBe(925)
    } finally {
      await beyond.close()
      await proxy.close()
    }
  },
)
