import { expect, test } from 'vitest'
import { invoicesCsv } from './invoice-csv.ts'

test('the file has a line an invoice with its tax, and credits are negative', () => {
  const fare = {
    at: new Date('2026-11-24T10:00:00.000Z'),
    kind: 'fare',
    state: 'legal',
    item: 'Course Standard ABC123',
    taxGroup: 'B',
    amountXof: 10_000,
    baseXof: 8_475,
    taxXof: 1_525,
    code: 'TESTABCD2345EFGH6789JKLM',
    nim: 'TS01000001',
    counters: '1/1 FV',
    issuedAt: new Date('2026-11-24T10:00:05.000Z'),
    originalCode: null,
  } as const
  const credit = { ...fare, kind: 'fare_credit', code: null, issuedAt: null, originalCode: fare.code } as const
  const [head, one, other] = invoicesCsv([fare, credit]).split('\r\n')
  expect(head).toContain('Code MECeF/DGI')
  expect(one).toContain(';B;10000;8475;1525;TEST-ABCD-2345-EFGH-6789-JKLM;TS01000001;')
  expect(other).toContain(';B;-10000;-8475;-1525;;')
  expect(other).toMatch(/TEST-ABCD-2345-EFGH-6789-JKLM$/)
})
