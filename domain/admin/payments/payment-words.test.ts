import { describe, expect, test } from 'vitest'
import { INQUIRIES } from '../../payments/online/inquiry.ts'
import { REFERENCE_SENTENCES } from './admin-payments.fr.ts'
import { MONEY_LISTS } from './money-lists.ts'
import { INQUIRY_WORDS, refundConsequence } from './payment-words.ts'
import { referenceSchema } from './reference-rules.ts'

test('each answer about an open transaction has words of its own', () => {
  expect(new Set(INQUIRIES.map((inquiry) => INQUIRY_WORDS[inquiry])).size).toBe(INQUIRIES.length)
})

test('the consequence of a refund names the sum, the debt that ends, and that it is final', () => {
  expect(refundConsequence(1250, 'kkiapay')).toMatch(/1\s250\sF\sCFA.*ne sera plus à payer.*irréversible/)
  expect(refundConsequence(1250, 'company')).toMatch(/1\s250\sF\sCFA.*retirés du compte du chauffeur.*irréversible/)
})

test('each list of the page of the day occurs once', () => {
  expect(new Set(MONEY_LISTS).size).toBe(MONEY_LISTS.length)
})

describe('a reference that an operator types', () => {
  test.each(['4076-15869', ' 407615869648517 ', 'sim-1f:2.b_c'])(
    '%j is accepted, without spaces around it',
    (typed) => {
      expect(referenceSchema.parse({ transactionId: typed })).toEqual({ transactionId: typed.trim() })
    },
  )

  test.each(['', 'abc', '4076 1586', 'référence', 'x'.repeat(101)])('%j is refused with a sentence', (typed) => {
    const { error } = referenceSchema.safeParse({ transactionId: typed })
    expect(error?.issues[0]?.message).toBe(REFERENCE_SENTENCES.malformed)
  })
})
