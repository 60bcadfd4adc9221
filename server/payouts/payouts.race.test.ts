import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin } from '#kit/people/people.ts'
import { anUnverifiedTopUp, correctAccount, topUp, verifyTopUp } from '#kit/rides/debts.ts'
import { balanceOfDriver } from '#kit/rides/ledger.ts'
import { approve, askForPayout, owe, payoutOf } from '#kit/rides/payouts.ts'
import { sendPayout, stepPayouts } from './payout-steps.ts'

let kit: Kit
let other: Kit
beforeAll(async () => {
  // One secret: both processes know the sessions.
  const secret = { SESSION_SECRET: 'a'.repeat(64) }
  kit = await startKit(secret)
  other = await startKit(secret, kit.database)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(async () => {
  await other.close()
  await kit.close()
})

const TEN = Array.from({ length: 10 }, (_, index) => index)

async function aPaidDriver() {
  const driver = await aDriver(kit)
  await owe(kit, driver, 5000)
  return driver
}

test('of ten requests for the whole balance at once, in two processes, one reserves it', async () => {
  for (const _ of [1, 2, 3]) {
    const driver = await aPaidDriver()
    const answers = await Promise.all(
      TEN.map((index) => askForPayout(index % 2 === 0 ? kit : other, driver, { amountXof: 5000 })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(await balanceOfDriver(kit, driver)).toBe(0)
  }
})

test('the same request ten times at once is one payout', async () => {
  const driver = await aPaidDriver()
  const answers = await Promise.all(TEN.map(() => askForPayout(kit, driver, { key: 'ten-times-the-same' })))
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  expect(await balanceOfDriver(kit, driver)).toBe(2000)
})

test('a payout that is cancelled while it is approved is either cancelled or sent, never both', async () => {
  const operator = await anAdmin(kit)
  for (const _ of TEN) {
    const driver = await aPaidDriver()
    const { id } = (await askForPayout(kit, driver)).json()
    await Promise.all([kit.call(`POST /api/driver/payouts/${id}/cancel`, { as: driver }), approve(other, operator, id)])
    const { status } = await payoutOf(kit, id)
    expect(['cancelled', 'sending']).toContain(status)
    expect(await balanceOfDriver(kit, driver)).toBe(status === 'cancelled' ? 5000 : 2000)
  }
})

test('a payout that two processes send at once, many times over, is sent once', async () => {
  const operator = await anAdmin(kit)
  for (const _ of [1, 2, 3]) {
    const driver = await aPaidDriver()
    const { id } = (await askForPayout(kit, driver)).json()
    await Promise.all([approve(kit, operator, id), approve(other, operator, id)])
    await Promise.all(TEN.flatMap(() => [sendPayout(kit.context, id), stepPayouts(other.context)]))
    kit.clock.advanceMinutes(2)
    other.clock.advanceMinutes(2)
    await Promise.all(TEN.flatMap(() => [stepPayouts(kit.context), stepPayouts(other.context)]))
    expect(await payoutOf(kit, id)).toMatchObject({ status: 'arrived' })
    expect(await balanceOfDriver(kit, driver)).toBe(2000)
  }
})

test('two operators who approve a large payout at once are counted as two', async () => {
  const [one, two] = [await anAdmin(kit), await anAdmin(kit)]
  const driver = await aDriver(kit)
  await owe(kit, driver, 90_000)
  const { id } = (await askForPayout(kit, driver, { amountXof: 80_000 })).json()
  await Promise.all([approve(kit, one, id), approve(other, two, id), approve(kit, one, id)])
  expect(['sending', 'arrived']).toContain((await payoutOf(kit, id)).status)
})

test('a payout that is approved while its money is taken back is sent before, or held', async () => {
  const operator = await anAdmin(kit)
  const corrector = await anAdmin(kit)
  for (const _ of TEN) {
    const driver = await aDriver(kit)
    await owe(kit, driver, 5000)
    const { id } = (await askForPayout(kit, driver, { amountXof: 5000 })).json()
    const [approval, correction] = await Promise.all([
      approve(other, operator, id),
      correctAccount(kit, corrector, driver, { amountXof: -5000 }),
    ])
    expect(correction.statusCode).toBe(200)
    expect([200, 409]).toContain(approval.statusCode)
    await sendPayout(kit.context, id)
    const { status } = await payoutOf(kit, id)
    expect(approval.statusCode === 409 ? ['asked'] : ['approved', 'sending', 'arrived']).toContain(status)
  }
})

test('a payout that is asked for, in another process, while a top-up settles never takes its money', async () => {
  for (const _ of TEN) {
    const driver = await aPaidDriver()
    const paid = await anUnverifiedTopUp(kit, driver, 40_000)
    const [large, small] = await Promise.all([
      askForPayout(other, driver, { amountXof: 20_000 }),
      askForPayout(other, driver, { amountXof: 5000 }),
      verifyTopUp(kit, paid),
      verifyTopUp(other, paid),
    ])
    expect(['payout_over_balance', 'payout_open', 'payout_top_up_kept']).toContain(large.json().error.code)
    expect(small.statusCode).toBe(201)
    expect(await balanceOfDriver(kit, driver)).toBe(40_000)
    expect((await askForPayout(other, driver, { amountXof: 500 })).statusCode).toBe(409)
    await kit.call(`POST /api/driver/payouts/${small.json().id}/cancel`, { as: driver })
    expect((await askForPayout(other, driver, { amountXof: 5001 })).json().error.code).toBe('payout_top_up_kept')
  }
})

test('a payout that is approved while a correction takes what paid it is sent before, or held for the top-up', async () => {
  const [operator, corrector] = [await anAdmin(kit), await anAdmin(kit)]
  for (const _ of TEN) {
    const driver = await aPaidDriver()
    await topUp(kit, driver, 40_000)
    const { id } = (await askForPayout(kit, driver, { amountXof: 5000 })).json()
    const [approval] = await Promise.all([
      approve(other, operator, id),
      correctAccount(kit, corrector, driver, { amountXof: -5000 }),
    ])
    await sendPayout(kit.context, id)
    const { status } = await payoutOf(kit, id)
    expect(approval.statusCode === 409 ? ['asked'] : ['approved', 'sending', 'arrived']).toContain(status)
    const listed = (await kit.call('GET /api/admin/payouts', { as: operator })).json().payouts
    const line = listed.find((one: { id: string }) => one.id === id)
    if (status === 'asked' || status === 'approved') expect(line).toMatchObject({ held: 'top_up_kept', freeXof: 0 })
  }
})

test('of two payouts that are ticked off at once with one reference, in two processes, one is', async () => {
  const [one, two] = [await anAdmin(kit), await anAdmin(kit)]
  for (const index of TEN) {
    const ids: string[] = []
    for (const _ of [1, 2]) {
      const { id } = (await askForPayout(kit, await aPaidDriver())).json()
      const at = kit.clock.now()
      const uncertain = { status: 'uncertain', provider: 'fedapay', providerReference: id, sentAt: at } as const
      await kit.database.db.updateTable('payouts').set(uncertain).where('id', '=', id).execute()
      ids.push(id)
    }
    const body = { reference: `MP-RACE-${index}` }
    const answers = await Promise.all([
      kit.call(`POST /api/admin/payouts/${ids[0]}/paid`, { as: one, body }),
      other.call(`POST /api/admin/payouts/${ids[1]}/paid`, { as: two, body }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  }
})
