import { describe, expect, test } from 'vitest'
import { adminPaymentsContract } from './admin-payments.contract.ts'

const REFUND = adminPaymentsContract['POST /api/admin/payments/:paymentId/refund']

describe('a refund by an operator', () => {
  test('asks for the password and needs a reason', () => {
    expect(REFUND.asksPassword).toBe(true)
    expect(REFUND.body.safeParse({ reason: ' ' }).success).toBe(false)
    expect(REFUND.body.parse({ reason: ' Trajet inachevé ' })).toEqual({ reason: 'Trajet inachevé' })
  })

  test('has no amount: the provider gives back the whole', () => {
    expect(REFUND.body.parse({ reason: 'Trajet inachevé', amountXof: 100 })).toEqual({ reason: 'Trajet inachevé' })
  })
})

describe('the page of a day', () => {
  const { query } = adminPaymentsContract['GET /api/admin/payments']

  test.each([{}, { day: '2026-03-10' }, { list: 'attention' }, { list: 'cash_unconfirmed', after: '20' }])(
    'is asked for with %j',
    (asked) => {
      expect(query.parse(asked)).toEqual(asked)
    },
  )

  test.each([{ day: '10/03/2026' }, { day: '2026-02-30' }, { list: 'everything' }, { after: '-1' }, { after: '1~1' }])(
    'is refused with %j',
    (asked) => {
      expect(query.safeParse(asked).success).toBe(false)
    },
  )
})
