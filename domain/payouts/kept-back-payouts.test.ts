import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#kit/property-seed.ts'
import { type AccountEntry, freeOfPayout, payableXof } from './kept-back.ts'

type Entry = AccountEntry & { readonly id: number }
/** `openId`: the entry of the payout that has not ended. */
type Account = { readonly entries: readonly Entry[]; readonly openId: number | null }

const NOW = new Date('2026-03-10T09:00:00Z')

function forPayout({ entries, openId }: Account) {
  const balanceXof = entries.reduce((sum, { effectXof }) => sum + effectXof, 0)
  return {
    balanceXof,
    entries: entries.map((entry) => (entry.id === openId ? { ...entry, kind: 'payout_open' as const } : entry)),
  }
}

const WEIGHTS = {
  fare: 3,
  top_up: 3,
  commission: 1,
  adjustment: 1,
  ask: 3,
  arrive: 3,
  cancel: 1,
  give_back: 2,
} as const
type Name = keyof typeof WEIGHTS
const aStep = fc.record({
  name: fc.oneof(
    ...Object.entries(WEIGHTS).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as Name) })),
  ),
  sum: fc.integer({ min: 1, max: 3 }),
})
type Step = { readonly name: Name; readonly sum: number; readonly id: number }

const without = (account: Account, gone: Entry | undefined) => ({
  ...account,
  entries: account.entries.filter((entry) => entry !== gone),
})
const openOf = ({ entries, openId }: Account) => entries.find(({ id }) => id === openId)

function written(account: Account, { id, sum }: Step, kind: Entry['kind'], sign = 1): Account {
  return { ...account, entries: [...account.entries, { kind, effectXof: sign * sum, at: NOW, id }] }
}

function ask(account: Account, step: Step): Account {
  const sum = Math.min(step.sum, payableXof(forPayout(account), NOW))
  if (account.openId !== null || sum === 0) return account
  return { ...written(account, { ...step, sum }, 'payout_reserved', -1), openId: step.id }
}

/** What was earned and is not paid out. A top-up pays what is missing of it, and adds nothing. */
function unpaidOf({ entries, openId }: Account): number {
  return entries.reduce((unpaid, { kind, effectXof, id }) => {
    if (kind === 'top_up') return Math.max(unpaid, Math.min(0, unpaid + effectXof))
    const counts = kind === 'fare' || kind === 'adjustment' || (kind === 'payout_reserved' && id !== openId)
    return counts ? unpaid + effectXof : unpaid
  }, 0)
}

/** An open payout arrives unless it is held; it is never more than what was earned. */
function arrive(account: Account): Account {
  const [open, seen] = [openOf(account), forPayout(account)]
  const sum = -(open?.effectXof ?? 0)
  if (open === undefined || seen.balanceXof < 0 || freeOfPayout(seen, sum, NOW) < sum) return account
  expect(unpaidOf(account)).toBeGreaterThanOrEqual(sum)
  return { ...account, openId: null }
}

const TAKE: Readonly<Record<Name, (account: Account, step: Step) => Account>> = {
  fare: (account, step) => written(account, step, 'fare'),
  top_up: (account, step) => written(account, step, 'top_up'),
  commission: (account, step) => written(account, step, 'commission', -1),
  adjustment: (account, step) => written(account, step, 'adjustment', -1),
  ask,
  arrive,
  cancel: (account) => ({ ...without(account, openOf(account)), openId: null }),
  give_back: (account) =>
    without(
      account,
      account.entries.findLast(({ kind }) => kind === 'fare'),
    ),
}

test('payouts never take more than what was earned, whatever is asked for, given back, topped up or cancelled in between', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 12 }), (steps) => {
      let account: Account = { entries: [], openId: null }
      for (const [id, step] of steps.entries()) account = TAKE[step.name](account, { ...step, id })
    }),
    propertyRuns(3000),
  )
})
