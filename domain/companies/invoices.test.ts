import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoiceDueOn, invoiceNumber, invoiceStates, monthAfter, monthsToInvoice } from './invoices.ts'

describe('the months to invoice', () => {
  test.each([
    ['2026-11-24', '2026-11-30', []],
    ['2026-11-24', '2026-12-01', ['2026-11-01']],
    ['2026-11-01', '2027-01-01', ['2026-11-01', '2026-12-01']],
    ['2027-02-28', '2027-04-30', ['2027-02-01', '2027-03-01']],
  ])('of entries since %s on %s are %j', (oldest, today, months) => {
    expect(monthsToInvoice(oldest, today)).toEqual(months)
  })

  test('follow each other over the end of a year', () => {
    expect(monthAfter('2026-12-31')).toBe('2027-01-01')
    expect(monthAfter('2027-01-31')).toBe('2027-02-01')
  })
})

test('an invoice has a number of its year, and thirty days', () => {
  expect(invoiceNumber({ year: 2026, number: 7 })).toBe('2026-0007')
  expect(invoiceNumber({ year: 2026, number: 12_345 })).toBe('2026-12345')
  expect(invoiceDueOn('2026-12-01')).toBe('2026-12-31')
})

const dueOn = '2026-12-31'
const bills = (...totals: number[]) => totals.map((totalXof) => ({ totalXof, paidOnlineXof: 0, dueOn }))
const openOf = (totals: number[], paidXof: number, today = '2026-12-31') =>
  invoiceStates(bills(...totals), paidXof, today).states.map(({ openXof }) => openXof)

describe('what a company paid', () => {
  test('pays the oldest invoice first, in part too', () => {
    expect(openOf([500, 300], 0)).toEqual([500, 300])
    expect(openOf([500, 300], 499)).toEqual([1, 300])
    expect(openOf([500, 300], 600)).toEqual([0, 200])
  })

  test('stays as credit beyond the invoices, and so does a credit note', () => {
    expect(invoiceStates(bills(500), 700, dueOn).creditXof).toBe(200)
    expect(invoiceStates(bills(500, -500), 0, dueOn)).toMatchObject({
      creditXof: 0,
      states: [{ openXof: 0 }, { openXof: 0 }],
    })
    expect(invoiceStates(bills(-500), 0, dueOn).creditXof).toBe(500)
  })

  test('in time leaves nothing overdue; the day after, what is open is', () => {
    const overdue = (today: string, paidXof = 0) => invoiceStates(bills(500), paidXof, today).states[0]?.overdueDays
    expect([overdue('2026-12-31'), overdue('2027-01-01'), overdue('2027-01-01', 500)]).toEqual([0, 1, 0])
  })

  test('by mobile money pays the invoice for which it was sent, and leaves the others as they are', () => {
    const [older, newer] = [bills(500), bills(300)]
    const open = (transferredXof: number, paidOnlineXof: number) =>
      invoiceStates([...older, ...newer.map((one) => ({ ...one, paidOnlineXof }))], transferredXof, dueOn).states.map(
        (state) => state.openXof,
      )
    expect(open(0, 300)).toEqual([500, 0])
    // 100 of the transfer are on the newer one: mobile money pays what is open of it.
    expect(open(600, 0)).toEqual([0, 200])
    expect(open(600, 200)).toEqual([0, 0])
    expect(open(100, 300)).toEqual([400, 0])
  })

  test('by mobile money for what is open of one invoice changes neither another invoice nor the credit', () => {
    const totals = fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 1 })
    fc.assert(
      fc.property(totals, fc.nat(20_000), fc.nat(), (list, transferredXof, chosen) => {
        const before = invoiceStates(bills(...list), transferredXof, dueOn)
        const index = chosen % list.length
        const paidOnlineXof = before.states[index]?.openXof ?? 0
        const paid = bills(...list).map((bill, at) => (at === index ? { ...bill, paidOnlineXof } : bill))
        const after = invoiceStates(paid, transferredXof, dueOn)
        const expected = before.states.map(({ openXof }, at) => (at === index ? 0 : openXof))
        expect(after.states.map(({ openXof }) => openXof)).toEqual(expected)
        expect(after.creditXof).toBe(before.creditXof)
      }),
    )
  })

  test('is worth what it opens less, whatever the invoices', () => {
    const totals = fc.array(fc.integer({ min: -5_000, max: 5_000 }))
    fc.assert(
      fc.property(totals, fc.integer({ min: 0, max: 20_000 }), (list, paidXof) => {
        const { states, creditXof } = invoiceStates(bills(...list), paidXof, dueOn)
        const openXof = states.reduce((sum, state) => sum + state.openXof, 0)
        const totalXof = list.reduce((sum, one) => sum + one, 0)
        expect(openXof - creditXof).toBe(totalXof - paidXof)
        expect(creditXof === 0 || openXof === 0).toBe(true)
        // Once one invoice is open, all newer ones are.
        const firstOpen = states.findIndex((state) => state.openXof > 0)
        const later = firstOpen < 0 ? [] : states.slice(firstOpen + 1)
        later.forEach((state, index) => {
          expect(state.openXof).toBe(Math.max(0, list[firstOpen + 1 + index] ?? 0))
        })
      }),
    )
  })
})
