import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TapResult } from '#domain/rides/driving/kept-taps.contract.ts'
import { START_CODE_TRIES } from '#domain/rides/driving/start-code.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aRideAcceptedAtVedoko } from '#kit/rides/dispatch.ts'
import { type CutPhone, cutPhone } from '#kit/rides/kept-taps.ts'
import { sendPosition, waitSeen } from '#kit/rides/no-show.ts'
import { askStartCode, press, wrongCode } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

function anAcceptedRide() {
  // Positions of the previous test are too old now: every driver may see the request.
  kit.clock.advanceMinutes(2)
  return aRideAcceptedAtVedoko(kit)
}

async function outcomes(sent: ReturnType<CutPhone['send']>) {
  const { results }: { results: TapResult[] } = (await sent).json()
  return results.map(({ outcome }) => outcome)
}

async function statusOf(rideId: string) {
  const row = kit.database.db.selectFrom('rides').select('status').where('id', '=', rideId)
  return (await row.executeTakeFirstOrThrow()).status
}

describe('a start code typed without network', () => {
  test('starts the ride when it is sent and right; a wrong one is asked again, and later taps wait', async () => {
    const { passenger, driver, rideId } = await anAcceptedRide()
    const startCode = await askStartCode(kit, passenger, rideId)
    const phone = cutPhone(kit, driver, rideId)
    phone.tap('arrive')
    phone.tap('start', { startCode: wrongCode(startCode) })
    phone.tap('finish', { cash: {} })
    expect(await outcomes(phone.send())).toEqual(['done', 'asks_code', 'waits'])
    expect(await statusOf(rideId)).toBe('accepted')
    const right = phone.taps.map((tap) => (tap.step === 'start' ? { ...tap, startCode } : tap))
    expect(await outcomes(phone.send(right))).toEqual(['done', 'done', 'done'])
    expect(await statusOf(rideId)).toBe('completed')
  })

  test('with « Terminer » alone ends the ride without a start; a wrong one is asked again', async () => {
    const { passenger, driver, rideId } = await anAcceptedRide()
    const startCode = await askStartCode(kit, passenger, rideId)
    const phone = cutPhone(kit, driver, rideId)
    phone.tap('finish', { cash: {}, startCode: wrongCode(startCode) })
    expect(await outcomes(phone.send())).toEqual(['asks_code'])
    expect(await statusOf(rideId)).toBe('accepted')
    const right = phone.taps.map((tap) => ({ ...tap, startCode }))
    for (let time = 0; time < 2; time += 1) expect(await outcomes(phone.send(right))).toEqual(['done'])
    const row = kit.database.db.selectFrom('rides').select(['status', 'startedAt']).where('id', '=', rideId)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ status: 'completed', startedAt: null })
  })

  test('with « Terminer » is one try, also when the cash that was shown has changed', async () => {
    const { passenger, driver, rideId } = await anAcceptedRide()
    const startCode = await askStartCode(kit, passenger, rideId)
    const wrong = wrongCode(startCode)
    for (let count = 0; count < START_CODE_TRIES - 1; count += 1) {
      await press(kit, driver, rideId, ['start', { startCode: wrong }])
    }
    const phone = cutPhone(kit, driver, rideId)
    phone.tap('finish', { cash: { creditXof: 5 }, startCode })
    expect(await outcomes(phone.send())).toEqual(['done'])
    expect(await statusOf(rideId)).toBe('completed')
  })

  test('is tried at most as often as on line', async () => {
    const { passenger, driver, rideId } = await anAcceptedRide()
    const startCode = await askStartCode(kit, passenger, rideId)
    const phone = cutPhone(kit, driver, rideId)
    phone.tap('start', { startCode: wrongCode(startCode) })
    for (let tried = 0; tried < 6; tried += 1) expect(await outcomes(phone.send())).toEqual(['asks_code'])
    const right = phone.taps.map((tap) => ({ ...tap, startCode }))
    expect(await outcomes(phone.send(right))).toEqual(['asks_code'])
    expect(await statusOf(rideId)).toBe('accepted')
  })
})

describe('fees after an arrival that was sent later', () => {
  test('a driver who dates the arrival back waits five minutes from when the server knew of it', async () => {
    const { driver, rideId } = await anAcceptedRide()
    const phone = cutPhone(kit, driver, rideId)
    phone.tap('arrive')
    await waitSeen(kit, driver)
    expect(await outcomes(phone.send())).toEqual(['done'])
    expect((await press(kit, driver, rideId, 'no_show')).json().error.code).toBe('wait_not_over')
    kit.clock.advanceMinutes(5)
    expect((await press(kit, driver, rideId, 'no_show')).json()).toMatchObject({ feeXof: 0, whyNoFee: 'phone_silent' })
  })

  test('a driver who waited on after the network was back gets the fee of a no-show', async () => {
    const { driver, rideId } = await anAcceptedRide()
    const phone = cutPhone(kit, driver, rideId)
    phone.tap('arrive')
    kit.clock.advanceMinutes(4)
    await phone.send()
    await waitSeen(kit, driver)
    expect((await press(kit, driver, rideId, 'no_show')).json()).toMatchObject({ feeXof: 200 })
  })

  test('a late driver who was near the pickup only before the server knew earns no cancellation fee', async () => {
    const { passenger, driver, rideId } = await anAcceptedRide()
    const phone = cutPhone(kit, driver, rideId)
    phone.tap('arrive')
    await sendPosition(kit, driver)
    kit.clock.advanceMinutes(30)
    await phone.send()
    const { feeXof, why } = (await kit.call(`GET /api/rides/${rideId}/cancellation`, { as: passenger })).json()
    expect({ feeXof, why }).toEqual({ feeXof: 0, why: 'driver_late' })
  })

  test('the driver’s view says from when fees count', async () => {
    const { driver, rideId } = await anAcceptedRide()
    const phone = cutPhone(kit, driver, rideId)
    phone.tap('arrive')
    const arrivedAt = kit.clock.now().toISOString()
    kit.clock.advanceMinutes(3)
    await phone.send()
    const { active } = (await kit.call('GET /api/driver/rides', { as: driver })).json()
    expect(active).toMatchObject({ arrivedAt, arrivalKnownAt: kit.clock.now().toISOString() })
  })
})
