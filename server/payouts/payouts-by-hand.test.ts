import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import { correctAccount } from '#kit/rides/debts.ts'
import { balanceOf, balanceOfDriver } from '#kit/rides/ledger.ts'
import { approve, askForPayout, owe, payoutOf, stepFor } from '#kit/rides/payouts.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit({ PAYOUT_PROVIDER: 'hand' })
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

async function anApprovedPayout() {
  const driver = await aDriver(kit)
  await owe(kit, driver, 10_000)
  const { id } = (await askForPayout(kit, driver)).json()
  expect((await approve(kit, operator, id)).json().status).toBe('approved')
  return { driver, id }
}

test('an approved payout waits for an operator, who ticks it off once with a reference', async () => {
  const { driver, id } = await anApprovedPayout()
  await stepFor(kit, 3)
  expect(await payoutOf(kit, id)).toMatchObject({ status: 'approved', sentAt: null })
  const tick = (reference: string, as = operator) =>
    kit.call(`POST /api/admin/payouts/${id}/paid`, { as, body: { reference } })
  expect((await tick('x')).statusCode).toBe(400)
  expect((await tick('MP-241124')).json()).toMatchObject({
    status: 'arrived',
    provider: 'hand',
    paidReference: 'MP-241124',
  })
  expect((await tick('MP-241124')).statusCode).toBe(200)
  expect((await tick('MP-999999')).json().error.code).toBe('payout_moved')
  expect((await tick('MP-241124', await anAdmin(kit))).json().error.code).toBe('payout_moved')
  expect(await balanceOfDriver(kit, driver)).toBe(7000)
  expect(await balanceOf(kit, 'till')).toBe(3000)
  const journal = (await kit.call(`GET /api/admin/journal?userId=${driver.userId}`, { as: operator })).json()
  expect(journal.actions.map(({ action }: { action: string }) => action)).toEqual(['pay_payout', 'approve_payout'])
  await expectInvariants(kit.context.db)
})

test('a payout that cannot be paid gives its sum back with a reason', async () => {
  const { driver, id } = await anApprovedPayout()
  const fail = () =>
    kit.call(`POST /api/admin/payouts/${id}/failure`, { as: operator, body: { reason: 'Numéro inconnu' } })
  expect((await fail()).json()).toMatchObject({ status: 'failed', failure: 'Numéro inconnu' })
  expect((await fail()).statusCode).toBe(200)
  expect(await balanceOfDriver(kit, driver)).toBe(10_000)
  await expectInvariants(kit.context.db)
})

test('one reference ticks off one payout', async () => {
  const [first, second] = [await anApprovedPayout(), await anApprovedPayout()]
  const tick = (id: string, reference: string) =>
    kit.call(`POST /api/admin/payouts/${id}/paid`, { as: operator, body: { reference } })
  expect((await tick(first.id, 'MP-77 01')).statusCode).toBe(200)
  expect((await tick(second.id, 'mp-7701')).json().error.code).toBe('payout_reference_used')
  expect(await payoutOf(kit, second.id)).toMatchObject({ status: 'approved' })
  expect((await tick(second.id, 'MP-7702')).statusCode).toBe(200)
})

test('a payout of a driver who owes us is not ticked off', async () => {
  const { driver, id } = await anApprovedPayout()
  await correctAccount(kit, operator, driver, { amountXof: -7001 })
  const body = { reference: 'MP-8801' }
  const paid = await kit.call(`POST /api/admin/payouts/${id}/paid`, { as: operator, body })
  expect(paid.json().error.code).toBe('payout_held')
})
