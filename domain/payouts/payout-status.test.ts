import { describe, expect, test } from 'vitest'
import { csvTable } from '../ledger/csv.ts'
import { arrivedEntry, entriesOfPayout } from './payout-entries.ts'
import { approvalsNeeded, DEFAULT_PAYOUT_RULE, parseXof, STEP_PAUSE_S, stepPauseS } from './payout-rules.ts'
import {
  OPEN_PAYOUTS,
  PAYOUT_ACTIONS,
  PAYOUT_MOVES,
  PAYOUT_STATUSES,
  statusAfter,
  statusesBefore,
} from './payout-status.ts'
import { hiddenNumber, payoutWords } from './payout-words.ts'

const PARTIES = ['driver', 'operator', 'system'] as const

describe('a payout', () => {
  test.each(PAYOUT_ACTIONS)('that meets %s always gets the same status', (action) => {
    const targets = PAYOUT_STATUSES.flatMap((status) => PAYOUT_MOVES[status][action]?.to ?? [])
    expect(new Set(targets)).toEqual(new Set([statusAfter(action)]))
  })

  test('moves by each party as the table says, and in no other way', () => {
    const moves = PAYOUT_ACTIONS.flatMap((action) =>
      PARTIES.map((by) => [action, by, statusesBefore(action, by)] as const).filter(([, , from]) => from.length > 0),
    )
    expect(moves).toEqual([
      ['half_approve', 'operator', ['asked']],
      ['approve', 'operator', ['asked', 'half_approved']],
      ['send', 'system', ['approved']],
      ['take_back', 'system', ['sending']],
      ['doubt', 'system', ['sending']],
      ['arrive', 'operator', ['approved', 'uncertain']],
      ['arrive', 'system', ['sending', 'uncertain']],
      ['refuse', 'system', ['approved']],
      ['fail', 'operator', ['asked', 'half_approved', 'approved', 'uncertain']],
      ['fail', 'system', ['sending', 'uncertain']],
      ['cancel', 'driver', ['asked', 'half_approved']],
    ])
  })

  test('can leave every open status, and no other', () => {
    const left = PAYOUT_STATUSES.filter((status) => Object.keys(PAYOUT_MOVES[status]).length > 0)
    expect(left).toEqual([...OPEN_PAYOUTS])
  })

  test.each([
    ['asked', ['driver:d → payouts']],
    ['uncertain', ['driver:d → payouts']],
    ['arrived', ['driver:d → payouts', 'payouts → clearing']],
    ['failed', []],
    ['cancelled', []],
  ] as const)('that is %s has the entries %s', (status, entries) => {
    const payout = { id: 'p', driverId: 'd', amountXof: 3000, status, provider: 'fedapay' } as const
    expect(entriesOfPayout(payout).map(({ debit, credit }) => `${debit} → ${credit}`)).toEqual(entries)
  })

  test('that an operator paid is owed to the till', () => {
    expect(arrivedEntry({ id: 'p', amountXof: 500, provider: 'hand' }).credit).toBe('till')
  })

  test.each([
    [50_000, true, 1],
    [50_001, true, 2],
    [1, true, 1],
  ])('of %i F needs, until a rule is set, %s: %i operators', (amountXof, isKnown, needed) => {
    expect(approvalsNeeded(DEFAULT_PAYOUT_RULE, amountXof, isKnown)).toBe(needed)
  })

  test.each([
    [5000, true, 0],
    [5000, false, 1],
    [5001, true, 1],
    [20_000, true, 1],
    [20_001, true, 2],
  ])(
    'of %i F to a number that is known (%s) needs %i operators by a rule of 5 000 and 20 000',
    (sum, isKnown, needed) => {
      expect(approvalsNeeded({ aloneUpToXof: 5000, twoAboveXof: 20_000 }, sum, isKnown)).toBe(needed)
    },
  )

  test('is said with a number that only its owner recognises', () => {
    expect(hiddenNumber('+2290197123456')).toBe('01\u00A0··\u00A0··\u00A0··\u00A056')
    expect(payoutWords({ amountXof: 3000, phone: '+2290197123456', status: 'sending' })).toMatch(
      /^Virement de 3\s000\sF\sCFA vers 01.*56\s: en route$/,
    )
    expect(payoutWords({ amountXof: 3000, phone: null, status: 'arrived' })).toMatch(
      /^Virement de 3\s000\sF\sCFA\s: arrivé$/,
    )
  })
})

test.each([
  ['3000', 3000],
  ['3 000', 3000],
  ['3.000 F CFA', 3000],
  ['3 000 FCFA', 3000],
  ['0', 0],
  ['', null],
  ['trois', null],
  ['-5', null],
  ['12,5', null],
])('the typed sum « %s » is read as %s', (typed, sum) => {
  expect(parseXof(typed)).toBe(sum)
})

test('steps are a minute apart at first, then as far as the payout is old, and an hour at most', () => {
  expect([0, 60, 61, 3599, 3600, 90_000].map(stepPauseS)).toEqual([60, 60, 61, 3599, 3600, 3600])
  expect(STEP_PAUSE_S).toEqual({ shortest: 60, longest: 3600 })
})

test('a file for a spreadsheet keeps typed formulas as text, and quotes separators', () => {
  expect(csvTable([['=1+1', 'a;b', 'dit "oui"', 5]])).toBe(`\uFEFF'=1+1;"a;b";"dit ""oui""";5\r\n`)
})
