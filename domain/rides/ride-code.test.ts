import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idsOfCode, rideCode } from './ride-code.ts'

test('a ride code is the first six characters of the id, in capitals', () => {
  expect(rideCode('0f3a9c12-5b7e-4d21-9a44-0c1d2e3f4a5b')).toBe('0F3A9C')
})

test('a ride code is six capital letters or digits for every id', () => {
  fc.assert(fc.property(fc.uuid(), (id) => /^[0-9A-F]{6}$/.test(rideCode(id))))
})

test('the code of a ride leads to its id, whichever it is, and to no id with another code', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (id, other) => {
      const ids = idsOfCode(rideCode(id))
      const isWithin = (one: string) => ids !== null && ids.first <= one && one <= ids.last
      return isWithin(id) && isWithin(other) === (rideCode(other) === rideCode(id))
    }),
  )
})

test.each(['', '0F3A9', '0F3A9C1', 'Awa', '0197123456'])('« %s » is no code', (typed) => {
  expect(idsOfCode(typed)).toBeNull()
})

test('a code is read in small letters and with spaces around it', () => {
  expect(idsOfCode(' 0f3a9c ')).toEqual({
    first: '0f3a9c00-0000-0000-0000-000000000000',
    last: '0f3a9cff-ffff-ffff-ffff-ffffffffffff',
  })
})
