import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { TOP_UP_KEPT_DAYS } from '#domain/payouts/kept-back.ts'
import type { AdminPayout } from '#domain/payouts/payouts.contract.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { correctAccount, limitDebts, type TopUp, topUp } from '#kit/rides/debts.ts'
import { balanceOfDriver } from '#kit/rides/ledger.ts'
import { approve, askForPayout, owe, payoutOf, stepFor } from '#kit/rides/payouts.ts'
import { aRide, press } from '#kit/rides/rides.ts'
import { LIVE_CHANNEL } from '../db/announce.ts'
import { ProviderUnreachable } from '../outside/payment/payment-provider.ts'

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

/** A payout of all that the driver has paid to their account, as soon as it is free. */
async function aPayoutOfATopUp() {
  const driver = await aDriver(kit)
  const paid = await topUp(kit, driver, 40_000)
  kit.clock.advanceMinutes(TOP_UP_KEPT_DAYS * 24 * 60)
  const { id } = (await askForPayout(kit, driver, { amountXof: 40_000 })).json()
  return { driver, paid, id: id as string }
}

const refund = ({ paymentId }: TopUp) =>
  kit.call(`POST /api/admin/payments/${paymentId}/refund`, { as: operator, body: { reason: 'Motif essai' } })

const fail = (id: string) =>
  kit.call(`POST /api/admin/payouts/${id}/failure`, { as: operator, body: { reason: 'Vu avec le chauffeur' } })

async function lineOf(id: string): Promise<AdminPayout> {
  const { payouts } = (await kit.call('GET /api/admin/payouts', { as: operator })).json()
  return payouts.find((payout: AdminPayout) => payout.id === id)
}

describe('a payout is held', () => {
  test('when the top-up that it takes was refunded, and an operator reads why and refuses it', async () => {
    const { driver, paid, id } = await aPayoutOfATopUp()
    expect(await lineOf(id)).toMatchObject({ held: null, driverBalanceXof: 0 })
    expect((await refund(paid)).statusCode).toBe(200)
    expect((await approve(kit, operator, id)).json().error.code).toBe('payout_held')
    expect(await lineOf(id)).toMatchObject({ status: 'asked', held: 'balance_below_zero', driverBalanceXof: -40_000 })
    expect((await fail(id)).json()).toMatchObject({ status: 'failed', held: null })
    expect(await balanceOfDriver(kit, driver)).toBe(0)
  })

  test('when that refund is due and the provider has not made it', async () => {
    const { paid, id } = await aPayoutOfATopUp()
    vi.spyOn(kit.provider, 'requestRefund').mockRejectedValue(new ProviderUnreachable('away'))
    await refund(paid)
    expect(await lineOf(id)).toMatchObject({ held: 'balance_below_zero', driverBalanceXof: 0 })
    expect((await approve(kit, operator, id)).json().error.code).toBe('payout_held')
  })

  test('after its approval too: it is not sent until the debt is paid', async () => {
    const driver = await aDriver(kit)
    await owe(kit, driver, 5000)
    const { id } = (await askForPayout(kit, driver, { amountXof: 5000 })).json()
    const at = kit.clock.now()
    const approved = { status: 'approved', approvedAt: at, nextStepAt: at } as const
    await kit.database.db.updateTable('payouts').set(approved).where('id', '=', id).execute()
    await correctAccount(kit, operator, driver, { amountXof: -1 })
    await stepFor(kit, 3)
    expect(await payoutOf(kit, id)).toMatchObject({ status: 'approved', sentAt: null })
    expect(await lineOf(id)).toMatchObject({ held: 'balance_below_zero' })
    await correctAccount(kit, operator, driver, { amountXof: 1 })
    await stepFor(kit, 10)
    expect(await payoutOf(kit, id)).toMatchObject({ status: 'arrived' })
  })

  test('when what it takes was given back, also once a top-up has brought the balance back to zero', async () => {
    const driver = await aDriver(kit)
    await owe(kit, driver, 5000)
    const { id } = (await askForPayout(kit, driver, { amountXof: 5000 })).json()
    const at = kit.clock.now()
    const approved = { status: 'approved', approvedAt: at, nextStepAt: at } as const
    await kit.database.db.updateTable('payouts').set(approved).where('id', '=', id).execute()
    await correctAccount(kit, operator, driver, { amountXof: -5000 })
    kit.clock.advanceMinutes(1)
    await topUp(kit, driver, 5000)
    await stepFor(kit, 3)
    expect(await balanceOfDriver(kit, driver)).toBe(0)
    expect(await payoutOf(kit, id)).toMatchObject({ status: 'approved', sentAt: null })
    expect(await lineOf(id)).toMatchObject({ held: 'top_up_kept', freeXof: 0 })
    await fail(id)
    expect((await askForPayout(kit, driver, { amountXof: 500 })).json().error.code).toBe('payout_top_up_kept')
  })

  test('when the account is blocked, and an approved one can be refused', async () => {
    const driver = await aDriver(kit)
    await owe(kit, driver, 5000)
    const { id } = (await askForPayout(kit, driver, { amountXof: 5000 })).json()
    await kit.call(`PUT /api/admin/users/${driver.userId}/block`, { as: operator, body: { reason: 'Fraude' } })
    expect((await approve(kit, operator, id)).json().error.code).toBe('payout_held')
    const at = kit.clock.now()
    const approved = { status: 'approved', approvedAt: at, nextStepAt: at } as const
    await kit.database.db.updateTable('payouts').set(approved).where('id', '=', id).execute()
    await stepFor(kit, 2)
    expect(await lineOf(id)).toMatchObject({ status: 'approved', held: 'account_blocked' })
    expect((await fail(id)).json()).toMatchObject({ status: 'failed' })
    expect(await balanceOfDriver(kit, driver)).toBe(5000)
  })
})

test('the sum of an open payout covers a debt: cash rides are not stopped by what Miyi holds', async () => {
  const driver = await aDriver(kit)
  await owe(kit, driver, 10_000)
  await askForPayout(kit, driver, { amountXof: 10_000 })
  await limitDebts(kit, operator, { limitXof: 5000 })
  await correctAccount(kit, operator, driver, { amountXof: -10_000 })
  const { id } = await aRide(kit, await aPassenger(kit))
  expect((await press(kit, driver, id, 'accept')).statusCode).toBe(200)
  const other = await aDriver(kit)
  await correctAccount(kit, operator, other, { amountXof: -10_000 })
  const { id: second } = await aRide(kit, await aPassenger(kit))
  expect((await press(kit, other, second, 'accept')).json().error.code).toBe('debt_limit_reached')
  await limitDebts(kit, operator, { limitXof: null })
})

test('a payout that failed announces that the sum is back: offers may come again', async () => {
  await limitDebts(kit, operator, { limitXof: 5000 })
  const driver = await aDriver(kit)
  await owe(kit, driver, 5000)
  const { id } = (await askForPayout(kit, driver)).json()
  const received: string[] = []
  const stop = await kit.database.listen(LIVE_CHANNEL, { receive: (payload) => received.push(payload) })
  await fail(id)
  await expect
    .poll(() => received.map((payload) => JSON.parse(payload)))
    .toContainEqual({ kind: 'eligibility', userId: driver.userId })
  await stop()
  await limitDebts(kit, operator, { limitXof: null })
})
