import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { aRideFromVedoko, dispatchDue, northOf, VEDOKO } from '#kit/rides/dispatch.ts'
import { sendPosition } from '#kit/rides/no-show.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

/** A ride accepted so many minutes ago. A zémidjan is promised in 3 minutes; with the margin it is late after 8. */
async function takenFor(minutes: number, ...more: 'arrive'[]) {
  // Positions of the previous test are too old now: every driver may see the request.
  kit.clock.advanceMinutes(2)
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id: rideId } = await aRideFromVedoko(kit, passenger)
  await drive(kit, driver, rideId, ['accept', ...more])
  kit.clock.advanceMinutes(minutes)
  return { passenger, driver, rideId }
}

function ask(as: Caller, rideId: string) {
  return kit.call(`GET /api/rides/${rideId}/cancellation`, { as })
}

function cancel(as: Caller, rideId: string, body: object = {}) {
  return kit.call(`POST /api/rides/${rideId}/cancel`, { as, body })
}

async function rowOf(rideId: string) {
  return kit.database.db
    .selectFrom('rides')
    .select(['status', 'cancelledBy', 'cancelFeeXof'])
    .where('id', '=', rideId)
    .executeTakeFirstOrThrow()
}

describe('the cost shown before a cancellation', () => {
  test('is zero while no driver has accepted the ride', async () => {
    const passenger = await aPassenger(kit)
    const { id } = await aRide(kit, passenger)
    expect((await ask(passenger, id)).json()).toEqual({
      feeXof: 0,
      why: 'searching',
      freeUntil: null,
      freeFrom: null,
      isRefunded: false,
    })
  })

  test('is zero for two minutes after the acceptance, with the end of that time', async () => {
    const { passenger, rideId } = await takenFor(1)
    const freeUntil = new Date(kit.clock.now().getTime() + 60_000).toISOString()
    expect((await ask(passenger, rideId)).json()).toMatchObject({ feeXof: 0, why: 'just_accepted', freeUntil })
  })

  test('is the fee while the driver is on the way, zero when they are late, and the fee once they arrived', async () => {
    const { passenger, driver, rideId } = await takenFor(2)
    expect((await ask(passenger, rideId)).json()).toMatchObject({ feeXof: 200, why: 'on_the_way' })
    kit.clock.advanceMinutes(6)
    expect((await ask(passenger, rideId)).json()).toMatchObject({ feeXof: 0, why: 'driver_late' })
    await drive(kit, driver, rideId, ['arrive'])
    await sendPosition(kit, driver)
    expect((await ask(passenger, rideId)).json()).toMatchObject({ feeXof: 200, why: 'arrived' })
  })

  test('is zero for a late driver who taps « Je suis arrivé » from 12 km away or without a position', async () => {
    const far = await takenFor(9)
    await sendPosition(kit, far.driver, northOf(VEDOKO, 12_000))
    await drive(kit, far.driver, far.rideId, ['arrive'])
    expect((await ask(far.passenger, far.rideId)).json()).toMatchObject({ feeXof: 0, why: 'driver_late' })

    const silent = await takenFor(7)
    await drive(kit, silent.driver, silent.rideId, ['arrive'])
    const freeFrom = new Date(kit.clock.now().getTime() + 60_000).toISOString()
    expect((await ask(silent.passenger, silent.rideId)).json()).toMatchObject({
      feeXof: 200,
      why: 'says_arrived',
      freeFrom,
    })
    kit.clock.advanceMinutes(1)
    expect((await cancel(silent.passenger, silent.rideId, { feeXof: 0 })).statusCode).toBe(200)
  })

  test('becomes zero later when the driver’s offer had a longer estimated time to the pickup', async () => {
    const { passenger, driver, rideId } = await takenFor(0)
    const at = kit.clock.now()
    await kit.database.db
      .insertInto('rideOffers')
      .values({
        ...{ rideId, driverId: driver.userId, round: 1, wave: 1, slot: 1, rank: 1, reason: 'soonest' },
        ...{ pickupM: 4_000, pickupS: 600, waitedS: null, offeredAt: at, expiresAt: at },
        ...{ outcome: 'accepted', answeredAt: at },
      })
      .execute()
    kit.clock.advanceMinutes(14)
    expect((await ask(passenger, rideId)).json()).toMatchObject({ feeXof: 200, why: 'on_the_way' })
    kit.clock.advanceMinutes(1)
    expect((await ask(passenger, rideId)).json()).toMatchObject({ feeXof: 0, why: 'driver_late' })
  })

  test('is shown to the ride’s passenger only, and only while they may cancel', async () => {
    const { passenger, driver, rideId } = await takenFor(0)
    for (const other of [driver, await aPassenger(kit), await anAdmin(kit)]) {
      expect((await ask(other, rideId)).json().error.code).toBe('ride_not_found')
    }
    await drive(kit, driver, rideId, ['start'])
    expect((await ask(passenger, rideId)).json().error.code).toBe('ride_cannot_move')
  })
})

describe('cancelling', () => {
  test('charges exactly the fee that was shown', async () => {
    const { passenger, rideId } = await takenFor(3)
    expect((await cancel(passenger, rideId, { feeXof: 200 })).statusCode).toBe(200)
    expect(await rowOf(rideId)).toEqual({ status: 'cancelled', cancelledBy: 'passenger', cancelFeeXof: 200 })
  })

  test('is refused when the fee differs from the one that was shown, and the message states the fee', async () => {
    const { passenger, rideId } = await takenFor(3)
    for (const shown of [{}, { feeXof: 0 }, { feeXof: 199 }, { feeXof: 500 }]) {
      const { error } = (await cancel(passenger, rideId, shown)).json()
      expect(error.code).toBe('cancel_cost_changed')
      expect(error.message).toBe(
        'L’annulation coûte maintenant 200\u00A0F\u00A0CFA. Vérifiez, puis confirmez à nouveau.',
      )
    }
    expect((await rowOf(rideId)).status).toBe('accepted')
  })

  test('is refused when it has become free meanwhile, and succeeds when confirmed again', async () => {
    const { passenger, rideId } = await takenFor(8)
    const { error } = (await cancel(passenger, rideId, { feeXof: 200 })).json()
    expect(error.message).toBe('L’annulation est maintenant gratuite. Vérifiez, puis confirmez à nouveau.')
    expect((await cancel(passenger, rideId, { feeXof: 0 })).statusCode).toBe(200)
    expect((await rowOf(rideId)).cancelFeeXof).toBe(0)
  })

  test('again changes nothing, whatever fee the repeated request states', async () => {
    const { passenger, rideId } = await takenFor(3)
    const first = (await cancel(passenger, rideId, { feeXof: 200 })).json()
    kit.clock.advanceMinutes(10)
    expect((await cancel(passenger, rideId, { feeXof: 0 })).json()).toEqual(first)
    expect((await rowOf(rideId)).cancelFeeXof).toBe(200)
  })

  test('by an operator is free, even after the driver arrived', async () => {
    const { rideId } = await takenFor(3, 'arrive')
    await cancel(await anAdmin(kit), rideId, { feeXof: 200 })
    expect(await rowOf(rideId)).toEqual({ status: 'cancelled', cancelledBy: 'admin', cancelFeeXof: 0 })
  })

  test('is free again (just_accepted) when a new driver accepts a ride that was given back', async () => {
    const { passenger, driver, rideId } = await takenFor(3)
    await kit.call(`POST /api/rides/${rideId}/give-back`, { as: driver, body: {} })
    expect((await ask(passenger, rideId)).json().why).toBe('searching')
    // No driver is near: after this wave the ride is open to all.
    await dispatchDue(kit)
    await drive(kit, await aDriver(kit), rideId, ['accept'])
    expect((await ask(passenger, rideId)).json().why).toBe('just_accepted')
  })
})
