import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { type CutPhone, cutPhone } from '#kit/rides/kept-taps.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

/** Real concurrency: on PostgreSQL only. */
const ROUNDS = 20

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

async function rounds(round: (ride: { rideId: string; phone: CutPhone; driver: { cookie: string } }) => Promise<void>) {
  for (let n = 0; n < ROUNDS; n += 1) {
    const driver = await aDriver(kit)
    const { id: rideId } = await aRide(kit, await aPassenger(kit))
    await drive(kit, driver, rideId, ['accept'])
    const phone = cutPhone(kit, driver, rideId)
    for (const step of ['arrive', 'start'] as const) {
      kit.clock.advanceMinutes(2)
      phone.tap(step)
    }
    kit.clock.advanceMinutes(8)
    phone.tap('finish', { cash: {} })
    kit.clock.advanceMinutes(1)
    await round({ rideId, phone, driver })
  }
}

async function rowsOf(rideId: string) {
  const { db } = kit.database
  const ride = db.selectFrom('rides').selectAll().where('id', '=', rideId).executeTakeFirstOrThrow()
  const events = db.selectFrom('rideEvents').select('action').where('rideId', '=', rideId).orderBy('version').execute()
  const paid = db.selectFrom('paymentTransactions').select('status').where('rideId', '=', rideId).execute()
  return { ride: await ride, actions: (await events).map(({ action }) => action), payments: await paid }
}

test('taps that two tabs replay at once leave one ride, each step once, and one payment', async () => {
  await rounds(async ({ rideId, phone }) => {
    const answers = await Promise.all([phone.send(), phone.send(), phone.send([...phone.taps].reverse())])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const { ride, actions, payments } = await rowsOf(rideId)
    expect(actions).toEqual(['request', 'accept', 'arrive', 'start', 'finish'])
    expect(payments).toEqual([{ status: 'completed' }])
    const minutesAgo = [ride.arrivedAt, ride.startedAt, ride.completedAt].map(
      (at) => (kit.clock.now().getTime() - (at?.getTime() ?? 0)) / 60_000,
    )
    expect(minutesAgo).toEqual([11, 9, 1])
  })
})

test('taps replayed while their driver’s other phone finishes the ride leave each step at most once, and one payment', async () => {
  await rounds(async ({ rideId, phone, driver }) => {
    await Promise.all([phone.send(), press(kit, driver, rideId, ['finish', { cashReceived: true }])])
    const { ride, actions, payments } = await rowsOf(rideId)
    expect(ride.status).toBe('completed')
    expect(new Set(actions).size).toBe(actions.length)
    expect(payments).toEqual([{ status: 'completed' }])
  })
})

test('taps replayed while an operator cancels: the ride ends once, and is paid only if it was finished', async () => {
  const admin = await anAdmin(kit)
  await rounds(async ({ rideId, phone }) => {
    await Promise.all([phone.send(), kit.call(`POST /api/rides/${rideId}/cancel`, { as: admin, body: {} })])
    const { ride, payments } = await rowsOf(rideId)
    expect(['completed', 'cancelled']).toContain(ride.status)
    expect(payments).toEqual(ride.status === 'completed' ? [{ status: 'completed' }] : [])
  })
})
