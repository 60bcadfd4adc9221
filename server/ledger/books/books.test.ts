import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Books } from '#domain/ledger/books/books.contract.ts'
import { HAS_LINES, OWES_LINES } from '#domain/ledger/books/books.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import { correctAccount, receiveCash } from '#kit/rides/debts.ts'
import { balanceOf } from '#kit/rides/ledger.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const noteIn = (body: object) =>
  kit.call('POST /api/admin/books/notes', { as: operator, body: { reason: 'Relevé de novembre', ...body } })

async function booksOf(month?: string): Promise<Books> {
  const query = month === undefined ? '' : `?month=${month}`
  return (await kit.call(`GET /api/admin/books${query}`, { as: operator })).json()
}

const changeOf = (now: Books, before: Books) => ({
  balanceSheet: Object.fromEntries(
    Object.entries(now.balanceSheet)
      .map(([line, sum]) => [line, sum - before.balanceSheet[line as keyof Books['balanceSheet']]] as const)
      .filter(([, change]) => change !== 0),
  ),
  earned: Object.fromEntries(
    Object.entries(now.earned)
      .map(([kind, sum]) => [kind, sum - before.earned[kind as keyof Books['earned']]] as const)
      .filter(([, change]) => change !== 0),
  ),
})

describe('the accounts of Miyi', () => {
  test('show what each entry moved: cash in the till is owed to its driver, a correction is earned', async () => {
    const before = await booksOf()
    const driver = await aDriver(kit)
    await receiveCash(kit, operator, driver, { amountXof: 2_500 })
    await correctAccount(kit, operator, driver, { amountXof: -700 })
    expect(changeOf(await booksOf(), before)).toEqual({
      balanceSheet: { till: 2_500, toDrivers: 1_800, earnedXof: 700 },
      earned: { adjustment: 700 },
    })
  })

  test('have earned in all months what they have, less what they owe', async () => {
    const { balanceSheet, earned } = await booksOf()
    const total = (lines: readonly (keyof Books['balanceSheet'])[]) =>
      lines.reduce((all, line) => all + balanceSheet[line], 0)
    expect(total(HAS_LINES) - total(OWES_LINES)).toBe(balanceSheet.earnedXof)
    expect(Object.values(earned).reduce((all, sum) => all + sum, 0)).toBe(balanceSheet.earnedXof)
  })

  test('of a former month show no entry of this one, and of no month are invalid', async () => {
    const { thisMonth, month } = await booksOf()
    expect(month).toBe(thisMonth)
    const { earned, notes } = await booksOf('2024-01')
    expect(new Set(Object.values(earned))).toEqual(new Set([0]))
    expect(notes).toEqual([])
    const answer = await kit.call('GET /api/admin/books?month=2026-13', { as: operator })
    expect(answer.json().error.code).toBe('invalid_input')
  })
})

describe('a note of an operator', () => {
  test('of tax that was paid lowers what is owed and the till, once however often it is sent', async () => {
    const before = await booksOf()
    const body = { kind: 'tax_paid', amountXof: 1_525, reference: 'DGI-2026-11' }
    const ids = []
    for (const _ of [1, 2]) ids.push((await noteIn(body)).json().id)
    expect(new Set(ids).size).toBe(1)
    const now = await booksOf()
    expect(changeOf(now, before)).toEqual({ balanceSheet: { taxes: -1_525, till: -1_525 }, earned: {} })
    expect(now.notes[0]).toMatchObject({ ...body, reason: 'Relevé de novembre', notedBy: expect.any(String) })
  })

  test('of a transfer and of what the provider kept empties what providers hold', async () => {
    const before = await booksOf()
    await noteIn({ kind: 'provider_transfer', amountXof: 9_810, reference: 'VIR-0001' })
    await noteIn({ kind: 'provider_fee', amountXof: 190, reference: 'VIR-0001' })
    expect(changeOf(await booksOf(), before)).toEqual({
      balanceSheet: { atProviders: -10_000, till: 9_810, earnedXof: -190 },
      earned: { provider_fee: -190 },
    })
  })

  test('is taken back by the same reference below zero, once', async () => {
    const till = await balanceOf(kit, 'till')
    await noteIn({ kind: 'provider_transfer', amountXof: 5_000, reference: 'VIR-0002' })
    for (const _ of [1, 2]) await noteIn({ kind: 'provider_transfer', amountXof: -5_000, reference: 'VIR-0002' })
    expect(await balanceOf(kit, 'till')).toBe(till)
  })

  test('is taken back only if it was noted, and with its own sum', async () => {
    const [taxes, till] = [await balanceOf(kit, 'taxes'), await balanceOf(kit, 'till')]
    const unknown = await noteIn({ kind: 'tax_paid', amountXof: -90_000_000, reference: 'DGI-JAMAIS' })
    expect(unknown.json().error).toMatchObject({ code: 'book_note_not_found', field: 'reference' })
    await noteIn({ kind: 'tax_paid', amountXof: 100, reference: 'DGI-2026-10' })
    const more = await noteIn({ kind: 'tax_paid', amountXof: -1_000, reference: 'DGI-2026-10' })
    expect(more.json().error).toMatchObject({ code: 'book_reference_used', field: 'reference' })
    await noteIn({ kind: 'tax_paid', amountXof: -100, reference: 'DGI-2026-10' })
    expect([await balanceOf(kit, 'taxes'), await balanceOf(kit, 'till')]).toEqual([taxes, till])
  })

  test('of a reference that has another sum is refused', async () => {
    await noteIn({ kind: 'tax_paid', amountXof: 100, reference: 'DGI-2026-12' })
    const answer = await noteIn({ kind: 'tax_paid', amountXof: 1_000, reference: 'DGI-2026-12' })
    expect(answer.json().error).toMatchObject({ code: 'book_reference_used', field: 'reference' })
  })

  test.each([{ amountXof: 0 }, { amountXof: 100_000_001 }, { amountXof: 1.5 }, { reference: ' a ' }, { reason: '' }])(
    'with %j is invalid',
    async (wrong) => {
      const answer = await noteIn({ kind: 'tax_paid', amountXof: 100, reference: 'DGI-0000', ...wrong })
      expect(answer.json().error.code).toBe('invalid_input')
    },
  )

  test('is in the journal with its reference', async () => {
    await noteIn({ kind: 'tax_paid', amountXof: 300, reference: 'DGI-2027-01' })
    const { actions } = (await kit.call('GET /api/admin/journal', { as: operator })).json()
    expect(actions[0]).toMatchObject({ action: 'note_in_books' })
    expect(actions[0].reason.replaceAll(/\s/g, ' ')).toBe(
      'TVA payée à l’État : 300 F CFA, référence DGI-2027-01. Relevé de novembre',
    )
  })
})
