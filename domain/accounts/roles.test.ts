import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveRole, homePath, ROLES } from './roles.ts'

test.each([
  [['passenger'], 'passenger'],
  [['passenger', 'driver'], 'driver'],
  [['driver', 'admin', 'passenger'], 'admin'],
  [['passenger', 'admin'], 'admin'],
  [[], null],
] as const)('a user with the roles %j has the effective role %s', (held, role) => {
  expect(effectiveRole(held)).toBe(role)
})

test('the order in which roles are held does not matter', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...ROLES]), (held) => {
      expect(effectiveRole(held)).toBe(effectiveRole([...held].reverse()))
    }),
  )
})

test.each([
  ['admin', '/admin'],
  ['driver', '/driver'],
  ['passenger', '/passenger'],
  [null, '/passenger'],
] as const)('the home path of the role %s is %s', (role, path) => {
  expect(homePath(role)).toBe(path)
})
