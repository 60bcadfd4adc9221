import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CHANGE_MAX_XOF, CHANGE_SAY_HOURS } from '#domain/change/credit.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { aDrivenRide, claim, decide } from '#kit/rides/cash-cases.ts'
import {
  answerChange,
  aPassengerWithCredit,
  aRideWithoutChange,
  creditOf,
  rideOf,
  sayMissingChange,
} from '#kit/rides/change.ts'
import { balanceOfDriver, entriesOfRide } from '#kit/rides/ledger.ts'
import { payInWidget, startOnline, verify } from '#kit/rides/payments.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code
const inCash = { cashReceived: true }

describe('change of which the driver says after the ride that it was missing', () => {
  test('becomes credit once the passenger agrees, as if it had been said at the end of the ride', async () => {
    const ride = await aDrivenRide(kit, inCash)
    kit.clock.advanceMinutes(CHANGE_SAY_HOURS * 60)
    for (const _ of [1, 2]) expect((await sayMissingChange(kit, ride, 250)).statusCode).toBe(200)
    expect([await entriesOfRide(kit, ride.rideId), await balanceOfDriver(kit, ride.driver)]).toEqual([[], 0])
    expect((await rideOf(kit, ride.passenger, ride.rideId)).change).toMatchObject({ changeXof: 250, agreed: null })
    expect((await answerChange(kit, ride, 250)).statusCode).toBe(200)
    expect(await entriesOfRide(kit, ride.rideId)).toEqual(['change driver → passenger 250'])
    expect((await sayMissingChange(kit, ride, 250)).statusCode).toBe(200)
    expect(codeOf(await sayMissingChange(kit, ride, 300))).toBe('change_agreed')
    expect(await creditOf(kit, ride.passenger)).toEqual({ balanceXof: 250, reservedXof: 0 })
  })

  test('is refused a day after the end, to another driver, and before the end or the cash', async () => {
    const late = await aDrivenRide(kit, inCash)
    kit.clock.advanceMinutes(CHANGE_SAY_HOURS * 60 + 1)
    expect(codeOf(await sayMissingChange(kit, late, 250))).toBe('change_too_late')
    expect(codeOf(await sayMissingChange(kit, { ...late, driver: await aDriver(kit) }, 250))).toBe('ride_not_found')
    expect(codeOf(await sayMissingChange(kit, await aDrivenRide(kit), 250))).toBe('change_not_in_cash')
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id: rideId, priceXof } = await aRide(kit, passenger)
    await drive(kit, driver, rideId, ['accept', 'start'])
    expect(codeOf(await sayMissingChange(kit, { rideId, priceXof, passenger, driver }, 250))).toBe('ride_not_completed')
  })

  test('is at most what was to be given back of the cash, without what a credit paid, and the limit of a ride', async () => {
    const passenger = await aPassengerWithCredit(kit, 200)
    const driver = await aDriver(kit)
    const { id: rideId, priceXof } = await aRide(kit, passenger)
    const { creditXof } = await drive(kit, driver, rideId, ['accept', 'start'])
    await press(kit, driver, rideId, ['finish', { cashReceived: true, creditXof }])
    const ride = { rideId, priceXof, passenger, driver }
    // The passenger gave 300 F of the 500.
    expect(codeOf(await sayMissingChange(kit, ride, 701, 1000))).toBe('change_too_large')
    expect(codeOf(await sayMissingChange(kit, ride, CHANGE_MAX_XOF + 1, 5000))).toBe('change_too_large')
    expect((await sayMissingChange(kit, ride, 700, 1000)).statusCode).toBe(200)
  })

  test('is refused of a ride that was paid online', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id: rideId, priceXof } = await aRide(kit, passenger)
    const ride = { rideId, passenger, priceXof, driver }
    await verify(kit, ride, await payInWidget(kit, await startOnline(kit, ride), { amountXof: priceXof }))
    await drive(kit, driver, rideId, ['accept', 'start', 'finish'])
    expect(codeOf(await sayMissingChange(kit, ride, 250))).toBe('change_not_in_cash')
    expect((await rideOf(kit, passenger, rideId)).change).toBeUndefined()
  })

  test('is refused while the passenger says that they gave no cash, and allowed once an operator finds that they did', async () => {
    const [denied, found] = [await aDrivenRide(kit, inCash), await aDrivenRide(kit, inCash)]
    const operator = await anAdmin(kit)
    for (const ride of [denied, found]) {
      await claim(kit, ride, 'not_paid')
      expect(codeOf(await sayMissingChange(kit, ride, 250))).toBe('cash_contested')
    }
    await decide(kit, operator, denied, 'not_given')
    expect(codeOf(await sayMissingChange(kit, denied, 250))).toBe('cash_contested')
    await decide(kit, operator, found, 'given')
    expect((await sayMissingChange(kit, found, 250)).statusCode).toBe(200)
  })

  test('is not agreed to by a passenger who says since that they gave no cash', async () => {
    const ride = await aRideWithoutChange(kit, 250)
    await claim(kit, ride, 'not_paid')
    expect(codeOf(await answerChange(kit, ride, 250))).toBe('cash_contested')
    expect([await entriesOfRide(kit, ride.rideId), await creditOf(kit, ride.passenger)]).toEqual([
      [],
      { balanceXof: 0, reservedXof: 0 },
    ])
    expect((await answerChange(kit, ride, 250, false)).statusCode).toBe(200)
  })
})
