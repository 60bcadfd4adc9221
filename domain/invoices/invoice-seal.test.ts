import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCode, formatIssuedAt, parseCode, parseIssuedAt, qrText } from './invoice-seal.ts'

const CODE = 'TESTABCD2345EFGH6789JKLM'

test('a code is read with or without dashes, and printed in groups of four', () => {
  expect(parseCode('TEST-ABCD-2345-EFGH-6789-JKLM')).toBe(CODE)
  expect(parseCode(CODE)).toBe(CODE)
  expect(formatCode(CODE)).toBe('TEST-ABCD-2345-EFGH-6789-JKLM')
})

test.each(['', 'TEST-ABCD', `${CODE}A`, 'TEST-ABCD-2345-EFGH-6789-JK_M'])('%s is no code', (said) => {
  expect(parseCode(said)).toBeNull()
})

test('the tax authority writes the time of Benin, one hour ahead of UTC', () => {
  expect(parseIssuedAt('24/11/2026 00:05:09')?.toISOString()).toBe('2026-11-23T23:05:09.000Z')
})

test.each(['24/11/2026', '31/02/2026 10:00:00', '24/11/2026 25:00:00', '2026-11-24T10:00:00Z'])(
  '%s is no such time',
  (said) => {
    expect(parseIssuedAt(said)).toBeNull()
  },
)

test('a written time is read back to the second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_700_000_000, max: 2_500_000_000 }), (seconds) => {
      const at = new Date(seconds * 1000)
      expect(parseIssuedAt(formatIssuedAt(at))).toEqual(at)
    }),
  )
})

test('the QR code holds F, NIM, code, IFU and the time in Benin', () => {
  const issuedAt = new Date('2026-11-24T15:05:09.000Z')
  expect(qrText({ nim: 'TS01000001', code: CODE, ifu: '9999900000001', issuedAt })).toBe(
    `F;TS01000001;${CODE};9999900000001;20261124160509`,
  )
})
