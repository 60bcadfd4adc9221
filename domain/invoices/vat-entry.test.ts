import { describe, expect, test } from 'vitest'
import { vatEntries } from './vat-entry.ts'

const invoice = {
  id: 'a',
  kind: 'commission',
  item: 'Commission',
  amountXof: 10_000,
  taxGroup: 'B',
  items: null,
  totals: null,
} as const

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

  test('of several items is that of all their groups, as it was registered', () => {
    const items = [
      { name: 'Zémidjan', amountXof: 10_000, taxGroup: 'B' },
      { name: 'XL', amountXof: 5_000, taxGroup: 'A' },
      { name: 'Standard', amountXof: 10_000, taxGroup: 'D' },
    ] as const
    const ofCompany = { ...invoice, kind: 'company', amountXof: 25_000, taxGroup: null, items } as const
    expect(vatEntries(ofCompany)).toMatchObject([{ debit: 'revenue', credit: 'taxes', amountXof: 3_050 }])
    const taxed = [{ group: 'B', baseXof: 8_474, taxXof: 1_526 }] as const
    const totals = { total: 25_000, baseXof: 21_949, taxXof: 3_051, taxed }
    expect(vatEntries({ ...ofCompany, totals })).toMatchObject([{ amountXof: 3_051 }])
  })

  test('of 1 F is less than a franc, and none', () => {
    expect(vatEntries({ ...invoice, amountXof: 1 })).toEqual([])
  })
})
