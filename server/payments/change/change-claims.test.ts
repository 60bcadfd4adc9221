import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changeAnswerBy } from '#domain/change/change-claim.ts'
import {
  CHANGE_ANSWER_HOURS,
  CHANGE_MAX_XOF,
  CHANGE_OF_DRIVER_DAY_MAX_XOF,
  CHANGE_SAY_HOURS,
  CREDIT_MAX_XOF,
} from '#domain/change/credit.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { aDrivenRide } from '#kit/rides/cash-cases.ts'
import {
  answerChange,
  aPassengerWithCredit,
  aRideWithoutChange,
  creditOf,
  finishInCash,
  rideOf,
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
const confirm = (rideId: string, driver: { cookie: string }, change: object) =>
  kit.call(`POST /api/rides/${rideId}/confirm-cash`, { as: driver, body: { change } })

describe('change that a driver could not give back', () => {
  test('moves no money until the passenger agrees, and then once, however often they say so', async () => {
    const ride = await aRideWithoutChange(kit, 250)
    expect(await entriesOfRide(kit, ride.rideId)).toEqual([])
    expect((await rideOf(kit, ride.passenger, ride.rideId)).change).toEqual({
      noteXof: 1000,
      changeXof: 250,
      agreed: null,
      answerBy: changeAnswerBy(kit.clock.now()).toISOString(),
    })
    for (const _ of [1, 2, 3]) expect((await answerChange(kit, ride, 250)).statusCode).toBe(200)
    expect(await entriesOfRide(kit, ride.rideId)).toEqual(['change driver → passenger 250'])
    expect(await creditOf(kit, ride.passenger)).toEqual({ balanceXof: 250, reservedXof: 0 })
    expect(await balanceOfDriver(kit, ride.driver)).toBe(-250)
  })

  test('moves none if the passenger does not agree; they may still agree, but not take an agreement back', async () => {
    const ride = await aRideWithoutChange(kit, 300)
    const { change } = (await answerChange(kit, ride, 300, false)).json().ride
    expect([change.agreed, await entriesOfRide(kit, ride.rideId)]).toEqual([false, []])
    await answerChange(kit, ride, 300)
    expect(codeOf(await answerChange(kit, ride, 300, false))).toBe('change_agreed')
    expect(await creditOf(kit, ride.passenger)).toMatchObject({ balanceXof: 300 })
  })

  test('is corrected by the driver until the passenger agrees, and they are asked about the new sum alone', async () => {
    const ride = await aRideWithoutChange(kit, 200)
    await answerChange(kit, ride, 200, false)
    // A late repeat of the first request asks nobody again.
    await confirm(ride.rideId, ride.driver, { noteXof: 1000, changeXof: 200 })
    expect((await rideOf(kit, ride.passenger, ride.rideId)).change?.agreed).toBe(false)
    await confirm(ride.rideId, ride.driver, { noteXof: 1000, changeXof: 500 })
    expect(codeOf(await answerChange(kit, ride, 200))).toBe('change_changed')
    expect((await answerChange(kit, ride, 500)).statusCode).toBe(200)
    expect(codeOf(await confirm(ride.rideId, ride.driver, { noteXof: 1000, changeXof: 400 }))).toBe('change_agreed')
  })

  test('is at most the note less the price, and at most the limit of a ride; a larger sum ends no ride', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    const ride = await drive(kit, driver, id, ['accept', 'start'])
    for (const said of [
      { noteXof: 1000, changeXof: 501 },
      { noteXof: 5000, changeXof: CHANGE_MAX_XOF + 1 },
    ] as const) {
      expect(codeOf(await finishInCash(kit, driver, ride, said))).toBe('change_too_large')
    }
    expect((await rideOf(kit, passenger, id)).status).toBe('in_progress')
    expect((await finishInCash(kit, driver, ride, { noteXof: 5000, changeXof: CHANGE_MAX_XOF })).statusCode).toBe(200)
  })

  test('is said by the driver of the ride alone, and by nobody a day later', async () => {
    const ride = await aDrivenRide(kit, { cashReceived: true })
    const said = { noteXof: 1000, changeXof: 100 }
    expect(codeOf(await confirm(ride.rideId, await aDriver(kit), said))).toBe('ride_not_found')
    expect(codeOf(await answerChange(kit, ride, 100))).toBe('change_not_found')
    kit.clock.advanceMinutes(CHANGE_SAY_HOURS * 60 + 1)
    expect(codeOf(await confirm(ride.rideId, ride.driver, said))).toBe('change_too_late')
  })

  test('is agreed to within three days, also after a no; later nothing moves, and a repeat is no error', async () => {
    const [soon, late] = [await aRideWithoutChange(kit, 250), await aRideWithoutChange(kit, 250)]
    await answerChange(kit, soon, 250, false)
    kit.clock.advanceMinutes(CHANGE_ANSWER_HOURS * 60)
    expect((await answerChange(kit, soon, 250)).statusCode).toBe(200)
    kit.clock.advanceMinutes(1)
    for (const agreed of [true, false]) {
      expect(codeOf(await answerChange(kit, late, 250, agreed))).toBe('change_answer_late')
    }
    expect([await entriesOfRide(kit, late.rideId), await balanceOfDriver(kit, late.driver)]).toEqual([[], 0])
    expect((await answerChange(kit, soon, 250)).statusCode).toBe(200)
    expect(await creditOf(kit, soon.passenger)).toMatchObject({ balanceXof: 250 })
  })

  test('of a driver whose account was closed moves no money, and the passenger may still say no', async () => {
    const ride = await aRideWithoutChange(kit, 250)
    const body = { reason: 'Essai de blocage' }
    await kit.call(`PUT /api/admin/users/${ride.driver.userId}/block`, { as: await anAdmin(kit), body })
    expect(codeOf(await answerChange(kit, ride, 250))).toBe('change_driver_gone')
    expect((await rideOf(kit, ride.passenger, ride.rideId)).change?.agreed).toBeNull()
    expect([await balanceOfDriver(kit, ride.driver), await creditOf(kit, ride.passenger)]).toEqual([
      0,
      { balanceXof: 0, reservedXof: 0 },
    ])
    expect((await answerChange(kit, ride, 250, false)).statusCode).toBe(200)
  })

  test('of one driver is limited a day', async () => {
    const driver = await aDriver(kit)
    for (let saidXof = 0; saidXof + CHANGE_MAX_XOF <= CHANGE_OF_DRIVER_DAY_MAX_XOF; saidXof += CHANGE_MAX_XOF) {
      await aRideWithoutChange(kit, CHANGE_MAX_XOF, { driver })
    }
    const last = await aDrivenRide(kit, { driver, cashReceived: true })
    const answer = await confirm(last.rideId, driver, { noteXof: 5000, changeXof: 1500 })
    expect(answer.json().error).toMatchObject({ code: 'change_day_full' })
    expect((await confirm(last.rideId, driver, { noteXof: 5000, changeXof: 1000 })).statusCode).toBe(200)
  })

  test('counts for the day of its driver also after the passenger said no, who may still agree', async () => {
    const driver = await aDriver(kit)
    const denied = []
    for (let saidXof = 0; saidXof + CHANGE_MAX_XOF <= CHANGE_OF_DRIVER_DAY_MAX_XOF; saidXof += CHANGE_MAX_XOF) {
      const ride = await aRideWithoutChange(kit, CHANGE_MAX_XOF, { driver })
      await answerChange(kit, ride, CHANGE_MAX_XOF, false)
      denied.push(ride)
    }
    const last = await aDrivenRide(kit, { driver, cashReceived: true })
    const answer = await confirm(last.rideId, driver, { noteXof: 5000, changeXof: CHANGE_MAX_XOF })
    expect(answer.json().error).toMatchObject({ code: 'change_day_full' })
    for (const ride of denied) expect((await answerChange(kit, ride, CHANGE_MAX_XOF)).statusCode).toBe(200)
    expect(-(await balanceOfDriver(kit, driver))).toBeLessThanOrEqual(CHANGE_OF_DRIVER_DAY_MAX_XOF)
  })

  test('cannot bring a credit above its limit', async () => {
    const ride = await aRideWithoutChange(kit, 100)
    await aPassengerWithCredit(kit, CREDIT_MAX_XOF, ride.passenger)
    expect(codeOf(await answerChange(kit, ride, 100))).toBe('credit_full')
    expect((await rideOf(kit, ride.passenger, ride.rideId)).change?.agreed).toBeNull()
    // A ride uses 500 F of it: there is room again.
    await aRideWithoutChange(kit, 100, { passenger: ride.passenger })
    expect((await answerChange(kit, ride, 100)).statusCode).toBe(200)
    expect(await creditOf(kit, ride.passenger)).toEqual({ balanceXof: CREDIT_MAX_XOF - 400, reservedXof: 0 })
  })

  test('is not said of a ride that was paid online: the cash goes back whole', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id: rideId, priceXof } = await aRide(kit, passenger)
    const ride = { rideId, passenger, priceXof }
    await verify(kit, ride, await payInWidget(kit, await startOnline(kit, ride), { amountXof: priceXof }))
    await drive(kit, driver, rideId, ['accept', 'start'])
    await press(kit, driver, rideId, ['finish', { cashReceived: true, change: { noteXof: 1000, changeXof: 100 } }])
    expect((await rideOf(kit, passenger, rideId)).change).toBeUndefined()
  })
})
