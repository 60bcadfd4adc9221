import { describe, expect, test } from 'vitest'
import { vatEntries } from './vat-entry.ts'

const invoice = { id: 'a', kind: 'commission', amountXof: 10_000, taxGroup: 'B' } as const

describe('the VAT of an invoice', () => {
  test('is owed to the tax authority, out of what the platform earned', () => {
    expect(vatEntries(invoice)).toEqual([
      { kind: 'vat', sourceId: 'a', rideId: null, debit: 'revenue', credit: 'taxes', amountXof: 1525 },
    ])
  })

  test('is taken back by a credit note', () => {
    expect(vatEntries({ ...invoice, kind: 'commission_credit' })).toMatchObject([
      { debit: 'taxes', credit: 'revenue', amountXof: 1525 },
    ])
  })

  test.each(['A', 'C', 'E', 'F'] as const)('of group %s is none', (taxGroup) => {
    expect(vatEntries({ ...invoice, taxGroup })).toEqual([])
  })

  test('of 1 F is less than a franc, and none', () => {
    expect(vatEntries({ ...invoice, amountXof: 1 })).toEqual([])
  })
})
