import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { OPEN_RIDES_MAX } from '#domain/rides/booking/booking.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { A_BOOKING, aRide, drive, press } from '#kit/rides/rides.ts'
import { lockRide } from '../ride-details.queries.ts'

/** Real concurrency: on PostgreSQL only, where twenty connections change the same row. */
const ROUNDS = 40
const DRIVERS = 24

let kit: Kit
let drivers: Person[]
beforeAll(async () => {
  kit = await startKit()
  drivers = await Promise.all(Array.from({ length: DRIVERS }, () => aDriver(kit)))
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

async function times(rounds: number, round: () => Promise<void>): Promise<void> {
  for (let n = 0; n < rounds; n += 1) await round()
}

function codes(responses: readonly { json: () => { error?: { code: string } } }[]): (string | undefined)[] {
  return responses.map((response) => response.json().error?.code)
}

function cancel(as: Person, rideId: string) {
  return kit.call(`POST /api/rides/${rideId}/cancel`, { as, body: {} })
}

test('when twenty-four drivers accept one ride at once, one gets it and the others read ride_taken', async () => {
  await times(ROUNDS, async () => {
    const { id } = await aRide(kit, await aPassenger(kit))
    const answers = await Promise.all(drivers.map((driver) => press(kit, driver, id, 'accept')))
    expect(codes(answers).filter((code) => code === undefined)).toHaveLength(1)
    expect(new Set(codes(answers))).toEqual(new Set([undefined, 'ride_taken']))
    const winner = drivers[answers.findIndex((answer) => answer.statusCode === 200)]
    if (winner !== undefined) await drive(kit, winner, id, ['finish'])
  })
})

test('a driver who accepts four rides at once gets one, and driver_busy for the others', async () => {
  const driver = await aDriver(kit)
  await times(ROUNDS, async () => {
    const rides = await Promise.all(Array.from({ length: 4 }, async () => aRide(kit, await aPassenger(kit))))
    const answers = await Promise.all(rides.map((ride) => press(kit, driver, ride.id, 'accept')))
    expect(codes(answers).sort()).toEqual(['driver_busy', 'driver_busy', 'driver_busy', undefined])
    const won = rides[answers.findIndex((answer) => answer.statusCode === 200)]
    if (won !== undefined) await drive(kit, driver, won.id, ['finish'])
  })
})

test('an acceptance and a cancellation at once end in a cancelled ride, and both answers agree with it', async () => {
  const driver = await aDriver(kit)
  await times(ROUNDS, async () => {
    const passenger = await aPassenger(kit)
    const { id } = await aRide(kit, passenger)
    const [accepted, cancelled] = await Promise.all([press(kit, driver, id, 'accept'), cancel(passenger, id)])
    const { ride } = (await kit.call(`GET /api/rides/${id}`, { as: passenger })).json()
    // Cancelling is allowed before and after the acceptance, so the ride is always cancelled in the end.
    expect([cancelled.statusCode, ride.status]).toEqual([200, 'cancelled'])
    expect(accepted.statusCode === 200 ? ride.driver !== null : accepted.json().error.code === 'ride_cancelled').toBe(
      true,
    )
  })
})

test('an acceptance succeeds while the passenger chooses a payment method', async () => {
  const driver = await aDriver(kit)
  await times(ROUNDS, async () => {
    const passenger = await aPassenger(kit)
    const { id } = await aRide(kit, passenger)
    const pay = () => kit.call(`POST /api/rides/${id}/payments`, { as: passenger, body: { method: 'cash' } })
    const [accepted] = await Promise.all([press(kit, driver, id, 'accept'), pay(), pay()])
    expect(codes([accepted])).toEqual([undefined])
    await drive(kit, driver, id, ['finish'])
  })
})

test('a driver’s action sent ten times at once moves the ride once', async () => {
  const driver = await aDriver(kit)
  await times(ROUNDS / 4, async () => {
    const { id } = await aRide(kit, await aPassenger(kit))
    for (const action of ['accept', 'arrive', 'start', 'finish'] as const) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => press(kit, driver, id, action)))
      expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200))
      expect(new Set(answers.map((answer) => answer.json().ride.version)).size).toBe(1)
    }
  })
})

test('a give-back sent ten times at once happens once, and all answers have the same version', async () => {
  await times(ROUNDS / 4, async () => {
    const driver = await aDriver(kit)
    const { id } = await aRide(kit, await aPassenger(kit))
    await drive(kit, driver, id, ['accept'])
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(kit, driver, id, 'give_back')))
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map((answer) => answer.json().version)).size).toBe(1)
  })
})

test('of a finish and an operator’s cancellation sent at once, exactly one ends the ride', async () => {
  const [driver, admin] = [await aDriver(kit), await anAdmin(kit)]
  await times(ROUNDS / 2, async () => {
    const passenger = await aPassenger(kit)
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept', 'start'])
    const [finished, cancelled] = await Promise.all([press(kit, driver, id, 'finish'), cancel(admin, id)])
    expect([finished.statusCode, cancelled.statusCode].sort()).toEqual([200, 409])
  })
})

describe('booking', () => {
  test('with one idempotency key twenty times at once creates one ride', async () => {
    const passenger = await aPassenger(kit)
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => kit.call('POST /api/rides', { as: passenger, body: A_BOOKING, headers })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(new Set(answers.map((answer) => answer.json().ride.id)).size).toBe(1)
  })

  test('twenty rides at once creates three', async () => {
    const passenger = await aPassenger(kit)
    const send = () =>
      kit.call('POST /api/rides', { as: passenger, body: A_BOOKING, headers: { 'idempotency-key': randomUUID() } })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(OPEN_RIDES_MAX)
  })
})

test('a driver suspended during an acceptance gets that ride or 403, and 403 for the next ride', async () => {
  await times(ROUNDS / 4, async () => {
    const driver = await aDriver(kit)
    const { id } = await aRide(kit, await aPassenger(kit))
    const suspend = kit.context.db
      .updateTable('drivers')
      .set({ approval: 'suspended' })
      .where('userId', '=', driver.userId)
    const [, accepted] = await Promise.all([suspend.execute(), press(kit, driver, id, 'accept')])
    expect([200, 403]).toContain(accepted.statusCode)
    expect((await press(kit, driver, (await aRide(kit, await aPassenger(kit))).id, 'accept')).statusCode).toBe(403)
  })
})

test('actions of drivers without an open offer are answered without waiting for the ride’s row lock', async () => {
  const [refused, stranger] = [await aDriver(kit), await aDriver(kit)]
  const { id } = await aRide(kit, await aPassenger(kit))
  await press(kit, refused, id, 'refuse')
  const { db } = kit.database
  const later = new Date(kit.clock.now().getTime() + 3_600_000)
  await db.updateTable('rides').set({ openToAll: false, nextWaveAt: later }).where('id', '=', id).execute()
  const taps: [Person, Parameters<typeof press>[3]][] = [
    [refused, 'refuse'],
    [refused, 'accept'],
    [stranger, 'refuse'],
    [stranger, 'accept'],
    [stranger, 'arrive'],
    [stranger, 'give_back'],
    [stranger, 'finish'],
  ]
  const answered = await db.transaction().execute(async (tx) => {
    await lockRide(tx, id)
    const cancelled = kit.call(`POST /api/rides/${id}/cancel`, { as: stranger, body: {} })
    const confirmed = kit.call(`POST /api/rides/${id}/confirm-cash`, { as: stranger })
    const answers = await Promise.all([...taps.map(([as, tap]) => press(kit, as, id, tap)), cancelled, confirmed])
    return answers.map((answer) => answer.json().error?.code ?? answer.statusCode)
  })
  const unknown = 'ride_not_found'
  expect(answered).toEqual([200, 'not_offered', unknown, 'not_offered', unknown, unknown, unknown, unknown, unknown])
})
