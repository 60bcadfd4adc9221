import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  mayOperate,
  OPERATOR_ROLES,
  type OperatorAccess,
  type OperatorRole,
  orderedRoles,
  roleNames,
  roleNeeded,
  sameRoles,
} from './operator-roles.ts'

const someRoles = fc.subarray([...OPERATOR_ROLES])
const access: fc.Arbitrary<OperatorAccess> = fc.oneof(
  fc.constant('any' as const),
  fc
    .tuple(fc.constantFrom(...OPERATOR_ROLES), someRoles)
    .map(([first, others]): OperatorAccess => [first, ...others.filter((role) => role !== first)]),
)

test.each<[readonly OperatorRole[], OperatorAccess, boolean]>([
  [['support'], ['support'], true],
  [['support', 'papers'], ['finance', 'papers'], true],
  [['support'], ['finance', 'papers'], false],
  [['support'], ['admin'], false],
  [['admin'], ['support'], true],
  [['papers'], 'any', true],
  [[], 'any', false],
])('an operator with %j may do what is open to %j: %s', (held, to, may) => {
  expect(mayOperate(held, to)).toBe(may)
})

test('an admin may do everything, who has no role nothing, and another role never takes something away', () => {
  fc.assert(
    fc.property(someRoles, fc.constantFrom(...OPERATOR_ROLES), access, (held, more, to) => {
      expect(mayOperate(['admin'], to)).toBe(true)
      expect(mayOperate([], to)).toBe(false)
      if (mayOperate(held, to)) expect(mayOperate([...held, more], to)).toBe(true)
    }),
  )
})

test('roles are the same in any order, and shown in one', () => {
  fc.assert(
    fc.property(someRoles, (roles) => {
      const turned = [...roles].reverse()
      expect(sameRoles(roles, turned)).toBe(true)
      expect(orderedRoles([...turned, ...roles])).toEqual(orderedRoles(roles))
    }),
  )
  expect(sameRoles(['support'], ['support', 'papers'])).toBe(false)
  expect(roleNames(['papers', 'support'])).toBe('Support, Papiers')
})

test('the refusal names the roles that may', () => {
  expect(roleNeeded(['finance'])).toContain('«\u00A0Finances\u00A0»')
  expect(roleNeeded(['support', 'finance'])).toContain('«\u00A0Support\u00A0» ou «\u00A0Finances\u00A0»')
})
