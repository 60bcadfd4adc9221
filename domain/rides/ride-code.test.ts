import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rideCode } from './ride-code.ts'

test('a ride code is the first six characters of the id, in capitals', () => {
  expect(rideCode('0f3a9c12-5b7e-4d21-9a44-0c1d2e3f4a5b')).toBe('0F3A9C')
})

test('a ride code is six capital letters or digits for every id', () => {
  fc.assert(fc.property(fc.uuid(), (id) => /^[0-9A-F]{6}$/.test(rideCode(id))))
})
