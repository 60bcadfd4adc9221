import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#kit/property-seed.ts'
import {
  type AccountEntry,
  type AccountForPayout,
  freeOfPayout,
  keptBack,
  keptSince,
  payableXof,
  TOP_UP_KEPT_DAYS,
} from './kept-back.ts'
import { keptBackRefusal, keptBackWords } from './payout-words.ts'

const DAY_MS = 24 * 60 * 60_000
const START = new Date('2026-03-10T09:00:00Z')
const onDay = (day: number) => new Date(START.getTime() + day * DAY_MS)

type Written = readonly [kind: AccountEntry['kind'], day: number, effectXof: number]

/** An account that had `openingXof` before these entries. */
function account(openingXof: number, ...written: Written[]): AccountForPayout {
  const entries = written.map(([kind, day, effectXof]) => ({ kind, at: onDay(day), effectXof }))
  return { balanceXof: entries.reduce((sum, { effectXof }) => sum + effectXof, openingXof), entries }
}

/** What is kept a day after the last entry. */
function keptOf(of: AccountForPayout): number {
  return keptBack(of, new Date((of.entries.at(-1)?.at ?? START).getTime() + DAY_MS)).keptXof
}

describe('money that a driver paid to their account', () => {
  test('is kept for 30 days, to the instant', () => {
    const paid = account(0, ['top_up', 0, 8000])
    expect(keptBack(paid, new Date(onDay(30).getTime() - 1))).toEqual({
      freeXof: 0,
      keptXof: 8000,
      next: { amountXof: 8000, freeAt: onDay(30) },
    })
    expect(keptBack(paid, onDay(30))).toEqual({ freeXof: 8000, keptXof: 0, next: null })
    expect([TOP_UP_KEPT_DAYS, keptSince(onDay(30))]).toEqual([30, START])
  })

  test('is free from when it has paid the commission, a fee in cash or change', () => {
    expect(keptOf(account(0, ['top_up', 0, 8000], ['commission', 1, -500]))).toBe(7500)
    expect(keptOf(account(0, ['top_up', 0, 8000], ['fee_in_cash', 1, -200]))).toBe(7800)
    expect(keptOf(account(0, ['top_up', 0, 8000], ['change', 1, -1000]))).toBe(7000)
  })

  test('is not spent by a payout, a correction, or an earned fare', () => {
    const paid = account(0, ['fare', 0, 5000], ['top_up', 0, 8000], ['payout_reserved', 1, -5000], ['fare', 2, 3000])
    expect(keptOf(paid)).toBe(8000)
    expect(payableXof(paid, onDay(3))).toBe(3000)
    expect(keptOf(account(3000, ['top_up', 0, 8000], ['adjustment', 1, -3000]))).toBe(8000)
  })

  test('pays the debt that stands when it arrives, and only the rest is kept', () => {
    expect(keptOf(account(-3000, ['top_up', 0, 8000]))).toBe(5000)
    expect(keptOf(account(-8000, ['top_up', 0, 8000]))).toBe(0)
    expect(keptOf(account(-9000, ['top_up', 0, 8000], ['fare', 1, 9000]))).toBe(0)
  })

  test('pays what the driver came to owe while a payout is open, so that it is sent', () => {
    const paid = account(5000, ['payout_open', 0, -5000], ['commission', 1, -300], ['top_up', 2, 300])
    expect(keptOf(paid)).toBe(0)
    expect(freeOfPayout(paid, 5000, onDay(3))).toBe(5000)
    const twice = account(
      5000,
      ['payout_open', 0, -5000],
      ['commission', 1, -300],
      ['top_up', 2, 200],
      ['top_up', 2, 900],
    )
    expect([keptOf(twice), freeOfPayout(twice, 5000, onDay(3))]).toEqual([800, 5000])
  })

  test('does not pay for what an open payout takes of a fare that was given back: the payout covers that debt', () => {
    const paid = account(5000, ['payout_open', 0, -5000], ['adjustment', 1, -5000], ['top_up', 2, 5000])
    expect(freeOfPayout(paid, 5000, onDay(3))).toBe(0)
    expect(freeOfPayout(paid, 5000, onDay(32))).toBe(5000)
    const both = account(
      5000,
      ['payout_open', 0, -5000],
      ['adjustment', 1, -2000],
      ['commission', 1, -300],
      ['top_up', 2, 2300],
    )
    expect(freeOfPayout(both, 5000, onDay(3))).toBe(3000)
    const more = account(5000, ['payout_open', 0, -5000], ['adjustment', 1, -6000], ['top_up', 2, 6000])
    expect(freeOfPayout(more, 5000, onDay(3))).toBe(0)
  })

  test('pays that debt once the payout has arrived', () => {
    expect(keptOf(account(5000, ['payout_reserved', 0, -5000], ['adjustment', 1, -5000], ['top_up', 2, 8000]))).toBe(
      3000,
    )
  })

  test('is spent from the newest top-up on, and never one that came later', () => {
    const twice = account(0, ['top_up', 0, 1000], ['top_up', 5, 1000], ['commission', 6, -1200], ['top_up', 7, 400])
    expect(keptBack(twice, onDay(8))).toEqual({
      freeXof: 0,
      keptXof: 1200,
      next: { amountXof: 800, freeAt: onDay(30) },
    })
    expect(keptBack(twice, onDay(30))).toMatchObject({ next: { amountXof: 400, freeAt: onDay(37) } })
  })

  test('is spent by commission even if an older top-up is free and was paid out', () => {
    const paid = account(0, ['top_up', 0, 9000], ['payout_reserved', 31, -9000], ['top_up', 32, 500])
    expect(keptBack(paid, onDay(34))).toMatchObject({ freeXof: 0, keptXof: 500 })
    const owed: AccountEntry = { kind: 'commission', at: onDay(33), effectXof: -500 }
    const after = { balanceXof: paid.balanceXof - 500, entries: [...paid.entries, owed] }
    expect(keptBack(after, onDay(34))).toMatchObject({ freeXof: 0, keptXof: 0 })
  })

  test('is free at once when an operator received it in cash', () => {
    expect(payableXof(account(0, ['cash_received', 0, 4000]), onDay(0))).toBe(4000)
  })

  test('is kept no further than the balance: what is missing is what would be free first', () => {
    const paid = account(0, ['top_up', 0, 3000], ['top_up', 5, 2000], ['adjustment', 6, -4000])
    expect(keptBack(paid, onDay(7))).toEqual({
      freeXof: -4000,
      keptXof: 1000,
      next: { amountXof: 1000, freeAt: onDay(35) },
    })
    expect(payableXof(paid, onDay(7))).toBe(0)
    expect(keptBack({ ...paid, balanceXof: -1 }, onDay(7)).keptXof).toBe(0)
  })
})

test('an open payout is free as far as it takes no money of a top-up', () => {
  const paid = account(5000, ['top_up', 0, 8000], ['payout_reserved', 1, -5000])
  expect(freeOfPayout(paid, 5000, onDay(2))).toBe(5000)
  const less = account(5000, ['top_up', 0, 8000], ['payout_reserved', 1, -5000], ['adjustment', 1, -2000])
  expect(freeOfPayout(less, 5000, onDay(2))).toBe(3000)
  expect(freeOfPayout(account(0, ['top_up', 0, 8000], ['payout_reserved', 0, -8000]), 8000, onDay(2))).toBe(0)
})

test('a driver reads how much of several top-ups is free first, and nothing of a sum that is too small to ask for', () => {
  const kept = { amountXof: 3000, nextXof: 1000, nextAt: '2026-04-09T09:00:00.000Z' }
  const words =
    '3 000 F CFA que vous avez rechargés ne sont pas encore disponibles : 1 000 F CFA le seront le 09/04/2026'
  expect(keptBackWords(kept).replace(/\s/gu, ' ')).toBe(`${words} à 10:00.`)
  expect(keptBackRefusal(500, kept)).toMatch(/^Vous pouvez demander 500\sF\sCFA maintenant\. 3\s000/)
  expect(keptBackRefusal(499, kept)).toMatch(/^Vous ne pouvez pas encore demander de virement\. 3\s000/)
})

/** Entries of three months, the oldest first, and an instant after them. */
const CREDITS = ['top_up', 'cash_received', 'fare', 'fee_handover', 'credit_used'] as const
const DEBITS = ['commission', 'fee_in_cash', 'change', 'payout_reserved', 'adjustment'] as const
const anEntry = fc
  .tuple(fc.constantFrom(...CREDITS, ...DEBITS), fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 10_000 }))
  .map(([kind, day, sum]): Written => [kind, day, (DEBITS as readonly string[]).includes(kind) ? -sum : sum])
const inOrder = (written: readonly Written[]) => written.toSorted(([, one], [, other]) => one - other)
const aHistory = fc.array(anEntry, { maxLength: 25 }).map(inOrder)
const anOpening = fc.integer({ min: -20_000, max: 20_000 })
const aNow = fc.integer({ min: 90, max: 121 })

/** The history with one entry more, before those of its day or after them. */
function withOne(history: readonly Written[], [kind, day, sum]: Written): Written[] {
  const before = history.filter(([, other]) => other <= day)
  return [...before, [kind, day, sum], ...history.slice(before.length)]
}

describe('what is kept of any account', () => {
  test('is never negative, nor above the balance, nor above the top-ups of the window', () => {
    fc.assert(
      fc.property(anOpening, aHistory, aNow, (opening, history, now) => {
        const of = account(opening, ...history)
        const { keptXof, next } = keptBack(of, onDay(now))
        const recent = history.filter(([kind, day]) => kind === 'top_up' && day > now - 30)
        const toppedUp = recent.reduce((sum, [, , xof]) => sum + xof, 0)
        expect(keptXof).toBeGreaterThanOrEqual(0)
        expect(keptXof).toBeLessThanOrEqual(Math.min(toppedUp, Math.max(0, of.balanceXof)))
        expect(next === null).toBe(keptXof === 0)
      }),
      propertyRuns(300),
    )
  })

  test('and what is payable are together the balance, or less when the driver owes us', () => {
    fc.assert(
      fc.property(anOpening, aHistory, aNow, (opening, history, now) => {
        const of = account(opening, ...history)
        expect(payableXof(of, onDay(now)) + keptBack(of, onDay(now)).keptXof).toBe(Math.max(0, of.balanceXof))
      }),
      propertyRuns(300),
    )
  })

  test('is not lowered by another top-up or by an earned fare, whenever it came', () => {
    const one = fc.tuple(
      fc.constantFrom('top_up' as const, 'fare' as const),
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: 1, max: 10_000 }),
    )
    fc.assert(
      fc.property(anOpening, aHistory, one, aNow, (opening, history, more, now) => {
        const before = keptBack(account(opening, ...history), onDay(now)).keptXof
        const after = keptBack(account(opening, ...withOne(history, more)), onDay(now)).keptXof
        expect(after).toBeGreaterThanOrEqual(before)
      }),
      propertyRuns(300),
    )
  })

  test('is raised by a top-up that only time follows, and falls by it exactly when its window ends', () => {
    const sum = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(anOpening, aHistory, sum, (opening, history, xof) => {
        const before = account(opening, ...history)
        const after = account(opening, ...history, ['top_up', 91, xof])
        // A debt is paid first; all other top-ups are free by then.
        const rest = Math.min(xof, Math.max(0, before.balanceXof + xof))
        expect(keptBack(after, onDay(91)).freeXof).toBe(keptBack(before, onDay(91)).freeXof + xof - rest)
        expect(keptBack(after, new Date(onDay(121).getTime() - 1)).keptXof).toBe(rest)
        expect(keptBack(after, onDay(121)).keptXof).toBe(0)
      }),
      propertyRuns(300),
    )
  })

  test('is still on the account after payouts of all that was payable, whatever came in between', () => {
    const step = fc.record({
      kind: fc.constantFrom('top_up' as const, 'fare' as const, 'commission' as const),
      sum: fc.integer({ min: 1, max: 1000 }),
      afterDays: fc.constantFrom(0, 1, 15, 40),
      isPaidOut: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let history: Written[] = []
        let day = 0
        for (const { kind, sum, afterDays, isPaidOut } of steps) {
          day += afterDays
          history = [...history, [kind, day, kind === 'commission' ? -sum : sum]]
          const payable = payableXof(account(0, ...history), onDay(day))
          if (isPaidOut && payable > 0) history = [...history, ['payout_reserved', day, -payable]]
          const after = account(0, ...history)
          // Only what the driver owes takes the balance below zero; no payout takes what is kept.
          expect(keptBack(after, onDay(day)).freeXof).toBeGreaterThanOrEqual(Math.min(0, after.balanceXof))
        }
      }),
      propertyRuns(300),
    )
  })
})
