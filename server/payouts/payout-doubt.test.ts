import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ON_ITS_WAY_MINUTES } from '#domain/payouts/payout-rules.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import { balanceOfDriver } from '#kit/rides/ledger.ts'
import { approve, askForPayout, owe, payoutOf, stepFor } from '#kit/rides/payouts.ts'
import { ProviderUnreachable } from '../outside/payment/payment-provider.ts'
import type { PayoutProvider } from '../outside/payout/payout-provider.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => kit.close())

const isAway: PayoutProvider['find'] = () => Promise.reject(new ProviderUnreachable('HTTP 401'))
const isBusy: PayoutProvider['find'] = async () => ({ state: 'under_way', said: 'started' })

function provider(): PayoutProvider {
  const { inUse } = kit.context.payouts
  if (inUse === null) throw new Error('no provider')
  return inUse
}

/** Sent, and its provider never says that it has arrived. */
async function aLatePayout(find: PayoutProvider['find']) {
  vi.spyOn(provider(), 'find').mockImplementation(find)
  const driver = await aDriver(kit)
  await owe(kit, driver, 5000)
  const { id } = (await askForPayout(kit, driver)).json()
  await approve(kit, operator, id)
  await stepFor(kit, ON_ITS_WAY_MINUTES - 1)
  expect(await payoutOf(kit, id)).toMatchObject({ status: 'sending' })
  await stepFor(kit, ON_ITS_WAY_MINUTES + 1)
  return { driver, id: id as string }
}

async function journalOf({ userId }: Person): Promise<string> {
  return (await kit.call(`GET /api/admin/journal?userId=${userId}`, { as: operator })).body
}

test.each([
  ['does not answer', isAway, true],
  ['says that it is under way', isBusy, false],
] as const)('a payout whose provider %s for an hour is ended by an operator', async (_, find, isUnasked) => {
  const { driver, id } = await aLatePayout(find)
  expect(await payoutOf(kit, id)).toMatchObject({ status: 'uncertain' })
  const body = { reference: `VU-${id.slice(0, 8)}` }
  const paid = await kit.call(`POST /api/admin/payouts/${id}/paid`, { as: operator, body })
  expect(paid.json()).toMatchObject({ status: 'arrived' })
  expect(await balanceOfDriver(kit, driver)).toBe(2000)
  expect((await journalOf(driver)).includes('Le prestataire n’a pas répondu')).toBe(isUnasked)
  await expectInvariants(kit.context.db)
})

test('a payout whose provider is not configured any more becomes uncertain as well', async () => {
  const { id } = await aLatePayout(isAway)
  await kit.database.db
    .updateTable('payouts')
    .set({ status: 'sending', provider: 'fedapay' })
    .where('id', '=', id)
    .execute()
  await stepFor(kit, 120)
  expect(await payoutOf(kit, id)).toMatchObject({ status: 'uncertain' })
  await kit.database.db.updateTable('payouts').set({ provider: 'simulator' }).where('id', '=', id).execute()
})
