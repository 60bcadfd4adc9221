import { describe, expect, test } from 'vitest'
import { balanceSheetOf, entryOfNote, HAS_LINES, OWES_LINES } from './books.ts'

const sum = (kind: string, positiveXof: number, negativeXof: number) => ({ kind, positiveXof, negativeXof })

describe('the accounts of the platform', () => {
  const balanceSheet = balanceSheetOf([
    sum('clearing', 0, -10_000),
    sum('till', 0, -2_000),
    sum('driver', 7_000, -500),
    sum('company', 300, -1_000),
    sum('passenger', 150, 0),
    sum('payouts', 2_500, 0),
    sum('taxes', 400, 0),
    sum('revenue', 3_150, 0),
  ])

  test('say what is where, what others owe and what is owed, each above zero', () => {
    expect(balanceSheet).toEqual({
      atProviders: 10_000,
      till: 2_000,
      driversOwe: 500,
      companiesOwe: 1_000,
      toDrivers: 7_000,
      payouts: 2_500,
      toPassengers: 150,
      toCompanies: 300,
      taxes: 400,
      earnedXof: 3_150,
    })
  })

  test('have earned what they have, less what they owe', () => {
    const total = (lines: readonly (keyof typeof balanceSheet)[]) =>
      lines.reduce((all, line) => all + balanceSheet[line], 0)
    expect(total(HAS_LINES) - total(OWES_LINES)).toBe(balanceSheet.earnedXof)
  })

  test('are all at zero before the first entry', () => {
    expect(new Set(Object.values(balanceSheetOf([])))).toEqual(new Set([0]))
  })
})

describe('a note', () => {
  test.each([
    ['tax_paid', 'taxes', 'till'],
    ['provider_transfer', 'till', 'clearing'],
    ['provider_fee', 'revenue', 'clearing'],
  ] as const)('of %s moves its sum from %s to %s, and back when it is taken back', (kind, debit, credit) => {
    const note = { id: 'a', kind, amountXof: 1_500 }
    const entry = { kind, sourceId: 'a', rideId: null, amountXof: 1_500 }
    expect(entryOfNote(note)).toEqual({ ...entry, debit, credit })
    expect(entryOfNote({ ...note, amountXof: -1_500 })).toEqual({ ...entry, debit: credit, credit: debit })
  })
})
