import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { payableXof, TOP_UP_KEPT_DAYS } from '#domain/payouts/kept-back.ts'
import type { AdminPayout, OwnPayouts } from '#domain/payouts/payouts.contract.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { correctAccount, receiveCash, type TopUp, topUp } from '#kit/rides/debts.ts'
import { payOnline } from '#kit/rides/late-cancellation.ts'
import { balanceOfDriver, commissionOf } from '#kit/rides/ledger.ts'
import { paymentsOf } from '#kit/rides/payments.ts'
import { approve, askForPayout, owe, payoutOf, stepFor } from '#kit/rides/payouts.ts'
import { aRide, drive } from '#kit/rides/rides.ts'
import { ProviderUnreachable } from '../outside/payment/payment-provider.ts'
import { listAccountsForPayout } from './kept-back.queries.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await expectInvariants(kit.context.db)
})
afterAll(() => kit.close())

const WINDOW_MINUTES = TOP_UP_KEPT_DAYS * 24 * 60

const ownOf = async (driver: Person): Promise<OwnPayouts> =>
  (await kit.call('GET /api/driver/payouts', { as: driver })).json()

const payableOf = async (driver: Person) => (await ownOf(driver)).availableXof

async function lineOf(id: string): Promise<AdminPayout> {
  const { payouts } = (await kit.call('GET /api/admin/payouts', { as: operator })).json()
  return payouts.find((payout: AdminPayout) => payout.id === id)
}

const refund = ({ paymentId }: Pick<TopUp, 'paymentId'>) =>
  kit.call(`POST /api/admin/payments/${paymentId}/refund`, { as: operator, body: { reason: 'Motif essai' } })

/** The driver has finished a ride of 500 F that was paid online, with a commission of 20 %. Returns its payment. */
async function aRidePaidOnline(driver: Person): Promise<string> {
  kit.clock.advanceMinutes(1)
  const passenger = await aPassenger(kit)
  const { id: rideId, priceXof } = await aRide(kit, passenger)
  const ride = { rideId, passenger, priceXof }
  await drive(kit, driver, rideId, ['accept'])
  await commissionOf(kit, rideId, 200)
  await payOnline(kit, ride, priceXof)
  await drive(kit, driver, rideId, ['finish'])
  const [payment] = await paymentsOf(kit, ride)
  return payment?.id ?? ''
}

describe('a driver who paid to their account', () => {
  test('may ask for what Miyi owed them before, and reads how much of the rest is free when', async () => {
    const driver = await aDriver(kit)
    await owe(kit, driver, 3000)
    kit.clock.advanceMinutes(1)
    await topUp(kit, driver, 40_000)
    const freeAt = new Date(kit.clock.now().getTime() + WINDOW_MINUTES * 60_000).toISOString()
    const kept = { amountXof: 40_000, nextXof: 40_000, nextAt: freeAt }
    expect(await ownOf(driver)).toMatchObject({ availableXof: 3000, kept })
    const { code, message } = (await askForPayout(kit, driver, { amountXof: 3001 })).json().error
    expect(code).toBe('payout_top_up_kept')
    expect(message.replace(/\s/gu, ' ')).toBe(
      `Vous pouvez demander 3 000 F CFA maintenant. 40 000 F CFA que vous avez rechargés seront disponibles le ${formatInstant(freeAt)}.`,
    )
    expect((await askForPayout(kit, driver, { amountXof: 43_001 })).json().error.code).toBe('payout_over_balance')
    expect((await askForPayout(kit, driver, { amountXof: 3000 })).statusCode).toBe(201)
    expect(await ownOf(driver)).toMatchObject({ availableXof: 0, kept })
  })

  test('may ask for it when thirty days have passed, and not a minute before', async () => {
    const driver = await aDriver(kit)
    await topUp(kit, driver, 5000)
    kit.clock.advanceMinutes(WINDOW_MINUTES - 1)
    const { code, message } = (await askForPayout(kit, driver, { amountXof: 5000 })).json().error
    expect([code, message]).toEqual(['payout_top_up_kept', expect.stringMatching(/^Vous ne pouvez pas encore/)])
    kit.clock.advanceMinutes(1)
    expect(await ownOf(driver)).toMatchObject({ availableXof: 5000, kept: null })
    expect((await askForPayout(kit, driver, { amountXof: 5000 })).statusCode).toBe(201)
  })

  test('is kept back what is left of it after a debt and a commission, until that commission is reversed', async () => {
    const driver = await aDriver(kit)
    await correctAccount(kit, operator, driver, { amountXof: -1000 })
    kit.clock.advanceMinutes(1)
    await topUp(kit, driver, 5000)
    expect(await ownOf(driver)).toMatchObject({ availableXof: 0, kept: { amountXof: 4000 } })
    const paymentId = await aRidePaidOnline(driver)
    expect(await balanceOfDriver(kit, driver)).toBe(4400)
    expect(await ownOf(driver)).toMatchObject({ availableXof: 500, kept: { amountXof: 3900 } })
    await refund({ paymentId })
    expect(await ownOf(driver)).toMatchObject({ availableXof: 0, kept: { amountXof: 4000 } })
  })

  test('may ask at once for money that an operator received in cash', async () => {
    const driver = await aDriver(kit)
    await receiveCash(kit, operator, driver, { amountXof: 4000 })
    expect(await ownOf(driver)).toMatchObject({ availableXof: 4000, kept: null })
  })

  test('does not free it by a payout that is asked for, paid with it, and cancelled', async () => {
    const driver = await aDriver(kit)
    const first = await topUp(kit, driver, 6000)
    kit.clock.advanceMinutes(WINDOW_MINUTES)
    const { id } = (await askForPayout(kit, driver, { amountXof: 6000 })).json()
    kit.clock.advanceMinutes(1)
    expect((await refund(first)).statusCode).toBe(200)
    kit.clock.advanceMinutes(1)
    await topUp(kit, driver, 6000)
    expect(await balanceOfDriver(kit, driver)).toBe(0)
    await kit.call(`POST /api/driver/payouts/${id}/cancel`, { as: driver })
    expect(await balanceOfDriver(kit, driver)).toBe(6000)
    expect(await ownOf(driver)).toMatchObject({ availableXof: 0, kept: { amountXof: 6000 } })
  })

  test('is kept back nothing of a top-up whose money is going back, or went back', async () => {
    const driver = await aDriver(kit)
    await owe(kit, driver, 2000)
    kit.clock.advanceMinutes(1)
    const paid = await topUp(kit, driver, 5000)
    vi.spyOn(kit.provider, 'requestRefund').mockRejectedValueOnce(new ProviderUnreachable('away'))
    await refund(paid)
    expect(await ownOf(driver)).toMatchObject({ availableXof: 2000, kept: null })
    expect((await askForPayout(kit, driver, { amountXof: 2001 })).json().error.code).toBe('payout_over_balance')
    await refund(paid)
    expect(await balanceOfDriver(kit, driver)).toBe(2000)
    expect(await ownOf(driver)).toMatchObject({ availableXof: 2000, kept: null })
  })
})

test('what one driver paid, owes, or has reserved changes nothing for another', async () => {
  const [one, other] = [await aDriver(kit), await aDriver(kit)]
  await owe(kit, one, 9000)
  await owe(kit, other, 7000)
  kit.clock.advanceMinutes(1)
  await askForPayout(kit, one, { amountXof: 9000 })
  await topUp(kit, other, 5000)
  const refunded = await topUp(kit, one, 4000)
  vi.spyOn(kit.provider, 'requestRefund').mockRejectedValue(new ProviderUnreachable('away'))
  await refund(refunded)
  expect([await payableOf(one), await payableOf(other)]).toEqual([0, 7000])
  const { db } = kit.context
  const accounts = await listAccountsForPayout(db, [one.userId, other.userId, one.userId], kit.clock.now())
  expect([...accounts].map(([id, { balanceXof }]) => [id, balanceXof]).toSorted()).toEqual(
    [
      [one.userId, 0],
      [other.userId, 12_000],
    ].toSorted(),
  )
  const kinds = (id: string) => accounts.get(id)?.entries.map(({ kind }) => kind)
  // Their payout was reserved at the same instant as the top-up that is going back.
  expect([kinds(one.userId), kinds(other.userId)]).toEqual([['payout_open'], ['top_up']])
  expect(payableXof(accounts.get(other.userId) ?? { balanceXof: 0, entries: [] }, kit.clock.now())).toBe(7000)
})

describe('a payout that would take money of a top-up', () => {
  /** It was asked for, and a correction has taken what paid it. */
  async function aPayoutOfLessThanFree() {
    const driver = await aDriver(kit)
    await owe(kit, driver, 5000)
    kit.clock.advanceMinutes(1)
    await topUp(kit, driver, 8000)
    const { id } = (await askForPayout(kit, driver, { amountXof: 5000 })).json()
    expect(await lineOf(id)).toMatchObject({ held: null, freeXof: null })
    kit.clock.advanceMinutes(1)
    await correctAccount(kit, operator, driver, { amountXof: -2000 })
    return { driver, id: id as string }
  }

  test('is held, and operators read how much of it is free', async () => {
    const { id } = await aPayoutOfLessThanFree()
    expect(await lineOf(id)).toMatchObject({ held: 'top_up_kept', freeXof: 3000, driverBalanceXof: 6000 })
    expect((await approve(kit, operator, id)).json().error.code).toBe('payout_held')
    const answer = await kit.call(`POST /api/admin/payouts/${id}/failure`, {
      as: operator,
      body: { reason: 'Demandez 3 000 F' },
    })
    expect(answer.json()).toMatchObject({ status: 'failed', held: null, freeXof: null })
  })

  test('is not sent after its approval either, until that money is free', async () => {
    const { id } = await aPayoutOfLessThanFree()
    const at = kit.clock.now()
    const approved = { status: 'approved', approvedAt: at, nextStepAt: at } as const
    await kit.database.db.updateTable('payouts').set(approved).where('id', '=', id).execute()
    await stepFor(kit, 3)
    expect(await payoutOf(kit, id)).toMatchObject({ status: 'approved', sentAt: null })
    kit.clock.advanceMinutes(WINDOW_MINUTES)
    await stepFor(kit, 1)
    expect(await payoutOf(kit, id)).toMatchObject({ status: 'sending' })
    // It is so old that it is asked about once an hour.
    kit.clock.advanceMinutes(60)
    await stepFor(kit, 1)
    expect(await payoutOf(kit, id)).toMatchObject({ status: 'arrived' })
  })
})
