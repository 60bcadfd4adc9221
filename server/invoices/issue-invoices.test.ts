import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { expectInvoicesHold } from '#kit/checks/invoice-invariants.ts'
import { manualClock } from '#kit/clock.ts'
import { aRidePaidInCash, aTaxGroup, invoicesOf } from '#kit/invoices/invoices.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type ListeningEmecef, LOCAL_NIM, startLocalEmecef } from '#kit/outside/local-emecef.ts'
import { balanceOf } from '#kit/rides/ledger.ts'
import { checkInvoices } from './alarm/invoice-alarm.service.ts'
import { issueInvoices } from './issue-invoices.service.ts'
import { orderAllInvoices } from './order-invoices.service.ts'

let local: ListeningEmecef
let kit: Kit
let logged: MockInstance
beforeAll(async () => {
  local = await startLocalEmecef(manualClock())
  kit = await startKit(local.environment)
  await aTaxGroup(kit, 'zemidjan', 'B')
})
beforeEach(() => {
  logged?.mockRestore()
  logged = vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
})
afterEach(() => expectInvoicesHold(kit.context.db))
afterAll(async () => {
  logged.mockRestore()
  await kit.close()
  await local.close()
})

const issue = () => issueInvoices(kit.context)

async function issueAfter(minutes: number) {
  kit.clock.advanceMinutes(minutes)
  await issue()
}

const confirmed = () => local.invoices().filter(({ state }) => state === 'confirmed').length

/** Gives the fare of a ride back. */
async function giveBack(rideId: string) {
  await kit.context.db
    .updateTable('paymentTransactions')
    .set({ status: 'refunded', updatedAt: kit.clock.now() })
    .where('rideId', '=', rideId)
    .execute()
}

/** The invoices of a ride, ordered and not yet issued. */
async function orderedOf(rideId: string) {
  await orderAllInvoices(kit.context)
  return invoicesOf(kit, rideId)
}

/** The state of a ride’s only invoice. */
async function stateOf(rideId: string) {
  const [invoice, ...more] = await invoicesOf(kit, rideId)
  expect(more).toEqual([])
  return invoice?.state
}

describe('a paid fare', () => {
  test('gets one legal invoice with its code, whatever runs twice', async () => {
    const { rideId } = await aRidePaidInCash(kit)
    await issue()
    await issue()
    expect(await invoicesOf(kit, rideId)).toEqual([
      expect.objectContaining({
        kind: 'fare',
        state: 'legal',
        amountXof: 500,
        taxGroup: 'B',
        paymentType: 'ESPECES',
        client: null,
        nim: LOCAL_NIM,
        code: local.invoices().at(-1)?.code,
      }),
    ])
  })

  test('of a service without a tax group has none', async () => {
    await aTaxGroup(kit, 'zemidjan', null)
    kit.clock.advanceMinutes(1)
    const { rideId } = await aRidePaidInCash(kit)
    kit.clock.advanceMinutes(1)
    await aTaxGroup(kit, 'zemidjan', 'B')
    await issue()
    await orderAllInvoices(kit.context)
    expect(await invoicesOf(kit, rideId)).toEqual([])
    kit.clock.advanceMinutes(1)
  })

  test('waits while the tax authority is away, and is invoiced when it is back, even days later', async () => {
    const { rideId } = await aRidePaidInCash(kit)
    local.failNext('register', 503, 'dropped', { errorCode: 10 }, { errorCode: 1 })
    await issue()
    for (const minutes of [1, 2, 5]) {
      expect(await stateOf(rideId)).toBe('waiting')
      await issueAfter(minutes)
    }
    await issueAfter(9 * 24 * 60)
    expect(await stateOf(rideId)).toBe('legal')
  })
})

describe('the VAT in an invoice', () => {
  test('is owed to the tax authority once the invoice is legal, and no longer after its credit note', async () => {
    const owed = await balanceOf(kit, 'taxes')
    const { rideId } = await aRidePaidInCash(kit)
    local.failNext('register', 503)
    await issue()
    expect(await balanceOf(kit, 'taxes')).toBe(owed)
    await issueAfter(1)
    expect(await balanceOf(kit, 'taxes')).toBe(owed + 76)
    await giveBack(rideId)
    await issue()
    expect(await balanceOf(kit, 'taxes')).toBe(owed)
  })
})

test('the VAT of an invoice that an older process made during an upgrade is entered by the check, and reported', async () => {
  const owed = await balanceOf(kit, 'taxes')
  const { rideId } = await aRidePaidInCash(kit)
  const [invoice] = await orderedOf(rideId)
  await kit.context.db
    .updateTable('invoiceStates')
    .set({ state: 'closed', changedAt: kit.clock.now() })
    .where('invoiceId', '=', invoice?.id ?? '')
    .execute()
  for (const _ of [1, 2]) await checkInvoices(kit.context)
  expect(await balanceOf(kit, 'taxes')).toBe(owed + 76)
  expect(logged.mock.calls).toEqual([[{ invoiceId: invoice?.id }, 'invoice without its VAT in the books: written']])
})

describe('a lost answer', () => {
  test('to the registration leaves nothing legal, and one is confirmed', async () => {
    const { rideId } = await aRidePaidInCash(kit)
    const before = confirmed()
    local.failNext('register', 'lost')
    await issue()
    expect(await stateOf(rideId)).toBe('waiting')
    await issueAfter(1)
    expect(await stateOf(rideId)).toBe('legal')
    expect(confirmed() - before).toBe(1)
  })

  test('to a confirmation that did nothing is looked up, and confirmed then', async () => {
    const { rideId } = await aRidePaidInCash(kit)
    const before = local.invoices().length
    local.failNext('confirm', 'dropped')
    await issue()
    expect(await stateOf(rideId)).toBe('confirming')
    await issue()
    expect(await stateOf(rideId)).toBe('confirming')
    local.failNext('find', 502)
    await issueAfter(1)
    expect(await stateOf(rideId)).toBe('confirming')
    await issueAfter(2)
    expect(await stateOf(rideId)).toBe('legal')
    expect(local.invoices().length - before).toBe(1)
  })

  test('to a confirmation that was carried out goes to a person: never registered or confirmed again', async () => {
    const { rideId } = await aRidePaidInCash(kit)
    const before = local.invoices().length
    local.failNext('confirm', 'lost')
    await issue()
    const asked = local.requests.length
    await issueAfter(1)
    expect(await stateOf(rideId)).toBe('to_look_at')
    await issueAfter(24 * 60)
    expect(local.requests.slice(asked).map(({ method }) => method)).toEqual(['GET'])
    expect(local.invoices().length - before).toBe(1)
    expect(logged.mock.calls.map(([, said]) => said)).toContain('invoice waits for an operator')
  })
})

test('an error that is our mistake is refused and not repeated', async () => {
  const { rideId } = await aRidePaidInCash(kit)
  local.failNext('register', { errorCode: 9 })
  await issue()
  const asked = local.requests.length
  await issueAfter(24 * 60)
  expect(await stateOf(rideId)).toBe('refused')
  expect(local.requests.length).toBe(asked)
})

test('a fare that was given back gets a credit note with the code of its original', async () => {
  const { rideId } = await aRidePaidInCash(kit)
  local.failNext('register', 503)
  await issue()
  await giveBack(rideId)
  await issue()
  expect((await invoicesOf(kit, rideId)).map(({ kind, state }) => [kind, state])).toEqual([
    ['fare', 'waiting'],
    ['fare_credit', 'waiting'],
  ])
  await issueAfter(1)
  expect((await invoicesOf(kit, rideId)).map(({ kind, state }) => [kind, state])).toEqual([
    ['fare', 'legal'],
    ['fare_credit', 'legal'],
  ])
  const [fare] = await invoicesOf(kit, rideId)
  expect(local.invoices().at(-1)?.sent).toMatchObject({ type: 'FA', reference: fare?.code })
})

test('without settings, no fare is invoiced', async () => {
  const off = await startKit()
  await aTaxGroup(off, 'zemidjan', 'B')
  const { rideId } = await aRidePaidInCash(off)
  await issueInvoices(off.context)
  await orderAllInvoices(off.context)
  expect(await invoicesOf(off, rideId)).toEqual([])
  await off.close()
})
