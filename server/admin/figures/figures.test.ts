import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIGURES_CSV_PATH, type FiguresView, type QuarterFigures } from '#domain/admin/figures/figures.contract.ts'
import { FIGURES_FILE_TEXTS } from '#domain/admin/figures/figures.fr.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { expectFiguresHold } from '#kit/checks/figure-invariants.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'
import { expireRides } from '../../rides/rides.service.ts'

let kit: Kit
let admin: Person
beforeAll(async () => {
  kit = await startKit()
  admin = await anAdmin(kit)
})
afterAll(() => kit.close())

async function figures(query = ''): Promise<FiguresView> {
  return (await kit.call(`GET /api/admin/figures${query}`, { as: admin })).json()
}
const total = async (query = '') => (await figures(query)).range.total
async function quarters(query = ''): Promise<QuarterFigures[]> {
  return (await kit.call(`GET /api/admin/figures/quarters${query}`, { as: admin })).json().quarters
}
const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

type End = (ride: { id: string }, driver: Person, passenger: Person) => Promise<unknown>

const cancel = (id: string, as: Person) => kit.call(`POST /api/rides/${id}/cancel`, { as, body: {} })

/** What may become of a ride. */
const ENDS: Readonly<Record<string, End>> = {
  served: ({ id }, driver) => drive(kit, driver, id, ['accept', 'arrive', 'start', 'finish']),
  servedAtOnce: ({ id }, driver) => drive(kit, driver, id, ['accept', 'finish']),
  leftWaiting: ({ id }, _driver, passenger) => cancel(id, passenger),
  leftDriver: async ({ id }, driver, passenger) => {
    await drive(kit, driver, id, ['accept'])
    kit.clock.advanceMinutes(1)
    await cancel(id, passenger)
  },
  givenBack: async ({ id }, driver, passenger) => {
    await drive(kit, driver, id, ['accept'])
    await press(kit, driver, id, 'give_back')
    await cancel(id, passenger)
  },
  byOperator: async ({ id }, driver) => {
    await drive(kit, driver, id, ['accept', 'start'])
    await cancel(id, admin)
  },
  noShow: async ({ id }, driver) => {
    await drive(kit, driver, id, ['accept', 'arrive'])
    kit.clock.advanceMinutes(15)
    await press(kit, driver, id, 'no_show')
  },
  noDriver: async () => {
    kit.clock.advanceMinutes(60)
    await expireRides(kit.context)
  },
}

test('after random traffic, the figures of every hour equal a count over rides, offers and events', async () => {
  const ends = fc.sample(fc.constantFrom(...Object.keys(ENDS)), 24)
  for (const [n, end] of [...Object.keys(ENDS), ...ends].entries()) {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit, { isAvailable: true })]
    const ride = await aRide(kit, passenger, n % 3 === 0 ? {} : { pickupLocation: 'Étoile Rouge' })
    kit.clock.advanceMinutes(n % 5)
    await ENDS[end]?.(ride, driver, passenger)
    await kit.call('PUT /api/driver/availability', { as: driver, body: { isAvailable: false } })
    if (n % 4 === 0) await kit.context.jobs.send('fold-figures', null)
    kit.clock.advanceMinutes(7)
  }
  const { db } = kit.database
  await expectFiguresHold(db)
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as asked, count(*) filter (where status = 'completed')::int as served,
      count(*) filter (where cancelled_by = 'system')::int as no_driver,
      count(*) filter (where cancelled_by = 'passenger' and accepted_at is null)::int as left_waiting,
      count(*) filter (where cancelled_by = 'passenger' and accepted_at is not null)::int as left_driver,
      count(*) filter (where cancelled_by = 'driver')::int as no_show,
      count(*) filter (where cancelled_by = 'admin')::int as by_operator,
      coalesce(sum(price) filter (where status = 'completed'), 0)::int as revenue_xof,
      (select count(*)::int from ride_events where action = 'give_back') as given_back
    from rides`.execute(db)
  const shown = await total('?step=hour')
  expect(shown).toMatchObject(rows[0] as object)
  expect(Object.entries(rows[0] as object).filter(([, count]) => count === 0)).toEqual([])
  const byQuarter = await quarters()
  expect(sum(byQuarter.flatMap(({ asked }) => asked))).toBe(shown.asked)
  expect(sum(byQuarter.flatMap(({ noDriver }) => noDriver))).toBe(shown.noDriver)
  expect(byQuarter.map(({ quarter }) => quarter).sort()).toEqual(['unknown', 'Étoile Rouge'])
})

test('figures are the same before and after they are added up, by hour, by day and by month', async () => {
  const read = async () => {
    const to = dayOf(kit.clock.now())
    return [
      (await total('?step=hour')).asked,
      (await total('?step=day')).asked,
      await total(`?from=${addDays(to, -200)}&to=${to}`),
      await quarters(`?from=${addDays(to, -200)}&to=${to}`),
    ]
  }
  await aRide(kit, await aPassenger(kit))
  const before = await read()
  await kit.context.jobs.send('fold-figures', null)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from figure_changes`.execute(
    kit.database.db,
  )
  expect(rows).toEqual([{ count: 0 }])
  expect(await read()).toEqual(before)
  expect(before[0]).toBe(before[1])
})

test('the range before is compared with, and a wait is shown within a tenth', async () => {
  kit.clock.set(new Date('2026-05-01T08:00:00Z'))
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  kit.clock.advanceMinutes(4)
  await drive(kit, driver, id, ['accept'])
  kit.clock.advanceMinutes(10)
  await drive(kit, driver, id, ['arrive', 'start', 'finish'])
  const today = dayOf(kit.clock.now())
  const { range, before } = await figures(`?from=${today}&to=${today}`)
  expect(range.total).toMatchObject({ asked: 1, served: 1, revenueXof: 500 })
  expect(Math.abs((range.total.waitP50S as number) - 240)).toBeLessThanOrEqual(24)
  expect(Math.abs((range.total.pickupP90S as number) - 600)).toBeLessThanOrEqual(60)
  expect(before).toMatchObject({
    from: addDays(today, -1),
    to: addDays(today, -1),
    total: { asked: 0, waitP50S: null },
  })
  // By hour, a day has the hours that have begun.
  expect(range.steps).toHaveLength(kit.clock.now().getUTCHours() + 2)
  const next = addDays(today, 1)
  expect((await figures(`?from=${next}&to=${next}`)).before.total.asked).toBe(1)
})

test('a driver counts as on line for the part of each hour that they are', async () => {
  kit.clock.set(new Date('2026-06-01T08:00:00Z'))
  const driver = await aDriver(kit, { isAvailable: false })
  const available = (isAvailable: boolean) =>
    kit.call('PUT /api/driver/availability', { as: driver, body: { isAvailable } })
  const hours = async () =>
    (await figures('?from=2026-06-01&to=2026-06-01&step=hour')).range.steps
      .slice(9, 12)
      .map((step) => step.figures.onLine)
  kit.clock.set(new Date('2026-06-01T12:00:00Z'))
  const [nine, ten, eleven] = await hours()
  kit.clock.set(new Date('2026-06-01T08:30:00Z'))
  await available(true)
  kit.clock.set(new Date('2026-06-01T10:15:00Z'))
  await available(false)
  kit.clock.set(new Date('2026-06-01T12:00:00Z'))
  const plus = (base: number | null | undefined, more: number) => Math.round(((base as number) + more) * 10) / 10
  // Steps are hours of Benin: nine o’clock there is eight in UTC.
  expect(await hours()).toEqual([plus(nine, 0.5), plus(ten, 1), plus(eleven, 0.3)])
  await expectInvariants(kit.database.db)
})

test('offers of a wave, and what becomes of them, are counted by statement and by outcome', async () => {
  const { db } = kit.database
  kit.clock.set(new Date('2026-07-01T08:00:00Z'))
  const day = '?from=2026-07-01&to=2026-07-01'
  const drivers = await Promise.all(Array.from({ length: 4 }, () => aDriver(kit, { isAvailable: false })))
  const { id } = await aRide(kit, await aPassenger(kit))
  const at = kit.clock.now()
  const ofDriver = drivers.map(({ userId }, n) => ({
    rideId: id,
    driverId: userId,
    round: 1,
    wave: 1,
    slot: 1,
    rank: n + 1,
    pickupM: null,
    pickupS: null,
    waitedS: null,
    reason: 'soonest' as const,
    offeredAt: at,
    expiresAt: at,
  }))
  await db.insertInto('rideOffers').values(ofDriver).execute()
  expect(await total(day)).toMatchObject({ offersAccepted: 0, offersRefused: 0, offersExpired: 0 })
  const outcomes = ['accepted', 'refused', 'expired', 'withdrawn'] as const
  for (const [n, outcome] of outcomes.entries())
    await db
      .updateTable('rideOffers')
      .set({ outcome, answeredAt: at })
      .where('driverId', '=', (drivers[n] as Person).userId)
      .execute()
  expect(await total(day)).toMatchObject({ offersAccepted: 1, offersRefused: 1, offersExpired: 1 })
  // A tap that was in time arrives late: the offer counts as accepted, and no more as expired.
  await db.updateTable('rideOffers').set({ outcome: 'accepted' }).where('outcome', '=', 'expired').execute()
  expect(await total(day)).toMatchObject({ offersAccepted: 2, offersRefused: 1, offersExpired: 0 })
  await expectFiguresHold(db)
})

test('what became of rides that were erased or deleted stays in the figures', async () => {
  const { db } = kit.database
  const today = dayOf(kit.clock.now())
  const passenger = await aPassenger(kit)
  const { id } = await aRide(kit, passenger, { pickupLocation: 'Étoile Rouge' })
  await cancel(id, passenger)
  const read = async () => [await total(`?from=${today}&to=${today}`), await quarters(`?from=${today}&to=${today}`)]
  const before = await read()
  await sql`update rides set pickup_place_id = null, pickup_lat = null, pickup_lon = null, cancel_reason = null where id = ${id}`.execute(
    db,
  )
  expect(await read()).toEqual(before)
  await expectFiguresHold(db)
})

test('the nightly check logs a wrong figure once, and corrects it', async () => {
  const { db } = kit.database
  const said: unknown[] = []
  const error = kit.context.log.error
  kit.context.log.error = ((what: unknown) => void said.push(what)) as typeof error
  const before = await total()
  await sql`insert into figure_changes (hour, figure, amount) values (hour_of(${kit.clock.now()}::timestamptz), 'asked', 2)`.execute(
    db,
  )
  expect((await total()).asked).toBe(before.asked + 2)
  await kit.context.jobs.send('check-figures', null)
  expect(await total()).toEqual(before)
  await kit.context.jobs.send('check-figures', null)
  kit.context.log.error = error
  expect(said).toMatchObject([{ figure: 'asked' }])
})

test('an operator keeps the figures of a range as a file', async () => {
  const answer = await kit.call(`GET ${FIGURES_CSV_PATH}?from=2026-06-01&to=2026-06-02&step=day`, { as: admin })
  expect(answer.headers['content-disposition']).toContain(FIGURES_FILE_TEXTS.name('2026-06-01', '2026-06-02'))
  expect(answer.body.split('\r\n')).toHaveLength(4)
  expect(answer.body).toContain('01/06/2026;')
  expect((await kit.call(`GET ${FIGURES_CSV_PATH}?from=hier`, { as: admin })).statusCode).toBe(404)
})

test('days out of bounds are refused with a sentence, and the first and last of them are not', async () => {
  for (const path of ['figures', 'figures/quarters']) {
    const ask = (query: string) => kit.call(`GET /api/admin/${path}?${query}`, { as: admin })
    for (const query of ['from=0000-01-01', 'from=1999-12-31', 'to=2100-01-01', 'to=9999-12-31', 'from=2026-02-30']) {
      expect((await ask(query)).json().error?.message, query).toBe('Choisissez des jours de 2000 à 2099.')
    }
    for (const query of ['from=2000-01-01', 'from=2000-01-01&to=2099-12-31'])
      expect([query, (await ask(query)).statusCode]).toEqual([query, 200])
  }
})
