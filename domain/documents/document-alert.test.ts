import { expect, test } from 'vitest'
import { documentAlert } from './document-alert.ts'

test.each([
  [0, 0, null],
  [0, 2, 'expiring_soon'],
  [1, 0, 'expired'],
  [1, 2, 'expired'],
] as const)('%i expired and %i expiring soon: %s', (expired, expiringSoon, alert) => {
  expect(documentAlert({ expired, expiringSoon })).toBe(alert)
})
