import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { northOf, standAway, VEDOKO } from '#kit/rides/dispatch.ts'
import { aRide } from '#kit/rides/rides.ts'
import { memoryPositions } from '../outside/positions/memory-positions.ts'
import { claimDue } from './waves.queries.ts'
import { runDispatch } from './waves.service.ts'

const ROUNDS = 10
const CLAIM_ROUNDS = 100
/** Rides that are due, and processes that claim. */
const DUE = 50
const AT_ONCE = 4
const CLUSTER = { SESSION_SECRET: 'one secret for every process of a cluster' }

/** Two servers on one PostgreSQL, which know the same positions, as with Redis. */
let here: Kit
let there: Kit
beforeAll(async () => {
  const positions = memoryPositions()
  here = await startKit(CLUSTER, undefined, undefined, positions)
  there = await startKit(CLUSTER, here.database, undefined, positions)
})
afterAll(async () => {
  await there.close()
  await here.close()
})

/** Books this many metres north of Vêdoko. */
async function bookAt(kit: Kit, metres: number): Promise<string> {
  const { id } = await aRide(kit, await aPassenger(kit), { pickupWaypoint: northOf(VEDOKO, metres) })
  return id
}

/** Both processes look at once, as their clocks make them do at the end of each window. Returns how many rides each moved. */
async function endWindow(): Promise<readonly [number, number]> {
  const end = new Date(here.clock.now().getTime() + here.config.dispatchWindowMs)
  for (const kit of [here, there]) kit.clock.set(end)
  return Promise.all([runDispatch(here.context), runDispatch(there.context)])
}

async function openOffersOf(rideId: string): Promise<readonly string[]> {
  const rows = await here.context.db
    .selectFrom('rideOffers')
    .where('rideId', '=', rideId)
    .where('outcome', 'is', null)
    .select('driverId')
    .execute()
  return rows.map(({ driverId }) => driverId)
}

/** Ends every request and offer, so that rounds do not affect each other. */
async function clear(drivers: readonly Person[]): Promise<void> {
  const at = here.clock.now()
  for (const { userId } of drivers) await here.context.positions.forget(userId)
  await here.context.db
    .updateTable('rideOffers')
    .set({ outcome: 'withdrawn', answeredAt: at })
    .where('outcome', 'is', null)
    .execute()
  await here.context.db
    .updateTable('rides')
    .set({ openToAll: true, nextWaveAt: null })
    .where('status', '=', 'requested')
    .execute()
}

test('rides that are booked through two processes within one window are matched together, by one of them', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const drivers = [await aDriver(here), await aDriver(here)] as const
    const [between, behind] = drivers
    // The first ride is nearer to the driver between both: matched alone it would take them, and leave the second a long way.
    await standAway(here, between, 600)
    await standAway(here, behind, -900)
    const first = await bookAt(here, 0)
    const second = await bookAt(there, 1_000)
    const moved = await endWindow()
    expect([...moved].sort(), `round ${round}`).toEqual([0, 2])
    expect(await openOffersOf(first), `round ${round}`).toEqual([behind.userId])
    expect(await openOffersOf(second), `round ${round}`).toEqual([between.userId])
    await clear(drivers)
  }
  await expectInvariants(here.context.db)
})

/** Resolves once it was called this many times: every claim keeps its locks until all have claimed. */
function meet(count: number): () => Promise<void> {
  let left = count
  let open = (): void => undefined
  const all = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    left -= 1
    if (left === 0) open()
    return all
  }
}

test('of many rides that are due at once one claim gets all, while others claim too', async () => {
  const passengers = await Promise.all(Array.from({ length: DUE }, () => aPassenger(here)))
  const ids = await Promise.all(passengers.map((passenger) => aRide(here, passenger).then(({ id }) => id)))
  // Due tomorrow, and claimed as of then: for the dispatchers of both servers, whose timers of earlier rides still ring, they wait.
  const now = new Date(here.clock.now().getTime() + 24 * 60 * 60_000)
  await here.context.db.updateTable('rides').set({ nextWaveAt: now, openToAll: false }).where('id', 'in', ids).execute()
  const claim = async (everybody: () => Promise<void>) =>
    here.context.db.transaction().execute(async (tx) => {
      const { length } = await claimDue(tx, { now, limit: DUE, except: [] })
      await everybody()
      return length
    })
  for (let round = 0; round < CLAIM_ROUNDS; round += 1) {
    const everybody = meet(AT_ONCE)
    const claimed = await Promise.all(Array.from({ length: AT_ONCE }, () => claim(everybody)))
    expect(
      claimed.sort((a, b) => b - a),
      `round ${round}`,
    ).toEqual([DUE, 0, 0, 0])
  }
  await clear([])
})

const GATE = sql`hashtextextended('claim_due_rides', 0)`

test('a claim that fails, or is cancelled while it waits for another, keeps nobody else from claiming', async () => {
  const { db } = here.context
  const now = here.clock.now()
  const claim = (limit: number) => db.transaction().execute((tx) => claimDue(tx, { now, limit, except: [] }))
  await expect(claim(-1)).rejects.toThrow('LIMIT must not be negative')
  await db.transaction().execute(async (other) => {
    await sql`select pg_advisory_xact_lock(${GATE})`.execute(other)
    const waiting = db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 50`.execute(tx)
      return claimDue(tx, { now, limit: 1, except: [] })
    })
    await expect(waiting).rejects.toThrow('statement timeout')
  })
  const { rows } = await sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(${GATE}) as is_free`.execute(db)
  expect(rows).toEqual([{ isFree: true }])
  expect(await claim(1)).toEqual([])
})
