import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { CHANGE_ANSWER_HOURS, CHANGE_OF_DRIVER_DAY_MAX_XOF, CREDIT_MAX_XOF } from '#domain/change/credit.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { aDrivenRide, claim } from '#kit/rides/cash-cases.ts'
import {
  answerChange,
  aPassengerWithCredit,
  aRideWithoutChange,
  creditOf,
  finishInCash,
  rideOf,
  sayMissingChange,
} from '#kit/rides/change.ts'
import { balanceOfDriver, entriesOfRide } from '#kit/rides/ledger.ts'
import { cancelRide, payInWidget, startOnline, verify } from '#kit/rides/payments.ts'
import { aRide, book, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const TEN = Array.from({ length: 10 }, (_, index) => index)

test('three bookings of one passenger at once, in two tabs, reserve no franc twice', async () => {
  for (const creditXof of [200, 800, 1200]) {
    const passenger = await aPassengerWithCredit(kit, creditXof)
    const answers = await Promise.all([1, 2, 3].map(() => book(kit, passenger)))
    const taken = answers.map((answer) => answer.json().ride.creditXof ?? 0)
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(creditXof)
    expect(await creditOf(kit, passenger)).toEqual({ balanceXof: creditXof, reservedXof: creditXof })
  }
})

test('an agreement sent ten times at once gives the change once', async () => {
  const ride = await aRideWithoutChange(kit, 250)
  await Promise.all(TEN.map(() => answerChange(kit, ride, 250)))
  expect(await entriesOfRide(kit, ride.rideId)).toEqual(['change driver → passenger 250'])
  expect(await creditOf(kit, ride.passenger)).toEqual({ balanceXof: 250, reservedXof: 0 })
})

test('agreements about several rides at once stay below the limit of a credit', async () => {
  const passenger = await aPassenger(kit)
  const rides = []
  for (const _ of [1, 2, 3, 4]) rides.push(await aRideWithoutChange(kit, 2000, { passenger }))
  const answers = await Promise.all(rides.map((ride) => answerChange(kit, ride, 2000)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409])
  expect((await creditOf(kit, passenger)).balanceXof).toBe(4000)
  expect(4000 + 2000).toBeGreaterThan(CREDIT_MAX_XOF)
})

test('an agreement and the deletion of the driver’s account at once leave no closed account below zero', async () => {
  for (const index of TEN) {
    const driver = await aDriver(kit, { email: placeholderEmail('facebook', `gone-${index}`) })
    const ride = await aRideWithoutChange(kit, 250, { driver })
    // The last instant: half of the deletions come too early, half find the claim over.
    kit.clock.advanceMinutes(CHANGE_ANSWER_HOURS * 60 + (index % 2))
    const answers = await Promise.all([
      answerChange(kit, ride, 250),
      kit.call('POST /api/account/deletion', { as: driver, body: { password: '' } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(index % 2 === 0 ? [200, 409] : [409, 200])
    expect(await balanceOfDriver(kit, driver)).toBe(index % 2 === 0 ? -250 : 0)
  }
})

test('a correction and an agreement at once move the sum that the passenger saw, or none', async () => {
  for (const _ of TEN.slice(0, 5)) {
    const ride = await aRideWithoutChange(kit, 200)
    const body = { change: { noteXof: 1000, changeXof: 500 } }
    await Promise.all([
      answerChange(kit, ride, 200),
      kit.call(`POST /api/rides/${ride.rideId}/confirm-cash`, { as: ride.driver, body }),
    ])
    expect([200, 0]).toContain((await creditOf(kit, ride.passenger)).balanceXof)
  }
})

test('a finish sent many times while the passenger cancels or pays online uses the credit once or not at all', async () => {
  for (const _ of TEN.slice(0, 5)) {
    const [passenger, driver] = [await aPassengerWithCredit(kit, 200), await aDriver(kit)]
    const { id: rideId, priceXof } = await aRide(kit, passenger)
    const ride = await drive(kit, driver, rideId, ['accept'])
    const toPay = { rideId, passenger, priceXof }
    const transactionId = await payInWidget(kit, await startOnline(kit, toPay), { amountXof: priceXof })
    await Promise.all([
      ...TEN.slice(0, 4).map(() => finishInCash(kit, driver, ride)),
      verify(kit, toPay, transactionId),
      cancelRide(kit, toPay),
    ])
    const { balanceXof, reservedXof } = await creditOf(kit, passenger)
    expect([reservedXof, [0, 200]]).toEqual([0, expect.arrayContaining([balanceXof])])
    const used = (await entriesOfRide(kit, rideId)).filter((entry) => entry.startsWith('credit_used'))
    expect(used).toHaveLength(balanceXof === 0 ? 1 : 0)
  }
})

test('a driver who says change for many rides at once owes no more than a day allows', async () => {
  const driver = await aDriver(kit)
  const rides = []
  for (const _ of [1, 2, 3, 4]) rides.push(await aDrivenRide(kit, { driver, cashReceived: true }))
  const body = { change: { noteXof: 5000, changeXof: 2000 } }
  const answers = await Promise.all(
    rides.map(({ rideId }) => kit.call(`POST /api/rides/${rideId}/confirm-cash`, { as: driver, body })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(
    Math.floor(CHANGE_OF_DRIVER_DAY_MAX_XOF / 2000),
  )
})

test('an operator who blocks a passenger while their rides end waits for nobody, and all credit is free or used', async () => {
  for (const _ of TEN.slice(0, 5)) {
    const passenger = await aPassengerWithCredit(kit, 800)
    const [first, second] = [await aDriver(kit), await aDriver(kit)]
    const booked = [(await book(kit, passenger)).json().ride, (await book(kit, passenger)).json().ride]
    const [one, two] = [
      await drive(kit, first, booked[0].id, ['accept']),
      await drive(kit, second, booked[1].id, ['accept']),
    ]
    const operator = await anAdmin(kit)
    const answers = await Promise.all([
      finishInCash(kit, first, one),
      finishInCash(kit, second, two),
      kit.call(`PUT /api/admin/users/${passenger.userId}/block`, {
        as: operator,
        body: { reason: 'Essai de blocage' },
      }),
    ])
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    await expectInvariants(kit.context.db)
    const used = (await balanceOfDriver(kit, first)) + (await balanceOfDriver(kit, second))
    expect(used).toBeLessThanOrEqual(800)
  }
})

test('a ride given back and taken by another driver keeps its credit, which pays who finishes', async () => {
  const passenger = await aPassengerWithCredit(kit, 200)
  const [first, second] = [await aDriver(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, first, id, ['accept'])
  await press(kit, first, id, ['give_back', {}])
  await finishInCash(kit, second, await drive(kit, second, id, ['accept', 'start']))
  expect([await balanceOfDriver(kit, first), await balanceOfDriver(kit, second)]).toEqual([0, 200])
})

test('missing change said while the passenger contests the cash is recorded before it, or refused', async () => {
  for (const index of TEN) {
    const ride = await aDrivenRide(kit, { cashReceived: true })
    const both = [() => sayMissingChange(kit, ride, 250), () => claim(kit, ride, 'not_paid')]
    const ordered = index % 2 === 0 ? both : both.toReversed()
    const answers = await Promise.all(ordered.map((call) => call()))
    const [said, contested] = index % 2 === 0 ? answers : answers.toReversed()
    expect(contested?.statusCode).toBe(200)
    expect((await rideOf(kit, ride.passenger, ride.rideId)).change !== undefined).toBe(said?.statusCode === 200)
    expect((await answerChange(kit, ride, 250)).statusCode).not.toBe(200)
    expect(await creditOf(kit, ride.passenger)).toEqual({ balanceXof: 0, reservedXof: 0 })
  }
})

test('missing change agreed to while the passenger contests the cash moves once or not at all', async () => {
  for (const _ of TEN) {
    const ride = await aRideWithoutChange(kit, 250)
    const [agreed] = await Promise.all([answerChange(kit, ride, 250), claim(kit, ride, 'not_paid')])
    const movedXof = agreed.statusCode === 200 ? 250 : 0
    expect([await balanceOfDriver(kit, ride.driver), (await creditOf(kit, ride.passenger)).balanceXof]).toEqual([
      -movedXof || 0,
      movedXof,
    ])
  }
})

test('missing change said ten times at once, with a correction, asks about one sum', async () => {
  const ride = await aDrivenRide(kit, { cashReceived: true })
  await Promise.all(TEN.map((index) => sayMissingChange(kit, ride, index === 5 ? 300 : 250)))
  const { change } = await rideOf(kit, ride.passenger, ride.rideId)
  expect([250, 300]).toContain(change?.changeXof)
  for (const sumXof of [250, 300]) await answerChange(kit, ride, sumXof)
  expect((await creditOf(kit, ride.passenger)).balanceXof).toBe(change?.changeXof)
})
