import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { changeAnswerBy, changeStillOpen } from '#domain/change/change-claim.ts'
import { CHANGE_ANSWER_HOURS } from '#domain/change/credit.ts'
import { FARE_WAIT_DAYS, fareNotPaid } from '#domain/payments/fare-not-paid.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin } from '#kit/people/people.ts'
import { aContestedRide, aDrivenRide, decide } from '#kit/rides/cash-cases.ts'
import { sayOfCash } from '#kit/rides/cash-to-return.ts'
import { answerChange, aRideWithoutChange } from '#kit/rides/change.ts'
import { anUnverifiedTopUp, correctAccount, receiveCash, verifyTopUp } from '#kit/rides/debts.ts'
import { payOnline } from '#kit/rides/late-cancellation.ts'
import { balanceOfDriver } from '#kit/rides/ledger.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

function deletion(as: Caller, password: string) {
  return kit.call('POST /api/account/deletion', { as, body: { password } })
}

/** An account without a password: its session is the proof. */
const social = (subject: string) => ({ email: placeholderEmail('facebook', subject) })

const DAY_MINUTES = 24 * 60

describe('a driver cannot delete an account that has', () => {
  test('finished a ride that is not paid, for seven days; they read until when, and what is paid later stays theirs', async () => {
    const as = await aDriver(kit, social('fare-1'))
    const ride = await aDrivenRide(kit, { driver: as })
    const endedAt = kit.clock.now()
    kit.clock.advanceMinutes(FARE_WAIT_DAYS * DAY_MINUTES - 1)
    const { error } = (await deletion(as, '')).json()
    expect(error).toEqual({ code: 'fare_not_paid', message: fareNotPaid(endedAt) })
    kit.clock.advanceMinutes(1)
    expect((await deletion(as, '')).statusCode).toBe(200)
    await payOnline(kit, ride, ride.priceXof)
    expect(await balanceOfDriver(kit, as)).toBe(ride.priceXof)
  })

  test('finished a ride whose cash is in dispute, until an operator has decided', async () => {
    const as = await aDriver(kit, social('fare-2'))
    const ride = await aContestedRide(kit, { driver: as })
    expect((await deletion(as, '')).json().error.code).toBe('fare_not_paid')
    await decide(kit, await anAdmin(kit), ride, 'unknown')
    expect((await deletion(as, '')).statusCode).toBe(200)
  })

  test('finished a ride that is not paid, until it is', async () => {
    const as = await aDriver(kit, social('fare-3'))
    const ride = await aDrivenRide(kit, { driver: as })
    expect((await deletion(as, '')).json().error.code).toBe('fare_not_paid')
    await payOnline(kit, ride, ride.priceXof)
    expect((await deletion(as, '')).statusCode).toBe(200)
  })

  test('cash of a ride that was paid online, until they say what became of it', async () => {
    const as = await aDriver(kit, social('fare-4'))
    const ride = await aDrivenRide(kit, { driver: as })
    await payOnline(kit, ride, ride.priceXof)
    await kit.call(`POST /api/rides/${ride.rideId}/confirm-cash`, { as, body: {} })
    expect((await deletion(as, '')).json().error.code).toBe('cash_not_returned')
    await sayOfCash(kit, ride, 'returned')
    expect((await deletion(as, '')).statusCode).toBe(200)
  })

  test('a balance below zero, until it is paid', async () => {
    const [as, operator] = [await aDriver(kit, social('debt-1')), await anAdmin(kit)]
    await correctAccount(kit, operator, as, { amountXof: -2500 })
    expect((await deletion(as, '')).json().error.code).toBe('driver_owes_money')
    await receiveCash(kit, operator, as, { amountXof: 2500 })
    expect((await deletion(as, '')).statusCode).toBe(200)
  })

  test('said that they owe change, while a passenger may agree to it; they read until when', async () => {
    const as = await aDriver(kit, social('change-1'))
    const ride = await aRideWithoutChange(kit, 250, { driver: as })
    const until = changeAnswerBy(kit.clock.now())
    for (const agreed of [null, false]) {
      if (agreed !== null) await answerChange(kit, ride, 250, agreed)
      const { error } = (await deletion(as, '')).json()
      expect(error).toMatchObject({ code: 'change_not_answered', message: changeStillOpen(until) })
    }
    kit.clock.advanceMinutes(CHANGE_ANSWER_HOURS * 60 + 1)
    expect((await deletion(as, '')).statusCode).toBe(200)
    expect((await answerChange(kit, ride, 250)).json().error.code).toBe('change_answer_late')
    expect(await balanceOfDriver(kit, as)).toBe(0)
  })

  test('a payment to a driver’s account that is being verified, until the provider has answered', async () => {
    const as = await aDriver(kit, social('debt-2'))
    const paid = await anUnverifiedTopUp(kit, as, 500)
    const body = { transactionId: paid.transactionId }
    await kit.call(`PUT /api/payments/${paid.paymentId}/transaction`, { as, body })
    expect((await deletion(as, '')).json().error.code).toBe('payment_under_way')
    await verifyTopUp(kit, paid)
    expect((await deletion(as, '')).statusCode).toBe(200)
    // What we owe them stays in the books, under an id without a name.
    expect(await balanceOfDriver(kit, as)).toBe(500)
  })
})
