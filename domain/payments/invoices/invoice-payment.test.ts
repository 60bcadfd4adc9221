import { expect, test } from 'vitest'
import type { Inquiry } from '../online/inquiry.ts'
import { INVOICE_PAYMENT_MAX_XOF, invoicePaymentRefusal, mayStillPayInvoice } from './invoice-payment.ts'

const NOW = new Date('2026-01-10T12:00:00Z')
const DAY_S = 24 * 3600

test.each<[Inquiry, number, boolean]>([
  ['unknown', 119, true],
  ['unknown', 120, false],
  ['unasked', 120, true],
  ['unanswered', DAY_S - 1, true],
  ['unanswered', DAY_S, false],
  ['known', DAY_S - 1, true],
  ['mismatched', DAY_S - 1, true],
  ['known', DAY_S, false],
])('a transaction that is « %s » since %d s may still pay its invoice: %s', (inquiry, ageS, may) => {
  const createdAt = new Date(NOW.getTime() - ageS * 1000)
  expect(mayStillPayInvoice({ inquiry, createdAt }, NOW)).toBe(may)
})

test.each([
  [0, false, 'invoice_not_open'],
  [0, true, 'invoice_not_open'],
  [1, true, 'invoice_being_paid'],
  [INVOICE_PAYMENT_MAX_XOF + 1, true, 'invoice_being_paid'],
  [INVOICE_PAYMENT_MAX_XOF + 1, false, 'invoice_too_large'],
  [INVOICE_PAYMENT_MAX_XOF, false, null],
  [1, false, null],
])('of an invoice with %d F open, being paid: %s, a payment is refused as %s', (openXof, isBeingPaid, refusal) => {
  expect(invoicePaymentRefusal({ openXof, isBeingPaid })).toBe(refusal)
})
