import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, press } from '#kit/rides/rides.ts'
import { buildApp, type Miyi } from './app.ts'
import { type Clock, systemClock } from './clock.ts'
import { clockBeside } from './db/database-clock.ts'
import { expireRides } from './rides/rides.service.ts'

const HOUR = 60 * 60_000
const hourAhead: Clock = { now: () => new Date(Date.now() + HOUR) }

/** Three servers on one PostgreSQL: `kit` for the tests' people only, one with the right time, one an hour ahead. */
let kit: Kit
let right: Miyi
let ahead: Miyi

/** A process as `main` starts it, on a machine with this clock. */
async function processWith(own: Clock): Promise<Miyi> {
  const clock = await clockBeside(kit.database, own, () => ({ warn: () => undefined }))
  const miyi = await buildApp({ ...kit.context, database: kit.database, clock })
  await miyi.app.ready()
  return miyi
}

beforeAll(async () => {
  kit = await startKit()
  right = await processWith(systemClock)
  ahead = await processWith(hourAhead)
  kit.clock.set(new Date())
})
afterAll(async () => {
  await ahead.app.close()
  await right.app.close()
  await kit.close()
})

const through = (miyi: Miyi): Pick<Kit, 'call'> => ({
  call: async (request, { as, body, headers } = {}) => {
    const [method = 'GET', url = '/'] = request.split(' ')
    return miyi.app.inject({
      method: method as 'GET',
      url,
      headers: { 'sec-fetch-site': 'same-origin', ...(as && { cookie: as.cookie }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
  },
})

async function statusOf(rideId: string, passenger: Person) {
  return (await through(right).call(`GET /api/rides/${rideId}`, { as: passenger })).json().ride.status
}

test('a process whose clock is an hour ahead expires no request early and stamps bookings correctly', async () => {
  const passenger = await aPassenger(kit)
  const booked = await aRide({ ...kit, ...through(right) }, passenger)
  await expireRides(ahead.context)
  expect(await statusOf(booked.id, passenger)).toBe('requested')
  const other = await aRide({ ...kit, ...through(ahead) }, await aPassenger(kit))
  const { createdAt } = await kit.context.db
    .selectFrom('rides')
    .where('id', '=', other.id)
    .select('createdAt')
    .executeTakeFirstOrThrow()
  expect(createdAt.getTime()).toBeLessThan(Date.now() + HOUR / 2)
})

test('a ride booked through one process can be accepted through the process an hour ahead', async () => {
  const { id } = await aRide({ ...kit, ...through(right) }, await aPassenger(kit))
  const driver = await aDriver(kit)
  expect((await press({ ...kit, ...through(ahead) }, driver, id, 'accept')).statusCode).toBe(200)
})

test.each([
  { seconds: -7, reason: 'clock' },
  { seconds: -3, reason: undefined },
  { seconds: 3, reason: undefined },
  { seconds: 7, reason: 'clock' },
])('a process whose clock is $seconds s off answers /readyz with the reason: $reason', async ({ seconds, reason }) => {
  const miyi = await processWith({ now: () => new Date(Date.now() + seconds * 1_000) })
  // On a busy machine the first answers may be late.
  await expect.poll(async () => (await miyi.app.inject('/readyz')).json().reason).toBe(reason)
  await miyi.app.close()
})

test('the process an hour ahead is not ready, with the reason clock, and the other one is ready', async () => {
  expect((await right.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  const answer = await ahead.app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { status: 'not ready', reason: 'clock' }])
})
