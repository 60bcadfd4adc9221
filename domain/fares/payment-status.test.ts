import { expect, test } from 'vitest'
import { methodOf, PAYMENT_MOVES, PAYMENT_PROVIDERS, PAYMENT_STATUSES, SHOWN_METHODS } from './payment-status.ts'

test('every payment status except pending can be reached', () => {
  const reached = new Set(PAYMENT_STATUSES.flatMap((from) => PAYMENT_MOVES[from]))
  expect([...reached].sort()).toEqual(PAYMENT_STATUSES.filter((status) => status !== 'pending').sort())
})

test('a completed payment can only be refunded, and no other final status can change', () => {
  expect(PAYMENT_MOVES.completed).toEqual(['refunded'])
  for (const end of ['failed', 'cancelled', 'refunded'] as const) expect(PAYMENT_MOVES[end]).toEqual([])
})

test('cash is shown as cash, kkiapay and simulator as online, and settlements as themselves', () => {
  expect(methodOf('cash')).toBe('cash')
  expect(PAYMENT_PROVIDERS.filter((provider) => methodOf(provider) === 'online')).toEqual(['kkiapay', 'simulator'])
  expect(new Set(PAYMENT_PROVIDERS.map(methodOf))).toEqual(new Set(SHOWN_METHODS))
})
