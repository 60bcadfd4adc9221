import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ACTION_OF_CASH_DECISION, ADMIN_ACTION_WORDS } from '#domain/admin/journal/admin-actions.ts'
import { decisionWords } from '#domain/payments/cash-case/cash-case-words.ts'
import { CASH_DECISIONS } from '#domain/rides/after/cash-claims.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, mailsTo } from '#kit/people/mailbox.ts'
import { anAdmin, type Person } from '#kit/people/people.ts'
import {
  aContestedRide,
  aDrivenRide,
  answer,
  caseFileOf,
  claim,
  type DrivenRide,
  decide,
  WHY,
} from '#kit/rides/cash-cases.ts'
import { payOnline, rideOf } from '#kit/rides/late-cancellation.ts'
import {
  payInWidget,
  reconcileAfter,
  report,
  settleNow,
  simulatedOutcome,
  startOnline,
  statusesOf,
  verify,
} from '#kit/rides/payments.ts'
import { book } from '#kit/rides/rides.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const codeOf = async (call: ReturnType<typeof decide>) => (await call).json().error?.code
const journalOf = async ({ rideId }: DrivenRide) =>
  (await kit.call(`GET /api/admin/journal?rideId=${rideId}`, { as: operator })).json().actions
const unpaidOf = async ({ driver }: DrivenRide) =>
  (await kit.call('GET /api/driver/rides', { as: driver })).json().unpaid
const mayBook = async ({ passenger }: DrivenRide) => (await book(kit, passenger)).statusCode === 201

/** Cash that the driver confirmed and the passenger contests. */
async function aContestedPayment(): Promise<DrivenRide> {
  const ride = await aDrivenRide(kit, { cashReceived: true })
  await claim(kit, ride, 'not_paid')
  return ride
}

describe('an operator who decides about an unpaid ride that', () => {
  test('the cash was given, has it counted as paid in cash', async () => {
    const ride = await aContestedRide(kit)
    expect((await decide(kit, operator, ride, 'given')).json().ride.payment).toMatchObject({ method: 'cash' })
    expect(await rideOf(kit, ride)).toMatchObject({
      payment: { status: 'completed', method: 'cash' },
      cashCase: { outcome: 'given' },
    })
    expect(await unpaidOf(ride)).toEqual([])
    expect(await mayBook(ride)).toBe(true)
  })

  test('it was not given, leaves the debt, which stops the next booking', async () => {
    const ride = await aContestedRide(kit)
    expect((await decide(kit, operator, ride, 'not_given')).json().ride.payment).toBeNull()
    expect(await unpaidOf(ride)).toMatchObject([{ id: ride.rideId, cashCase: { outcome: 'not_given' } }])
    expect(await mayBook(ride)).toBe(false)
    await payOnline(kit, ride, ride.priceXof)
    expect(await mayBook(ride)).toBe(true)
  })

  test('nobody can know, has its price written off', async () => {
    const ride = await aContestedRide(kit)
    expect((await decide(kit, operator, ride, 'unknown')).json().ride.payment).toMatchObject({ method: 'written_off' })
    expect(await unpaidOf(ride)).toEqual([])
    expect(await mayBook(ride)).toBe(true)
  })
})

test.each(CASH_DECISIONS)('no money moves when an operator decides about contested cash: %s', async (decision) => {
  const ride = await aContestedPayment()
  await decide(kit, operator, ride, decision)
  expect(await statusesOf(kit, ride)).toEqual(['completed'])
  expect(await rideOf(kit, ride)).toMatchObject({ payment: { method: 'cash' }, cashCase: { outcome: decision } })
  expect(await unpaidOf(ride)).toEqual([])
})

describe('a decision', () => {
  test.each(CASH_DECISIONS)(
    '(%s) is mailed to both people in their own words, without the reason',
    async (decision) => {
      const ride = await aContestedRide(kit)
      await decide(kit, operator, ride, decision)
      for (const side of ['passenger', 'driver'] as const) {
        const { text } = lastMailTo(kit, ride[side].email)
        expect(text).toContain(decisionWords('paid', side, decision))
        expect(text).not.toContain(WHY)
      }
    },
  )

  test('stands in the journal with its reason, and in the dossier with who decided', async () => {
    const ride = await aContestedRide(kit)
    await decide(kit, operator, ride, 'not_given')
    expect(await journalOf(ride)).toMatchObject([
      { action: 'cash_not_given', reason: WHY, actorName: operator.fullName },
    ])
    expect(await caseFileOf(kit, operator, ride)).toMatchObject({
      stage: 'closed',
      outcome: 'not_given',
      closedByName: operator.fullName,
    })
  })

  test('shows in the dossier what the other cases of both people came to', async () => {
    const lost = await aContestedRide(kit)
    await decide(kit, operator, lost, 'not_given')
    await payOnline(kit, lost, lost.priceXof)
    const { passenger, driver } = lost
    const won = await aContestedRide(kit, { driver })
    await decide(kit, operator, won, 'given')
    const now = await aContestedRide(kit, { passenger, driver })
    expect(await caseFileOf(kit, operator, now)).toMatchObject({
      passengerHistory: { open: 0, upheld: 0, contradicted: 1, undecided: 0 },
      driverHistory: { open: 0, upheld: 1, contradicted: 1, undecided: 0 },
    })
  })

  test('is made once: its repeat changes nothing, and another decision reads who decided what', async () => {
    const ride = await aContestedRide(kit)
    const first = (await decide(kit, operator, ride, 'given')).json()
    expect((await decide(kit, await anAdmin(kit), ride, 'given')).json()).toEqual(first)
    const late = (await decide(kit, await anAdmin(kit), ride, 'unknown')).json().error
    expect(late.code).toBe('cash_case_closed')
    expect(late.message).toBe(`Entre-temps, ${operator.fullName} ${ADMIN_ACTION_WORDS[ACTION_OF_CASH_DECISION.given]}.`)
    expect(await statusesOf(kit, ride)).toEqual(['completed'])
    expect(await journalOf(ride)).toHaveLength(1)
    expect(mailsTo(kit, ride.passenger.email)).toHaveLength(1)
  })

  test('has money that still arrives refunded', async () => {
    const ride = await aDrivenRide(kit)
    const paymentId = await startOnline(kit, ride)
    await claim(kit, ride)
    await answer(kit, ride, false)
    await decide(kit, operator, ride, 'given')
    const transactionId = await payInWidget(kit, paymentId, { amountXof: ride.priceXof })
    await verify(kit, ride, transactionId)
    await reconcileAfter(kit, 5)
    expect(await simulatedOutcome(kit, transactionId)).toBe('refunded')
    expect((await rideOf(kit, ride)).payment).toMatchObject({ method: 'cash' })
  })
})

describe('an operator cannot decide', () => {
  test('about a ride whose cash nobody contests', async () => {
    expect(await codeOf(decide(kit, operator, await aDrivenRide(kit), 'given'))).toBe('cash_case_not_found')
  })

  test('once the driver confirmed the cash, or the ride was paid or settled otherwise, and reads so', async () => {
    const confirmed = await aContestedRide(kit)
    await kit.call(`POST /api/rides/${confirmed.rideId}/confirm-cash`, { as: confirmed.driver, body: {} })
    const paid = await aContestedRide(kit)
    await payOnline(kit, paid, paid.priceXof)
    const settled = await aContestedRide(kit)
    const how = { how: 'outside', reason: WHY }
    await kit.call(`POST /api/admin/rides/${settled.rideId}/settlement`, { as: operator, body: how })
    for (const [ride, said] of [
      [confirmed, 'le chauffeur a confirmé'],
      [paid, 'payée ou réglée autrement'],
      [settled, 'payée ou réglée autrement'],
    ] as const) {
      const { error } = (await decide(kit, operator, ride, 'unknown')).json()
      expect(error).toMatchObject({ code: 'cash_case_closed', message: expect.stringContaining(said) })
    }
  })

  test('while a payment of the ride is being verified, until the provider refuses that payment', async () => {
    const ride = await aContestedRide(kit)
    const paymentId = await startOnline(kit, ride)
    const transactionId = await payInWidget(kit, paymentId, { amountXof: ride.priceXof, outcome: 'pending' })
    await report(kit, ride, paymentId, transactionId)
    expect(await codeOf(decide(kit, operator, ride, 'unknown'))).toBe('fare_being_verified')
    await settleNow(kit, transactionId, 'failure')
    await verify(kit, ride, transactionId)
    expect((await decide(kit, operator, ride, 'unknown')).statusCode).toBe(200)
  })

  test('about their own ride, as passenger', async () => {
    const ride = await aContestedRide(kit, { passenger: operator })
    expect(await codeOf(decide(kit, operator, ride, 'given'))).toBe('own_fare')
    expect((await decide(kit, await anAdmin(kit), ride, 'given')).statusCode).toBe(200)
  })
})
