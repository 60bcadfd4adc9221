import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { manualClock } from '#kit/clock.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type FedapayFault, type ListeningFedapay, startLocalFedapay } from '#kit/outside/local-fedapay.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import { propertyRuns } from '#kit/property-seed.ts'
import { balanceOfDriver } from '#kit/rides/ledger.ts'
import { approve, askForPayout, owe, payoutOf, stepFor } from '#kit/rides/payouts.ts'
import { sendPayout } from './payout-steps.ts'
import { movePayout } from './payouts.queries.ts'

let kit: Kit
let fedapay: ListeningFedapay
let operator: Person
const clock = manualClock()
beforeAll(async () => {
  fedapay = await startLocalFedapay(clock)
  kit = await startKit(fedapay.environment)
  operator = await anAdmin(kit)
})
afterAll(async () => {
  await kit.close()
  await fedapay.close()
})

/** FedaPay's clock is not ours: it moves with ours. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    clock.advanceMinutes(1)
    await stepFor(kit, 1)
  }
}

async function anAskedPayout(wish = {}) {
  const driver = await aDriver(kit)
  await owe(kit, driver, 10_000)
  const { id } = (await askForPayout(kit, driver, wish)).json()
  return { driver, id: id as string }
}

const startedFor = (id: string) => fedapay.started().filter(({ merchantReference }) => merchantReference === id)

describe('a payout by FedaPay', () => {
  test('arrives, and is known there by our id, our sum and our number', async () => {
    const { id } = await anAskedPayout()
    await approve(kit, operator, id)
    await pass(2)
    expect(await payoutOf(kit, id)).toMatchObject({ status: 'arrived', provider: 'fedapay' })
    expect(startedFor(id)).toMatchObject([{ amount: 3000, number: '+2290197123456', mode: 'momo_test' }])
  })

  test.each(['lose_request', 500, 401, 429, 'unreadable', 'lose_answer'] as const)(
    'is prepared again when its creation met %s, and sent once',
    async (fault) => {
      const { id } = await anAskedPayout()
      fedapay.fail('POST', fault)
      await approve(kit, operator, id)
      expect(await payoutOf(kit, id)).toMatchObject({ status: 'approved', sentAt: null })
      await pass(4)
      expect(await payoutOf(kit, id)).toMatchObject({ status: 'arrived' })
      expect(startedFor(id)).toHaveLength(1)
    },
  )

  test('that FedaPay refuses to create gives its sum back', async () => {
    const { driver, id } = await anAskedPayout()
    fedapay.fail('POST', 422)
    await approve(kit, operator, id)
    expect(await payoutOf(kit, id)).toMatchObject({ status: 'failed', failure: 'HTTP 422' })
    expect(await balanceOfDriver(kit, driver)).toBe(10_000)
  })

  test.each([
    ['lose_answer', 'arrived'],
    ['unreadable', 'arrived'],
    ['lose_request', 'uncertain'],
    [500, 'uncertain'],
    [403, 'uncertain'],
    [400, 'uncertain'],
  ] as const)('whose sending met %s is asked about, never sent again: %s', async (fault, status) => {
    const { driver, id } = await anAskedPayout()
    const before = fedapay.startCalls()
    fedapay.fail('PUT', fault)
    await approve(kit, operator, id)
    expect(await payoutOf(kit, id)).toMatchObject({ status: 'uncertain' })
    await pass(10)
    await sendPayout(kit.context, id)
    expect(await payoutOf(kit, id)).toMatchObject({ status })
    expect(fedapay.startCalls() - before).toBe(1)
    if (status === 'arrived') return
    // The operator saw there that it is created and not started.
    const body = { reason: 'Jamais lancé chez FedaPay' }
    await kit.call(`POST /api/admin/payouts/${id}/failure`, { as: operator, body })
    expect(await balanceOfDriver(kit, driver)).toBe(10_000)
  })

  test('is not refused by an operator when FedaPay says by then that it arrived', async () => {
    const { id } = await anAskedPayout()
    fedapay.fail('PUT', 'lose_answer')
    await approve(kit, operator, id)
    clock.advanceMinutes(1)
    const answer = await kit.call(`POST /api/admin/payouts/${id}/failure`, {
      as: operator,
      body: { reason: 'Rien reçu' },
    })
    expect(answer.json().error.code).toBe('payout_moved')
    expect(await payoutOf(kit, id)).toMatchObject({ status: 'arrived' })
  })

  test('stays open, and is not sent elsewhere, while FedaPay does not answer about it', async () => {
    const { id } = await anAskedPayout()
    await approve(kit, operator, id)
    fedapay.fail('GET', 500, 'lose_answer', 'unreadable', 404)
    await pass(1)
    expect(await payoutOf(kit, id)).toMatchObject({ status: 'sending' })
    await pass(30)
    expect(await payoutOf(kit, id)).toMatchObject({ status: 'arrived' })
  })
})

type Faults = {
  readonly post: FedapayFault | null
  readonly put: FedapayFault | null
  readonly get: FedapayFault | null
}
type Drawn = Faults & { readonly kill: boolean; readonly refused: boolean; readonly repeats: number }

const FAULTS = ['lose_request', 'lose_answer', 'unreadable', 500, 401, 400, null] as const
const fault = fc.constantFrom<FedapayFault | null>(...FAULTS)
const payouts = fc.array(
  fc.record<Drawn>({
    post: fault,
    put: fault,
    get: fault,
    kill: fc.boolean(),
    refused: fc.boolean(),
    repeats: fc.integer({ min: 0, max: 2 }),
  }),
  { minLength: 1, maxLength: 3 },
)

/** The process dies after it has claimed the sending: the request left or not, and nobody records anything. */
async function killWhileSending(id: string): Promise<void> {
  const at = kit.clock.now()
  const sending = { provider: 'fedapay', providerReference: '1', sentAt: at, nextStepAt: at } as const
  await movePayout(kit.context.db, id, { action: 'send', by: 'system', at }, sending)
}

/** It is approved, and its calls meet these faults; or the process that sends it dies. */
async function beginWith({ post, put, kill }: Drawn, id: string): Promise<void> {
  if (kill) {
    const at = kit.clock.now()
    const approved = { approvedAt: at, nextStepAt: at }
    await movePayout(kit.context.db, id, { action: 'approve', by: 'operator', at }, approved)
    return killWhileSending(id)
  }
  fedapay.fail('POST', ...(post === null ? [] : [post]))
  fedapay.fail('PUT', ...(put === null ? [] : [put]))
  await approve(kit, operator, id)
}

async function expectAgreement(driver: Person, id: string): Promise<void> {
  const { status } = await payoutOf(kit, id)
  const sent = startedFor(id).filter(({ number }) => !number.endsWith('00'))
  expect(sent.length).toBeLessThanOrEqual(1)
  expect(['arrived', 'failed', 'uncertain', 'sending']).toContain(status)
  if (status === 'arrived') expect(sent).toHaveLength(1)
  if (status === 'failed') expect(sent).toHaveLength(0)
  expect(await balanceOfDriver(kit, driver)).toBe(status === 'failed' ? 10_000 : 7000)
}

async function live(drawn: Drawn): Promise<void> {
  const { driver, id } = await anAskedPayout({ phoneNumber: drawn.refused ? '01 97 00 00 00' : '01 97 12 34 56' })
  await beginWith(drawn, id)
  fedapay.fail('GET', ...(drawn.get === null ? [] : [drawn.get]))
  for (let repeat = 0; repeat < drawn.repeats; repeat += 1) await sendPayout(kit.context, id)
  await pass(6)
  for (const method of ['GET', 'POST', 'PUT'] as const) fedapay.fail(method)
  await pass(10)
  await expectAgreement(driver, id)
}

test('whatever is lost, late, killed or repeated, FedaPay’s book, the payouts and the ledger agree to the franc', async () => {
  await fc.assert(
    fc.asyncProperty(payouts, async (drawn) => {
      for (const one of drawn) await live(one)
      await expectInvariants(kit.context.db)
    }),
    propertyRuns(20),
  )
})
