import { expect, test } from 'vitest'
import { cancelRule } from './cancel-rule.ts'

const acceptedAt = '2026-11-21T06:44:00.000Z'
const at = (instant: string) => new Date(instant)
const accepted = { acceptedAt, rideType: 'zemidjan' } as const

test('cancelling is free while no driver has accepted', () => {
  expect(cancelRule({ ...accepted, acceptedAt: null }, at(acceptedAt))).toBe('Gratuit')
})

test('cancelling is free for two minutes after the acceptance, then it costs at most the fee of the service', () => {
  expect(cancelRule(accepted, at('2026-11-21T06:45:59.999Z'))).toBe('Gratuit jusqu’à 07:46')
  expect(cancelRule(accepted, at('2026-11-21T06:46:00.000Z'))).toBe(
    'Des frais d’annulation sont possibles\u00A0: 200\u00A0F\u00A0CFA au plus',
  )
  expect(cancelRule({ ...accepted, rideType: 'xl' }, at('2026-11-21T07:00:00.000Z'))).toContain('1\u202F000')
})
