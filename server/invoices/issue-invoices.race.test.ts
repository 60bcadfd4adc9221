import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { manualClock } from '#kit/clock.ts'
import { aRidePaidInCash, aTaxGroup, invoicesOf } from '#kit/invoices/invoices.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type EmecefFault, type ListeningEmecef, startLocalEmecef } from '#kit/outside/local-emecef.ts'
import { issueInvoices } from './issue-invoices.service.ts'

let local: ListeningEmecef
let one: Kit
let other: Kit
beforeAll(async () => {
  local = await startLocalEmecef(manualClock())
  one = await startKit(local.environment)
  other = await startKit(local.environment, one.database)
  await aTaxGroup(one, 'zemidjan', 'B')
})
afterEach(() => expectInvariants(one.context.db))
afterAll(async () => {
  await other.close()
  await one.close()
  await local.close()
})

const bothIssue = () => Promise.all([one, other, one, other].map((kit) => issueInvoices(kit.context)))

/** Both processes run until nothing is under way, minute by minute. */
async function issueForMinutes(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await bothIssue()
    for (const kit of [one, other]) kit.clock.advanceMinutes(1)
  }
}

const confirmed = () => local.invoices().filter(({ state }) => state === 'confirmed').length

test('two processes at once make one legal invoice of each fare', async () => {
  const rides = [await aRidePaidInCash(one), await aRidePaidInCash(one), await aRidePaidInCash(one)]
  const before = local.invoices().length
  await bothIssue()
  for (const { rideId } of rides) {
    expect((await invoicesOf(one, rideId)).map(({ state }) => state)).toEqual(['legal'])
  }
  expect(local.invoices().length - before).toBe(rides.length)
})

test.each([
  ['register', 'lost', 'legal'],
  ['register', 'dropped', 'legal'],
  ['confirm', 'dropped', 'legal'],
  ['confirm', 'lost', 'to_look_at'],
] as const)('an answer to « %s » that is %s makes at most one legal invoice: %s', async (step, fault, state) => {
  const { rideId } = await aRidePaidInCash(one)
  const before = confirmed()
  local.failNext(step, fault as EmecefFault)
  await issueForMinutes(5)
  expect((await invoicesOf(one, rideId)).map((invoice) => invoice.state)).toEqual([state])
  expect(confirmed() - before).toBe(1)
})
