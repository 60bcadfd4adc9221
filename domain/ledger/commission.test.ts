import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commissionContract, commissionFormSchema } from './commission.contract.ts'
import {
  COMMISSION_MAX_PERMILLE,
  commissionForJournal,
  commissionXof,
  formatPermille,
  keptXof,
  parsePermille,
} from './commission.ts'
import { COMMISSION_SENTENCES } from './ledger.fr.ts'

test.each([
  [1250, 150, 188],
  [1250, 149, 186],
  [500, 0, 0],
  [500, 1, 1],
  [499, 1, 0],
  [2400, 125, 300],
  [500, 1000, 500],
])('the commission on %i F at %i thousandths is %i F, half a franc upwards', (price, permille, expected) => {
  expect(commissionXof(price, permille)).toBe(expected)
})

test('a driver keeps 1 062 F of 1 250 at 15 %, and commission and rest always make the whole price', () => {
  expect(keptXof(1250, 150)).toBe(1062)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 1000 }), (price, permille) => {
      expect(keptXof(price, permille) + commissionXof(price, permille)).toBe(price)
      expect(Math.abs(commissionXof(price, permille) - (price * permille) / 1000)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test.each([
  ['15', 150],
  ['12,5', 125],
  ['12.5', 125],
  [' 7 % ', 70],
  ['0', 0],
  ['100', 1000],
  ['12,55', null],
  ['-1', null],
  ['1e1', null],
  ['', null],
  ['quinze', null],
])('the typed percentage « %s » is read as %s thousandths', (typed, permille) => {
  expect(parsePermille(typed)).toBe(permille)
})

test('every rate is shown as a percentage that is read back as the same rate', () => {
  expect([0, 125, 150].map(formatPermille)).toEqual(['0\u00A0%', '12,5\u00A0%', '15\u00A0%'])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), (permille) => {
      expect(parsePermille(formatPermille(permille))).toBe(permille)
    }),
  )
})

test('the journal names the service, the rate, its beginning and the reason', () => {
  const from = new Date('2026-11-30T23:00:00.000Z')
  expect(commissionForJournal({ rideType: 'xl', permille: 125, from, reason: 'Voté lundi' })).toBe(
    'XL\u00A0: 12,5\u00A0% à partir du 01/12/2026 à 00:00. Voté lundi',
  )
})

describe('the form of a commission', () => {
  const typed = { percent: '15', from: '', reason: 'Voté lundi' }
  const problemOf = (changed: Partial<typeof typed>) =>
    commissionFormSchema.safeParse({ ...typed, ...changed }).error?.issues[0]?.message

  test('accepts a percentage, a day or none, and a reason', () => {
    expect(problemOf({})).toBeUndefined()
    expect(problemOf({ percent: '50', from: '2026-12-01' })).toBeUndefined()
  })

  test('refuses an unreadable or excessive percentage, an unreadable day and a missing reason', () => {
    expect(problemOf({ percent: 'beaucoup' })).toBe(COMMISSION_SENTENCES.percentUnreadable)
    expect(problemOf({ percent: '50,1' })).toBe(COMMISSION_SENTENCES.percentTooHigh)
    expect(problemOf({ from: 'demain' })).toBeDefined()
    expect(problemOf({ reason: ' ' })).toBeDefined()
  })
})

test('a call sets at most 50 %', () => {
  const { body } = commissionContract['POST /api/admin/commission']
  const wish = { rideType: 'xl', from: null, reason: 'Voté lundi', seen: null }
  expect(body.safeParse({ ...wish, permille: COMMISSION_MAX_PERMILLE }).success).toBe(true)
  for (const permille of [COMMISSION_MAX_PERMILLE + 1, -1, 1.5]) {
    expect(body.safeParse({ ...wish, permille }).success).toBe(false)
  }
})
