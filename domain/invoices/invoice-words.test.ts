import { expect, test } from 'vitest'
import type { InvoiceBlock } from './invoice-block.ts'
import { invoiceLines, invoiceNotice, invoiceTitle } from './invoice-words.ts'

const pending: InvoiceBlock = { seal: null, taxes: [], credit: null }

test('an invoice is in preparation until it is legal or an operator settled it by hand', () => {
  expect(invoiceTitle(pending)).toBe('Facture normalisée en préparation')
  expect(invoiceNotice(pending)).toContain('n’est pas encore')
  const closed = { ...pending, byHand: { note: null } }
  expect(invoiceTitle(closed)).toBe('Facture normalisée établie à la main')
  expect(invoiceNotice(closed)).toContain('conservé sur papier')
})

test.each([
  ['has a code', { code: 'TESTABCD2345EFGH6789JKLM' }, 'TEST-ABCD-2345-EFGH-6789-JKLM'],
  ['is on its way', { code: null }, 'en préparation'],
  ['was made by hand', { code: null, byHand: { note: null } }, 'établi à la main'],
  ['was made by hand, with where it is', { code: null, byHand: { note: 'Carnet 7' } }, 'Carnet 7'],
] as const)('a credit note that %s says so', (_what, credit, said) => {
  expect(invoiceLines({ ...pending, credit })).toEqual([{ term: 'Avoir', said }])
})
