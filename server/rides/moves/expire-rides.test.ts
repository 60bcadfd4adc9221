import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { RIDE_EXPIRY_MINUTES } from '#domain/rides/booking/booking.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'
import { expireRides } from '../rides.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

/** A database whose first transaction fails, as after a lost connection. */
function failingOnce(db: typeof kit.context.db): typeof kit.context.db {
  let failed = false
  return new Proxy(db, {
    get: (_target, name) => {
      const member: unknown = Reflect.get(db, name, db)
      if (typeof member !== 'function') return member
      if (name !== 'transaction' || failed) return member.bind(db)
      failed = true
      throw new Error('connection lost')
    },
  })
}

describe('a request that no driver accepts', () => {
  test('is cancelled by the system at its expiry time, not before', async () => {
    const passenger = await aPassenger(kit)
    const { id } = await aRide(kit, passenger)
    kit.clock.advanceMinutes(RIDE_EXPIRY_MINUTES - 1)
    await expireRides(kit.context)
    const status = async () => (await kit.call(`GET /api/rides/${id}`, { as: passenger })).json().ride
    expect((await status()).status).toBe('requested')
    kit.clock.advanceMinutes(1)
    await expireRides(kit.context)
    expect(await status()).toMatchObject({ status: 'cancelled', cancelledBy: 'system' })
  })

  test('does not stop the expiry of other requests when its own fails', async () => {
    const [stuck, other] = [await aRide(kit, await aPassenger(kit)), await aRide(kit, await aPassenger(kit))]
    kit.clock.advanceMinutes(10)
    await expireRides({ ...kit.context, db: failingOnce(kit.context.db) })
    const rows = await kit.context.db
      .selectFrom('rides')
      .where('id', 'in', [stuck.id, other.id])
      .select('status')
      .execute()
    expect(rows.map((row) => row.status).sort()).toEqual(['cancelled', 'requested'])
    await expireRides(kit.context)
  })

  test('does not expire right after a give-back, although it is 20 minutes old', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept'])
    kit.clock.advanceMinutes(20)
    await press(kit, driver, id, 'give_back')
    await expireRides(kit.context)
    expect((await kit.call(`GET /api/rides/${id}`, { as: passenger })).json().ride.status).toBe('requested')
  })

  test('has its whole waiting time again after a give-back, and expires when that is over', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    kit.clock.advanceMinutes(RIDE_EXPIRY_MINUTES - 1)
    await drive(kit, driver, id, ['accept'])
    await press(kit, driver, id, 'give_back')
    const expiresAt = new Date(kit.clock.now().getTime() + RIDE_EXPIRY_MINUTES * 60_000).toISOString()
    kit.clock.advanceMinutes(RIDE_EXPIRY_MINUTES - 1)
    await expireRides(kit.context)
    const shown = async () => (await kit.call(`GET /api/rides/${id}`, { as: passenger })).json().ride
    expect(await shown()).toMatchObject({ status: 'requested', expiresAt })
    kit.clock.advanceMinutes(1)
    await expireRides(kit.context)
    expect(await shown()).toMatchObject({ status: 'cancelled', cancelledBy: 'system' })
  })
})
