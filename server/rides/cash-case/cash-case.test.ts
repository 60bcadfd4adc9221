import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CASH_ANSWER_HOURS, caseLetsBook, OPEN_CASH_CASES_MAX } from '#domain/payments/cash-case/cash-case.ts'
import { CASH_CONTEST_DAYS, CASH_NOTE_MAX } from '#domain/payments/cash-case/cash-claim.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import {
  aContestedRide,
  aDrivenRide,
  answer,
  caseFileOf,
  claim,
  type DrivenRide,
  decide,
} from '#kit/rides/cash-cases.ts'
import { payOnline, rideOf } from '#kit/rides/late-cancellation.ts'
import { payInWidget, report, startOnline } from '#kit/rides/payments.ts'
import { book } from '#kit/rides/rides.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const codeOf = async (call: ReturnType<typeof claim>) => (await call).json().error?.code
const listOf = async (driver: Person) => (await kit.call('GET /api/driver/rides', { as: driver })).json().unpaid
const dueCases = async () => (await kit.call('GET /api/admin/cash-cases', { as: operator })).json()
const isDue = async ({ rideId }: DrivenRide) =>
  (await dueCases()).cases.some((one: { rideId: string }) => one.rideId === rideId)

describe('a passenger who says that they paid in cash', () => {
  test('has their driver asked: « Oui, reçu » confirms the cash, and there is nothing to decide', async () => {
    for (const yes of [
      (ride: DrivenRide) => kit.call(`POST /api/rides/${ride.rideId}/confirm-cash`, { as: ride.driver, body: {} }),
      (ride: DrivenRide) => answer(kit, ride, true),
    ]) {
      const ride = await aDrivenRide(kit)
      expect((await claim(kit, ride)).json().ride.cashCase).toMatchObject({ claim: 'paid', driverReceived: null })
      expect(await listOf(ride.driver)).toMatchObject([{ id: ride.rideId, cashCase: { driverReceived: null } }])
      expect((await yes(ride)).json().ride.payment).toMatchObject({ status: 'completed', method: 'cash' })
      expect(await rideOf(kit, ride)).toMatchObject({ payment: { method: 'cash' }, cashCase: { outcome: 'confirmed' } })
      expect(await listOf(ride.driver)).toEqual([])
      expect(await isDue(ride)).toBe(false)
    }
  })

  test('and whose driver says no, has a case for an operator with both answers and notes', async () => {
    const ride = await aDrivenRide(kit)
    await claim(kit, ride, 'paid', '  Deux billets de 500 ')
    kit.clock.advanceMinutes(7)
    expect((await answer(kit, ride, false, 'Rien reçu')).json().ride.cashCase).toMatchObject({ driverReceived: false })
    expect(await isDue(ride)).toBe(true)
    const file = await caseFileOf(kit, operator, ride)
    expect(file).toMatchObject({ stage: 'open', claim: 'paid', driverReceived: false, outcome: null })
    expect(file).toMatchObject({ passengerNote: 'Deux billets de 500', driverNote: 'Rien reçu' })
    expect(Date.parse(file?.answeredAt ?? '') - Date.parse(file?.claimedAt ?? '')).toBe(7 * 60_000)
    // Nobody but an operator reads the notes.
    expect(JSON.stringify([await rideOf(kit, ride), await listOf(ride.driver)])).not.toMatch(/billets|Rien reçu/)
  })

  test(`has a case after ${CASH_ANSWER_HOURS} hours without an answer, not before, and the driver may still confirm`, async () => {
    const ride = await aDrivenRide(kit)
    await claim(kit, ride)
    kit.clock.advanceMinutes(CASH_ANSWER_HOURS * 60 - 1)
    expect(await isDue(ride)).toBe(false)
    expect(await codeOf(decide(kit, operator, ride, 'given'))).toBe('cash_case_not_due')
    kit.clock.advanceMinutes(1)
    expect(await isDue(ride)).toBe(true)
    expect((await answer(kit, ride, true)).json().ride.payment).toMatchObject({ status: 'completed' })
    expect(await isDue(ride)).toBe(false)
  })

  test('says so once a ride: a repeat changes nothing, and the contrary is refused', async () => {
    const ride = await aDrivenRide(kit)
    const first = (await claim(kit, ride, 'paid', 'Un billet')).json().ride
    kit.clock.advanceMinutes(5)
    expect((await claim(kit, ride, 'paid', 'Autre chose')).json().ride).toEqual(first)
    expect((await caseFileOf(kit, operator, ride))?.passengerNote).toBe('Un billet')
    await answer(kit, ride, true)
    expect(await codeOf(claim(kit, ride, 'not_paid'))).toBe('cash_claim_made')
  })

  test('has the case closed by an online payment', async () => {
    const ride = await aContestedRide(kit)
    await payOnline(kit, ride, ride.priceXof)
    expect((await rideOf(kit, ride)).cashCase).toMatchObject({ outcome: 'paid_otherwise', letsBook: false })
    expect(await isDue(ride)).toBe(false)
  })
})

describe('a passenger cannot say', () => {
  test('that they paid a ride that is paid, not finished, or not theirs', async () => {
    const ride = await aDrivenRide(kit, { cashReceived: true })
    expect(await codeOf(claim(kit, ride))).toBe('ride_already_paid')
    expect(await codeOf(claim(kit, { ...ride, passenger: await aPassenger(kit) }))).toBe('ride_not_found')
  })

  test('that they paid a ride whose online payment is being verified', async () => {
    const ride = await aDrivenRide(kit)
    const paymentId = await startOnline(kit, ride)
    await report(
      kit,
      ride,
      paymentId,
      await payInWidget(kit, paymentId, { amountXof: ride.priceXof, outcome: 'pending' }),
    )
    expect(await codeOf(claim(kit, ride))).toBe('payment_under_way')
  })

  test('that they gave no cash for a ride that is unpaid, or that ended too long ago', async () => {
    expect(await codeOf(claim(kit, await aDrivenRide(kit), 'not_paid'))).toBe('cash_not_confirmed')
    const old = await aDrivenRide(kit, { cashReceived: true })
    kit.clock.advanceMinutes(CASH_CONTEST_DAYS * 24 * 60 + 1)
    expect(await codeOf(claim(kit, old, 'not_paid'))).toBe('cash_claim_too_late')
  })

  test(`more than ${CASH_NOTE_MAX} characters`, async () => {
    const ride = await aDrivenRide(kit)
    expect(await codeOf(claim(kit, ride, 'paid', 'x'.repeat(CASH_NOTE_MAX + 1)))).toBe('invalid_input')
    expect((await claim(kit, ride, 'paid', 'x'.repeat(CASH_NOTE_MAX))).statusCode).toBe(200)
  })
})

describe('the driver’s answer', () => {
  test('stands: a repeat is harmless, and another one is refused', async () => {
    const ride = await aDrivenRide(kit, { cashReceived: true })
    await claim(kit, ride, 'not_paid')
    await answer(kit, ride, true, 'Un billet de 500')
    expect((await answer(kit, ride, true, 'Deux')).statusCode).toBe(200)
    expect(await codeOf(answer(kit, ride, false))).toBe('cash_answer_given')
    expect(await caseFileOf(kit, operator, ride)).toMatchObject({
      driverReceived: true,
      driverNote: 'Un billet de 500',
    })
  })

  test('is refused when nobody asked, when the case is closed, and from another driver', async () => {
    const ride = await aDrivenRide(kit)
    expect(await codeOf(answer(kit, ride, false))).toBe('cash_case_not_found')
    await claim(kit, ride)
    const other = await aDrivenRide(kit)
    expect(await codeOf(answer(kit, { ...ride, driver: other.driver }, false))).toBe('ride_not_found')
    await payOnline(kit, ride, ride.priceXof)
    expect(await codeOf(answer(kit, ride, false))).toBe('cash_case_closed')
  })
})

describe('a passenger who contests cash that the driver confirmed', () => {
  test('has a case at once, the driver is asked, and the ride stays paid', async () => {
    const ride = await aDrivenRide(kit, { cashReceived: true })
    expect((await claim(kit, ride, 'not_paid', 'Payé en ligne')).json().ride).toMatchObject({
      payment: { status: 'completed', method: 'cash' },
      cashCase: { claim: 'not_paid', letsBook: false },
    })
    expect(await isDue(ride)).toBe(true)
    expect(await listOf(ride.driver)).toMatchObject([{ id: ride.rideId, cashCase: { claim: 'not_paid' } }])
    await answer(kit, ride, false)
    expect(await caseFileOf(kit, operator, ride)).toMatchObject({ stage: 'open', driverReceived: false })
    expect((await rideOf(kit, ride)).payment).toMatchObject({ status: 'completed', method: 'cash' })
  })
})

describe('a passenger with an unpaid ride and', () => {
  /** Another unpaid ride of this passenger, that they booked thanks to an open case. */
  async function another(passenger: Person, driver: Person): Promise<DrivenRide> {
    const { id: rideId, priceXof } = (await book(kit, passenger)).json().ride
    for (const [button, body] of [['accept'], ['start', {}], ['finish', { cashReceived: false }]] as const) {
      await kit.call(`POST /api/rides/${rideId}/${button}`, { as: driver, ...(body && { body }) })
    }
    return { rideId, priceXof, passenger, driver }
  }
  const mayBook = async ({ passenger }: DrivenRide) => (await book(kit, passenger)).statusCode === 201
  const letsBookOf = async (ride: DrivenRide) => (await rideOf(kit, ride)).cashCase.letsBook

  test('one open case may book, before and after the driver said no', async () => {
    const ride = await aDrivenRide(kit)
    expect(await mayBook(ride)).toBe(false)
    await claim(kit, ride)
    expect([await letsBookOf(ride), await mayBook(ride)]).toEqual([true, true])
    await answer(kit, ride, false)
    expect(await mayBook(ride)).toBe(caseLetsBook({ openCases: 1, lostCases: 0 }))
  })

  test(`more than ${OPEN_CASH_CASES_MAX} open case may not book`, async () => {
    const first = await aContestedRide(kit)
    const second = await another(first.passenger, first.driver)
    expect(await mayBook(first)).toBe(false)
    const { version } = await rideOf(kit, first)
    await claim(kit, second)
    // The page that shows the first ride reads so at once: a newer version was announced.
    expect((await rideOf(kit, first)).version).toBe(version + 1)
    expect([await letsBookOf(first), await letsBookOf(second)]).toEqual([false, false])
    expect(await mayBook(first)).toBe(caseLetsBook({ openCases: 2, lostCases: 0 }))
    // The first one is settled: the second is the only one again.
    await answer(kit, second, false)
    await decide(kit, operator, first, 'given')
    expect([await letsBookOf(second), await mayBook(second)]).toEqual([true, true])
  })

  test('an open case after a decision against them may not book', async () => {
    const lost = await aContestedRide(kit)
    await decide(kit, operator, lost, 'not_given')
    expect(await mayBook(lost)).toBe(false)
    await payOnline(kit, lost, lost.priceXof)
    const next = await another(lost.passenger, lost.driver)
    await claim(kit, next)
    expect(await letsBookOf(next)).toBe(false)
    expect(await mayBook(next)).toBe(caseLetsBook({ openCases: 1, lostCases: 1 }))
  })
})
