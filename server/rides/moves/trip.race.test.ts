import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MINUTES_SEEN, NO_SHOW_MINUTES } from '#domain/rides/cancel/no-show.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { VEDOKO } from '#kit/rides/dispatch.ts'
import { sendPosition, waitSeen } from '#kit/rides/no-show.ts'
import { aRide, askStartCode, drive, press, wrongCode } from '#kit/rides/rides.ts'
import { writeStartCode } from './start-code.queries.ts'

/** Real concurrency: on PostgreSQL only. */
const ROUNDS = 25

let kit: Kit
let driver: Person
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

async function rounds(round: (ride: { rideId: string; passenger: Person }) => Promise<void>): Promise<void> {
  for (let n = 0; n < ROUNDS; n += 1) {
    // The previous driver's position is too old now: every driver may see the request.
    kit.clock.advanceMinutes(2)
    // A new driver each round, because the requests of one account are limited per minute.
    driver = await aDriver(kit)
    const passenger = await aPassenger(kit)
    const { id: rideId } = await aRide(kit, passenger, { pickupWaypoint: VEDOKO })
    await drive(kit, driver, rideId, ['accept'])
    await round({ rideId, passenger })
  }
}

function cancel(as: Person, rideId: string, feeXof: number) {
  return kit.call(`POST /api/rides/${rideId}/cancel`, { as, body: { feeXof } })
}

async function rowOf(rideId: string) {
  return kit.database.db.selectFrom('rides').selectAll().where('id', '=', rideId).executeTakeFirstOrThrow()
}

test('a free cancellation sent while the late driver arrives is free or refused, never charged', async () => {
  await rounds(async ({ rideId, passenger }) => {
    kit.clock.advanceMinutes(9)
    await sendPosition(kit, driver)
    const [cancelled, arrived] = await Promise.all([cancel(passenger, rideId, 0), press(kit, driver, rideId, 'arrive')])
    const { status, cancelFeeXof, arrivedAt } = await rowOf(rideId)
    expect(cancelFeeXof).toBe(0)
    if (status === 'cancelled') {
      expect(arrivedAt).toBeNull()
      expect(arrived.json().error.code).toBe('ride_cancelled')
    } else {
      expect(cancelled.json().error.code).toBe('cancel_cost_changed')
    }
  })
})

test('of a no-show and a start sent at once one happens, and only the no-show charges the fee', async () => {
  await rounds(async ({ rideId }) => {
    await drive(kit, driver, rideId, ['arrive'])
    await waitSeen(kit, driver)
    await Promise.all([press(kit, driver, rideId, 'no_show'), press(kit, driver, rideId, 'start')])
    const { status, cancelFeeXof, startedAt } = await rowOf(rideId)
    expect([status, cancelFeeXof, startedAt === null]).toEqual(
      status === 'cancelled' ? ['cancelled', 200, true] : ['in_progress', 0, false],
    )
  })
})

test('a cancellation and a no-show sent at once end the ride once, with one fee', async () => {
  await rounds(async ({ rideId, passenger }) => {
    await drive(kit, driver, rideId, ['arrive'])
    await waitSeen(kit, driver)
    await Promise.all([press(kit, driver, rideId, 'no_show'), cancel(passenger, rideId, 200)])
    const { status, cancelFeeXof } = await rowOf(rideId)
    expect([status, cancelFeeXof]).toEqual(['cancelled', 200])
    const ends = await kit.database.db
      .selectFrom('rideEvents')
      .select('action')
      .where('rideId', '=', rideId)
      .where('toStatus', '=', 'cancelled')
      .execute()
    expect(ends).toHaveLength(1)
  })
})

test('a position sent during a no-show is counted before it or dropped, and the answers match the fee', async () => {
  await rounds(async ({ rideId }) => {
    await drive(kit, driver, rideId, ['arrive'])
    await waitSeen(kit, driver, VEDOKO, MINUTES_SEEN - 1)
    kit.clock.advanceMinutes(NO_SHOW_MINUTES)
    const [, reported, again] = await Promise.all([
      sendPosition(kit, driver),
      press(kit, driver, rideId, 'no_show'),
      press(kit, driver, rideId, 'no_show'),
    ])
    const { cancelFeeXof } = await rowOf(rideId)
    const track = await kit.database.db.selectFrom('ridePositions').where('rideId', '=', rideId).select('at').execute()
    expect(cancelFeeXof, 'nothing came in after the end').toBe(track.length < MINUTES_SEEN ? 0 : 200)
    for (const answer of [reported, again]) {
      expect(answer.json()).toMatchObject({
        feeXof: cancelFeeXof,
        whyNoFee: cancelFeeXof === 0 ? 'phone_silent' : null,
      })
    }
  })
})

test('a share link created while the ride is finished shows no trip', async () => {
  await rounds(async ({ rideId, passenger }) => {
    const [shared] = await Promise.all([
      kit.call(`POST /api/rides/${rideId}/share`, { as: passenger }),
      press(kit, driver, rideId, 'finish'),
    ])
    const key = shared.json().ride?.shareKey ?? 'none'
    expect((await kit.call(`GET /api/shared-trips/${key}`)).json()).toEqual({ trip: null })
  })
})

test('of twenty guesses of the start code sent at once, five are compared', async () => {
  await rounds(async ({ rideId, passenger }) => {
    const startCode = wrongCode(await askStartCode(kit, passenger, rideId))
    const guesses = Array.from({ length: 20 }, () => press(kit, driver, rideId, ['start', { startCode }]))
    const codes = (await Promise.all(guesses)).map((answer) => answer.json().error.code)
    expect(codes.filter((code) => code === 'start_code_wrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(15)
    await kit.call(`PUT /api/rides/${rideId}/start-code`, { as: passenger, body: { isOn: false } })
  })
})

/** The number of statements in this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(kit.database.db)
  return rows[0]?.count ?? 0
}

test('guesses sent while the start code is being switched on are not compared (start_code_missing)', async () => {
  driver = await aDriver(kit)
  const { id: rideId } = await aRide(kit, await aPassenger(kit))
  await drive(kit, driver, rideId, ['accept'])
  const guesses: ReturnType<typeof press>[] = []
  await kit.database.db.transaction().execute(async (tx) => {
    await writeStartCode(tx, rideId, '0000')
    // None of them sees the code yet; each waits for the lock on the ride's row.
    for (let guess = 0; guess < 6; guess += 1)
      guesses.push(press(kit, driver, rideId, ['start', { startCode: '1111' }]))
    await expect.poll(countWaiting).toBe(6)
  })
  const codes = (await Promise.all(guesses)).map((answer) => answer.json().error.code)
  expect(codes).toEqual(Array<string>(6).fill('start_code_missing'))
})
