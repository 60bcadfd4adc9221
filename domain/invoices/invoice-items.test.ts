import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type InvoiceItem,
  type InvoiceTotals,
  isRegisteredAs,
  itemsOf,
  sumsByGroup,
  taxLines,
} from './invoice-items.ts'
import { TAX_GROUPS, type TaxGroup, taxLine } from './tax-groups.table.ts'

const item = (amountXof: number, taxGroup: TaxGroup): InvoiceItem => ({ name: 'Courses', amountXof, taxGroup })

/** Totals as a service makes them that rounds the tax of each item. */
function roundedByItem(items: readonly InvoiceItem[]): InvoiceTotals {
  const total = items.reduce((sum, { amountXof }) => sum + amountXof, 0)
  const taxed = (['B', 'D'] as const).map((group) => {
    const lines = items.filter(({ taxGroup }) => taxGroup === group).map(({ amountXof }) => taxLine(amountXof, group))
    const sum = (name: 'baseXof' | 'taxXof') => lines.reduce((whole, line) => whole + line[name], 0)
    return { group, baseXof: sum('baseXof'), taxXof: sum('taxXof') }
  })
  const taxXof = taxed.reduce((sum, line) => sum + line.taxXof, 0)
  return { total, baseXof: total - taxXof, taxXof, taxed }
}

test('an invoice about one item has it in its own tax group', () => {
  const billed = { item: 'Course', amountXof: 500, taxGroup: 'B', items: null } as const
  expect(itemsOf(billed)).toEqual([{ name: 'Course', amountXof: 500, taxGroup: 'B' }])
})

test('items are summed by tax group, in the order of the groups', () => {
  const items = [item(500, 'B'), item(700, 'A'), item(300, 'B')]
  expect(sumsByGroup(items)).toEqual([
    { taxGroup: 'A', amountXof: 700 },
    { taxGroup: 'B', amountXof: 800 },
  ])
})

test('the tax that was registered is shown, and ours until then', () => {
  const items = [item(510, 'B'), item(510, 'B')]
  const registered = roundedByItem(items)
  expect(taxLines(items, null)).toMatchObject([{ group: 'B', baseXof: 864, taxXof: 156 }])
  expect(registered.taxed[0]).toMatchObject({ baseXof: 864, taxXof: 156 })
  const other = { ...registered, taxed: [{ group: 'B', baseXof: 863, taxXof: 157 }] } as const
  expect(taxLines(items, other)).toMatchObject([{ group: 'B', baseXof: 863, taxXof: 157 }])
})

describe('a registration is the invoice', () => {
  test('whether the tax authority rounds each item or their sum', () => {
    const amounts = fc.record({
      amountXof: fc.integer({ min: 1, max: 100_000 }),
      taxGroup: fc.constantFrom(...TAX_GROUPS),
    })
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 12 }), (sums) => {
        const items = sums.map(({ amountXof, taxGroup }) => item(amountXof, taxGroup))
        expect(isRegisteredAs(items, roundedByItem(items))).toBe(true)
        const { total } = roundedByItem(items)
        const bySum = sumsByGroup(items).map(({ amountXof, taxGroup }) => taxLine(amountXof, taxGroup))
        const taxed = bySum.filter(({ permille }) => permille > 0)
        expect(isRegisteredAs(items, { ...roundedByItem(items), total, taxed })).toBe(true)
      }),
    )
  })

  test.each([
    ['with another total', { total: 801 }],
    ['with a tax that one item cannot have', { taxed: [{ group: 'B', baseXof: 423, taxXof: 77 }] }],
    ['with a group that the invoice has not', { taxed: [{ group: 'D', baseXof: 424, taxXof: 76 }] }],
  ] as const)('but not %s', (_what, wrong) => {
    const items = [item(500, 'B'), item(300, 'A')]
    expect(isRegisteredAs(items, roundedByItem(items))).toBe(true)
    expect(isRegisteredAs(items, { ...roundedByItem(items), ...wrong })).toBe(false)
  })

  test('but not with a part of a franc, which no book can hold', () => {
    const items = [item(510, 'B'), item(510, 'B')]
    const taxed = [{ group: 'B', baseXof: 864.5, taxXof: 155.5 }] as const
    expect(isRegisteredAs(items, { ...roundedByItem(items), taxed })).toBe(false)
  })
})
