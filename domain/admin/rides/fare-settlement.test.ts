import { expect, test } from 'vitest'
import type { RideMoney } from '../../payments/unpaid.ts'
import { maySettleFare, SETTLEMENT_WORDS } from './fare-settlement.ts'

const finished: RideMoney = { status: 'completed', cancelFeeXof: 0, payment: null }

test('an operator may settle a finished unpaid ride, also with a pending payment', () => {
  expect(maySettleFare(finished)).toBe(true)
  expect(maySettleFare({ ...finished, payment: { status: 'pending', method: 'cash' } })).toBe(true)
})

test('an operator may not settle a ride that is paid, refunded, being verified or still in progress', () => {
  expect(maySettleFare({ ...finished, payment: { status: 'completed', method: 'written_off' } })).toBe(false)
  expect(maySettleFare({ ...finished, payment: { status: 'refunded', method: 'online' } })).toBe(false)
  const isBeingVerified = { status: 'pending', method: 'online', isBeingVerified: true } as const
  expect(maySettleFare({ ...finished, payment: isBeingVerified })).toBe(false)
  expect(maySettleFare({ ...finished, status: 'in_progress' })).toBe(false)
})

test('the sentence on the meaning of each settlement contains the amount', () => {
  for (const { means } of Object.values(SETTLEMENT_WORDS)) expect(means(500)).toContain('500')
})
