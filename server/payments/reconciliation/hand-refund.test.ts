import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, type Person } from '#kit/people/people.ts'
import { rideOf } from '#kit/rides/late-cancellation.ts'
import { balanceOf, entriesOfRide } from '#kit/rides/ledger.ts'
import {
  anUntoldPayment,
  attemptsOf,
  cancelRide,
  type PaidRide,
  reconcileAfter,
  statusesOf,
  verify,
} from '#kit/rides/payments.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
  vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const REASON = 'MTN, référence 4711'

/** A ride paid by card and cancelled: KkiaPay refuses to refund it. */
async function aRefusedRefund(source: 'CARD' | 'MOBILE_MONEY' = 'CARD'): Promise<PaidRide> {
  const { ride, ...paid } = await anUntoldPayment(kit, { source })
  await verify(kit, ride, paid.transactionId)
  await cancelRide(kit, ride)
  return { ...ride, ...paid }
}

function refundByHand({ paymentId, transactionId }: PaidRide, as = operator) {
  const body = { transactionId, reason: REASON }
  return kit.call(`POST /api/admin/payments/${paymentId}/refund-by-hand`, { as, body })
}

const lettersTo = ({ passenger }: PaidRide) => kit.mail.filter(({ to }) => to === passenger.email)

describe('a refund that the provider refuses', () => {
  test('is shown to operators at once, and its passenger reads that it comes another way', async () => {
    const paid = await aRefusedRefund()
    const file = (await kit.call(`GET /api/admin/payments/${paid.paymentId}`, { as: operator })).json()
    expect(file.transactions).toMatchObject([
      { isRefundRefused: true, kinds: expect.arrayContaining(['refund_refused']) },
    ])
    const page = (await kit.call('GET /api/admin/payments?list=refund_refused', { as: operator })).json()
    expect(page.lines).toContainEqual(expect.objectContaining({ paymentId: paid.paymentId, amountXof: 1250 }))
    expect(await rideOf(kit, paid)).toMatchObject({
      moneyBack: { amountXof: 1250, isGivenBack: false, isByHand: true },
    })
  })

  test('is recorded once an operator has paid it: payment, mail, journal, and the till instead of the provider', async () => {
    const paid = await aRefusedRefund()
    const [till, clearing] = [await balanceOf(kit, 'till'), await balanceOf(kit, 'clearing')]
    const answer = (await refundByHand(paid)).json()
    expect(answer.transactions).toMatchObject([{ outcome: 'given_back', isRefundRefused: false }])
    expect(await statusesOf(kit, paid)).toEqual(['refunded'])
    expect(await entriesOfRide(kit, paid.rideId)).toEqual(['refund_by_hand clearing → till 1250'])
    expect(await balanceOf(kit, 'till')).toBe(till + 1250)
    // The provider still has the money that it did not send back.
    expect(await balanceOf(kit, 'clearing')).toBe(clearing - 1250)
    expect(await rideOf(kit, paid)).toMatchObject({ moneyBack: { isGivenBack: true, isByHand: true } })
    const [letter] = lettersTo(paid)
    expect(letter?.text).toMatch(/par un autre moyen que celui du paiement/)
    const { actions } = (await kit.call(`GET /api/admin/journal?rideId=${paid.rideId}`, { as: operator })).json()
    expect(actions).toMatchObject([{ action: 'refund_by_hand', reason: REASON }])
  })

  test('is recorded once, whichever operator repeats it, and reconciliation leaves it alone', async () => {
    const paid = await aRefusedRefund()
    await refundByHand(paid)
    expect((await refundByHand(paid, await anAdmin(kit))).statusCode).toBe(200)
    await reconcileAfter(kit, 60)
    expect(await attemptsOf(kit, paid)).toEqual({ [paid.transactionId]: 'given_back' })
    expect(await entriesOfRide(kit, paid.rideId)).toHaveLength(1)
    expect(lettersTo(paid)).toHaveLength(1)
  })

  test('is not recorded by the operator whose ride it was', async () => {
    const paid = await aRefusedRefund()
    await kit.database.db.insertInto('userRoles').values({ userId: paid.passenger.userId, role: 'admin' }).execute()
    expect((await refundByHand(paid, paid.passenger)).json().error.code).toBe('own_payment')
  })
})

describe('no refund by hand is recorded', () => {
  test('of a refund that the provider has made', async () => {
    const paid = await aRefusedRefund('MOBILE_MONEY')
    expect((await refundByHand(paid)).json().error.code).toBe('refund_not_refused')
  })

  test('of a refund that the provider may have made without an answer', async () => {
    vi.spyOn(kit.provider, 'requestRefund').mockResolvedValueOnce('uncertain')
    const paid = await aRefusedRefund('MOBILE_MONEY')
    expect(await attemptsOf(kit, paid)).toEqual({ [paid.transactionId]: 'refund_due' })
    expect((await refundByHand(paid)).json().error.code).toBe('refund_not_refused')
  })

  test('of a payment that nobody refunds, nor of a transaction of another payment', async () => {
    const { ride, ...kept } = await anUntoldPayment(kit, { source: 'CARD' })
    await verify(kit, ride, kept.transactionId)
    expect((await refundByHand({ ...ride, ...kept })).json().error.code).toBe('refund_not_refused')
    const paid = await aRefusedRefund()
    const other = { ...paid, paymentId: kept.paymentId }
    expect((await refundByHand(other)).json().error.code).toBe('refund_not_refused')
  })
})
