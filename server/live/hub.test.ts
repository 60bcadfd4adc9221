import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { statementsOf } from '#kit/checks/sent-statements.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, press } from '#kit/rides/rides.ts'
import { liveListeners } from '../live-listeners.ts'
import { Hub } from './hub.ts'
import type { Stream } from './stream.ts'

const LISTENERS = liveListeners({ wakeAt: () => undefined })

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())
afterEach(() => void vi.useRealTimers())

function aStream({ userId, email, fullName, phoneNumber, cookie }: Person): Stream & { written: (string | Buffer)[] } {
  const written: (string | Buffer)[] = []
  return {
    actor: {
      userId,
      email,
      fullName,
      phoneNumber,
      photoUrl: null,
      sessionId: 'session',
      role: 'driver',
      operatorRoles: [],
    },
    eligibility: undefined,
    readings: 0,
    headers: new Headers({ cookie }),
    written,
    write: (frame) => void written.push(frame),
    close: () => undefined,
  }
}

test('a page that closes while connecting is removed', async () => {
  const hub = new Hub(kit.context, kit.app.identify, LISTENERS)
  const driver = await aDriver(kit)
  const stream = aStream(driver)
  const joining = hub.join(stream)
  hub.audience.remove(stream)
  await joining
  expect([...hub.audience.of(driver.userId), ...hub.audience.drivers]).toEqual([])
})

test('a suspension during the connecting of a page is applied', async () => {
  const hub = new Hub(kit.context, kit.app.identify, LISTENERS)
  const driver = await aDriver(kit)
  const stream = aStream(driver)
  const joining = hub.join(stream)
  await kit.context.db
    .updateTable('drivers')
    .set({ approval: 'suspended' })
    .where('userId', '=', driver.userId)
    .execute()
  hub.receive(JSON.stringify({ kind: 'eligibility', userId: driver.userId }))
  await joining
  await expect.poll(() => stream.eligibility?.approval).toBe('suspended')
})

test('a session that ends while its page is connecting gets no stream', async () => {
  const hub = new Hub(kit.context, async () => null, LISTENERS)
  const stream = aStream(await aDriver(kit))
  await hub.join(stream)
  expect([...hub.audience.all()]).toEqual([])
  expect(stream.written.join('')).toBe('event: session-changed\ndata: {}\n\n')
})

test('a new request open to all is read only if a driver or its passenger is connected', async () => {
  const hub = new Hub(kit.context, kit.app.identify, LISTENERS)
  const [passenger, stream] = [await aPassenger(kit), aStream(await aDriver(kit))]
  const [unheard, received] = [await aRide(kit, passenger), await aRide(kit, passenger)]
  const created = { passengerId: passenger.userId, dueAt: null }
  const announceCreated = ({ id }: { id: string }) =>
    hub.receive(JSON.stringify({ kind: 'ride', rideId: id, from: null, formerDriverId: null, created }))
  const sent = await statementsOf(async () => {
    announceCreated(unheard)
    await hub.join(stream)
    announceCreated(received)
    await expect.poll(() => stream.written.join('')).toContain(received.id)
  })
  expect(sent.filter((statement) => statement.includes('from "rides"'))).toHaveLength(1)
  expect(stream.written.join('')).not.toContain(unheard.id)
  hub.stop()
})

test('of two batches read at the same time, the later one publishes no older state of a ride', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  const second = Promise.withResolvers<void>()
  let reads = 0
  const hub = new Hub(kit.context, kit.app.identify, {
    ...LISTENERS,
    listRides: async (...args) => {
      reads += 1
      if (reads === 1) {
        await second.promise
        await press(kit, driver, id, 'accept')
        return LISTENERS.listRides(...args)
      }
      const rides = await LISTENERS.listRides(...args)
      second.resolve()
      return rides
    },
  })
  const page = aStream(passenger)
  hub.audience.add(page)
  const change = JSON.stringify({ kind: 'ride', rideId: id, from: null, formerDriverId: null })
  hub.receive(change)
  // The first batch is read on the next turn.
  await expect.poll(() => reads).toBe(1)
  hub.receive(change)
  const statuses = () => page.written.join('').match(/"status":"\w+"/g)
  await expect.poll(statuses).toHaveLength(2)
  expect(statuses()).toEqual(['"status":"accepted"', '"status":"accepted"'])
  hub.stop()
})

test('a stopping hub tells its pages to reconnect at different moments within five seconds', async () => {
  const chances = [0, 0.5, 1]
  const hub = new Hub(kit.context, kit.app.identify, LISTENERS, () => chances.shift() ?? 1)
  const driver = await aDriver(kit)
  const pages = [aStream(driver), aStream(driver), aStream(driver)]
  for (const page of pages) hub.audience.add(page)
  hub.stop()
  expect(pages.map(({ written }) => written.join(''))).toEqual(
    [500, 2_750, 5_000].map((afterMs) => `retry: ${afterMs}\nevent: reconnect\ndata: {"afterMs":${afterMs}}\n\n`),
  )
})

/** After so many queries the database answers again: an endless loop fails the test, and does not hang the machine. */
const ASKED_MOST = 5_000

/** Five people with eight pages each, and a session check that can fail. */
async function fortyPages() {
  const people = await Promise.all(Array.from({ length: 5 }, () => aDriver(kit)))
  const sessions = { isAway: false, asked: 0 }
  const hub = new Hub(
    kit.context,
    async (headers) => {
      sessions.asked += 1
      await new Promise((resolve) => setImmediate(resolve))
      if (sessions.isAway && sessions.asked < ASKED_MOST) throw new Error('the database is away')
      const person = people.find(({ cookie }) => cookie === headers.get('cookie'))
      return person === undefined ? null : aStream(person).actor
    },
    LISTENERS,
    () => 1,
  )
  const pages = people.flatMap((person) => Array.from({ length: 8 }, () => aStream(person)))
  for (const page of pages) await hub.join(page)
  const resyncs = () => pages.map(({ written }) => written.filter((frame) => frame.includes('hello')).length)
  return { hub, people, pages, sessions, resyncs }
}

const turns = async (count: number) => {
  for (let n = 0; n < count; n += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Advances the hub's timers second by second, each after the database has answered: its timeouts use them too. */
async function seconds(count: number): Promise<void> {
  const { pool } = kit.database
  for (let second = 0; second < count; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    await turns(20)
    await expect.poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount], { interval: 1 }).toEqual([0, 0])
  }
}

test('events that cannot be published for 20 s cost a few tries and one resync per page', async () => {
  const { hub, people, pages, sessions, resyncs } = await fortyPages()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sessions.isAway = true
  sessions.asked = 0
  for (let second = 0; second < 20; second += 1) {
    for (const { userId } of people) hub.receive(JSON.stringify({ kind: 'eligibility', userId }))
    for (const page of pages) void hub.heartbeat(page)
    await turns(20)
    await seconds(1)
  }
  // Each page once for the announcement and once for the heartbeat; then eight pages after 1, 3, 7 and 15 seconds.
  expect(sessions.asked).toBeLessThanOrEqual(40 + 40 + 4 * 8)
  expect(resyncs()).toEqual(Array(40).fill(1))
  sessions.isAway = false
  await seconds(31)
  await expect.poll(resyncs).toEqual(Array(40).fill(2))
  await seconds(60)
  expect(resyncs()).toEqual(Array(40).fill(2))
  hub.stop()
})

test('a heartbeat that waits for the database is not started twice for its page', async () => {
  let asked = 0
  const driver = await aDriver(kit)
  const identify = () => {
    asked += 1
    return new Promise<null>(() => undefined)
  }
  const hub = new Hub(kit.context, identify, LISTENERS)
  const stream = aStream(driver)
  hub.audience.add(stream)
  for (let n = 0; n < 5; n += 1) void hub.heartbeat(stream)
  expect(asked).toBe(1)
})

test('a page whose connecting failed is resynced as soon as possible', async () => {
  const { hub, people, sessions } = await fortyPages()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sessions.isAway = true
  const late = aStream(people[0] as Person)
  await hub.join(late)
  expect(late.written).toEqual([])
  sessions.isAway = false
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.poll(() => late.written.join('')).toContain('hello')
  hub.stop()
})
