import { expect, test } from 'vitest'
import { FARE_WAIT_DAYS, fareNotPaid, fareWaitSince } from './fare-not-paid.ts'

const NOW = new Date('2026-11-25T10:00:00Z')

test('an unpaid ride stops the deletion for FARE_WAIT_DAYS after its end', () => {
  expect(FARE_WAIT_DAYS).toBe(7)
  expect(fareWaitSince(NOW)).toEqual(new Date('2026-11-18T10:00:00Z'))
})

test('the driver reads until when', () => {
  expect(fareNotPaid(new Date('2026-11-18T10:00:00Z'))).toContain('25/11/2026 à 11:00')
})
