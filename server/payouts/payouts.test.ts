import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { statementRows } from '#domain/ledger/statement.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import { balanceOf, balanceOfDriver } from '#kit/rides/ledger.ts'
import { approve, askForPayout, owe, payoutOf, stepFor } from '#kit/rides/payouts.ts'
import { listStatementLines } from '../ledger/statement.queries.ts'
import { openDebtReason } from '../payments/debts.service.ts'
import { checkPayouts } from '../payments/reconciliation/payout-alarm.service.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

async function aPaidDriver(amountXof = 10_000): Promise<Person> {
  const driver = await aDriver(kit)
  await owe(kit, driver, amountXof)
  return driver
}

async function anAskedPayout(driver: Person, wish = {}): Promise<string> {
  const answer = await askForPayout(kit, driver, wish)
  expect(answer.statusCode).toBe(201)
  return answer.json().id
}

describe('a driver who asks for a payout', () => {
  test('has its sum reserved at once, and it arrives after an operator approved it', async () => {
    const driver = await aPaidDriver()
    const before = await balanceOf(kit, 'clearing')
    const id = await anAskedPayout(driver)
    expect(await balanceOfDriver(kit, driver)).toBe(7000)
    expect((await approve(kit, operator, id)).json()).toMatchObject({
      status: 'sending',
      approvedBy: [operator.fullName],
    })
    await stepFor(kit, 2)
    expect(await payoutOf(kit, id)).toMatchObject({ status: 'arrived', provider: 'simulator' })
    expect(await balanceOfDriver(kit, driver)).toBe(7000)
    expect((await balanceOf(kit, 'clearing')) - before).toBe(3000)
  })

  test('gets one payout for one key, and 409 for another sum with it', async () => {
    const driver = await aPaidDriver()
    const id = await anAskedPayout(driver, { key: 'the-same-key' })
    expect(await anAskedPayout(driver, { key: 'the-same-key' })).toBe(id)
    const other = await askForPayout(kit, driver, { key: 'the-same-key', amountXof: 4000 })
    expect(other.json().error.code).toBe('idempotency_key_reused')
  })

  test.each([
    ['more than the balance', { amountXof: 10_001 }, 'payout_over_balance'],
    ['less than the minimum', { amountXof: 499 }, 'invalid_input'],
    ['more than the maximum', { amountXof: 500_001 }, 'invalid_input'],
    ['to no number of Benin', { phoneNumber: '12' }, 'invalid_input'],
  ])('is refused when they ask for %s', async (_, wish, code) => {
    expect((await askForPayout(kit, await aPaidDriver(), wish)).json().error.code).toBe(code)
  })

  test('is refused a second one while the first is open, and may cancel it until it is approved', async () => {
    const driver = await aPaidDriver()
    const id = await anAskedPayout(driver)
    expect((await askForPayout(kit, driver)).json().error.code).toBe('payout_open')
    const cancel = () => kit.call(`POST /api/driver/payouts/${id}/cancel`, { as: driver })
    expect((await cancel()).json().status).toBe('cancelled')
    expect((await cancel()).statusCode).toBe(200)
    expect(await balanceOfDriver(kit, driver)).toBe(10_000)
    const second = await anAskedPayout(driver)
    await approve(kit, operator, second)
    const late = await kit.call(`POST /api/driver/payouts/${second}/cancel`, { as: driver })
    expect(late.json().error.code).toBe('payout_moved')
  })

  test('asks three times a day at most, and for nobody else’s payout', async () => {
    const driver = await aPaidDriver()
    for (const _ of [1, 2, 3]) {
      await approve(kit, operator, await anAskedPayout(driver, { amountXof: 500 }))
      await stepFor(kit, 2)
    }
    expect((await askForPayout(kit, driver)).json().error.code).toBe('payouts_a_day')
    kit.clock.advanceMinutes(24 * 60)
    const id = await anAskedPayout(driver)
    const stranger = await kit.call(`POST /api/driver/payouts/${id}/cancel`, { as: await aDriver(kit) })
    expect(stranger.statusCode).toBe(404)
  })

  test('reads in the statement that the sum went and came back, not a correction', async () => {
    const driver = await aPaidDriver()
    const id = await anAskedPayout(driver, { phoneNumber: '01 97 00 00 00' })
    await approve(kit, operator, id)
    await stepFor(kit, 2)
    expect(await payoutOf(kit, id)).toMatchObject({ status: 'failed', failure: 'failed invalid_number' })
    expect(await balanceOfDriver(kit, driver)).toBe(10_000)
    const span = { from: new Date(0), until: new Date(kit.clock.now().getTime() + 1) }
    const rows = statementRows(await listStatementLines(kit.context.db, driver.userId, span))
    // Their balance came at the same instant, in either order.
    const ofPayout = rows.filter(({ kind }) => kind !== 'correction')
    expect(ofPayout.map(({ id: rowId, effectXof }) => [rowId, effectXof])).toEqual([
      [`payout ${id}`, -3000],
      [`payout_back ${id}`, 3000],
    ])
  })

  test('may not delete the account meanwhile', async () => {
    const driver = await aPaidDriver()
    const id = await anAskedPayout(driver)
    expect(await openDebtReason(kit.context.db, driver.userId, kit.clock.now())).toBe('payout_under_way')
    await kit.call(`POST /api/driver/payouts/${id}/cancel`, { as: driver })
    expect(await openDebtReason(kit.context.db, driver.userId, kit.clock.now())).toBeNull()
  })
})

describe('operators', () => {
  test('are two for a large sum: the same one twice is not enough', async () => {
    const driver = await aPaidDriver(90_000)
    const id = await anAskedPayout(driver, { amountXof: 60_000 })
    expect((await approve(kit, operator, id)).json().status).toBe('half_approved')
    expect((await approve(kit, operator, id)).json().status).toBe('half_approved')
    const other = await anAdmin(kit)
    expect((await approve(kit, other, id)).json().status).toBe('sending')
    expect((await approve(kit, other, id)).statusCode).toBe(200)
    expect((await approve(kit, await anAdmin(kit), id)).json().error.code).toBe('payout_moved')
    await stepFor(kit, 2)
  })

  test('do not approve, refuse or pay their own', async () => {
    const driver = await aPaidDriver()
    const id = await anAskedPayout(driver)
    await kit.database.db.insertInto('userRoles').values({ userId: driver.userId, role: 'admin' }).execute()
    expect((await approve(kit, driver, id)).json().error.code).toBe('own_payout')
    const refusal = { as: driver, body: { reason: 'Motif essai' } }
    expect((await kit.call(`POST /api/admin/payouts/${id}/failure`, refusal)).json().error.code).toBe('own_payout')
    await kit.database.db
      .deleteFrom('userRoles')
      .where('userId', '=', driver.userId)
      .where('role', '=', 'admin')
      .execute()
    await kit.call(`POST /api/admin/payouts/${id}/failure`, { as: operator, body: { reason: 'Numéro à confirmer' } })
    expect(await payoutOf(kit, id)).toMatchObject({ status: 'failed', failure: 'Numéro à confirmer' })
  })

  test('set a rule by which a small payout to a known number needs nobody, and read who set it', async () => {
    const body = { aloneUpToXof: 5000, twoAboveXof: 20_000, reason: 'Voté lundi', seen: null }
    const set = (wish = {}) => kit.call('POST /api/admin/payout-rules', { as: operator, body: { ...body, ...wish } })
    expect((await set({ twoAboveXof: 4000 })).json().error.code).toBe('payout_rule_order')
    expect((await set()).json()).toMatchObject({ rule: { aloneUpToXof: 5000 }, rules: [{ setBy: operator.fullName }] })
    expect((await set()).statusCode).toBe(200)
    expect((await set({ reason: 'Autre motif' })).json().error.code).toBe('payout_rule_changed')
    const driver = await aPaidDriver()
    const first = await anAskedPayout(driver)
    expect(await payoutOf(kit, first)).toMatchObject({ status: 'asked' })
    await approve(kit, operator, first)
    await stepFor(kit, 2)
    const second = await anAskedPayout(driver)
    expect(await payoutOf(kit, second)).toMatchObject({ status: 'sending' })
    await stepFor(kit, 2)
    expect(await payoutOf(kit, second)).toMatchObject({ status: 'arrived' })
  })

  test('do not pay by hand what a provider sends', async () => {
    const id = await anAskedPayout(await aPaidDriver(), { amountXof: 6000 })
    await kit.database.db.updateTable('payouts').set({ status: 'approved' }).where('id', '=', id).execute()
    const paid = { as: operator, body: { reference: 'MP-0001' } }
    expect((await kit.call(`POST /api/admin/payouts/${id}/paid`, paid)).json().error.code).toBe('payout_moved')
  })

  test('get one mail a day about payouts that wait for them', async () => {
    await anAskedPayout(await aPaidDriver())
    kit.clock.advanceMinutes(49 * 60)
    const before = kit.mail.length
    await checkPayouts(kit.context)
    await checkPayouts(kit.context)
    const mails = kit.mail.slice(before).filter(({ subject }) => subject.includes('des virements attendent'))
    expect(mails.filter(({ to }) => to === operator.email)).toHaveLength(1)
  })
})
