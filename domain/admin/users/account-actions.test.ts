import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AccountState, actionsOn, IS_DONE, roleAction, WHY_NOT } from './account-actions.ts'

const ME = 'operator'

function account(state: Partial<AccountState> = {}): AccountState {
  return {
    userId: 'person',
    role: 'passenger',
    isConfirmed: true,
    blockedAt: null,
    isDeleted: false,
    isDriving: false,
    isLastAdmin: false,
    ...state,
  }
}

test.each<[string, Partial<AccountState>, readonly string[]]>([
  ['a passenger', {}, ['grant_admin', 'block_user']],
  ['a driver', { role: 'driver' }, ['grant_admin', 'block_user']],
  ['an unconfirmed account', { isConfirmed: false }, ['block_user']],
  ['a driver who is driving', { role: 'driver', isDriving: true }, ['block_user']],
  ['a deleted account', { isDeleted: true }, []],
  ['a blocked passenger', { blockedAt: '2026-03-10T09:00:00Z' }, ['unblock_user']],
  ['another admin', { role: 'admin' }, ['take_admin', 'change_roles', 'block_user']],
  [
    'a blocked admin',
    { role: 'admin', blockedAt: '2026-03-10T09:00:00Z' },
    ['take_admin', 'change_roles', 'unblock_user'],
  ],
  ['their own account', { userId: ME, role: 'admin' }, []],
  ['their own account as the last admin', { userId: ME, role: 'admin', isLastAdmin: true }, []],
  ['the last admin', { role: 'admin', isLastAdmin: true }, []],
])('the actions of an operator on %s with %o are %o', (_name, state, actions) => {
  expect(actionsOn(account(state), ME)).toEqual(actions)
})

test('each account action that is not allowed has a refusal code', () => {
  expect(WHY_NOT.take_admin(account({ role: 'admin', isLastAdmin: true }), ME)).toBe('last_admin')
  expect(WHY_NOT.take_admin(account({ userId: ME, role: 'admin' }), ME)).toBe('own_role')
  expect(WHY_NOT.take_admin(account({ userId: ME, role: 'admin' }), null)).toBeNull()
  expect(WHY_NOT.change_roles(account({ role: 'admin', isLastAdmin: true }), ME)).toBe('last_admin')
  expect(WHY_NOT.change_roles(account({ userId: ME, role: 'admin' }), ME)).toBe('own_role')
  expect(WHY_NOT.block_user(account({ userId: ME }), ME)).toBe('own_account')
  expect(WHY_NOT.block_user(account({ isLastAdmin: true }), ME)).toBe('last_admin')
  expect(WHY_NOT.grant_admin(account({ isConfirmed: false }), ME)).toBe('cannot_become_admin')
  expect(WHY_NOT.grant_admin(account({ blockedAt: new Date() }), ME)).toBe('cannot_become_admin')
  expect(WHY_NOT.grant_admin(account({ isDeleted: true }), ME)).toBe('cannot_become_admin')
  expect(WHY_NOT.grant_admin(account({ isDriving: true }), ME)).toBe('is_driving')
  expect(WHY_NOT.block_user(account({ isDeleted: true }), ME)).toBe('account_deleted')
})

test('IS_DONE detects an account action that has no effect any more', () => {
  expect(IS_DONE.grant_admin(account({ role: 'admin' }))).toBe(true)
  expect(IS_DONE.take_admin(account())).toBe(true)
  expect(IS_DONE.unblock_user(account())).toBe(true)
  expect(IS_DONE.block_user(account())).toBe(false)
})

test('the first roles make an operator, the last ones taken end it, and all else is a change', () => {
  expect(roleAction([], ['support'])).toBe('grant_admin')
  expect(roleAction(['support', 'papers'], [])).toBe('take_admin')
  expect(roleAction(['support'], ['papers'])).toBe('change_roles')
  expect(roleAction(['support', 'papers'], ['papers', 'support'])).toBeNull()
})

const anAccount: fc.Arbitrary<AccountState> = fc.record({
  userId: fc.constantFrom(ME, 'person'),
  role: fc.constantFrom('admin', 'driver', 'passenger', null),
  isConfirmed: fc.boolean(),
  blockedAt: fc.constantFrom(null, '2026-03-10T09:00:00Z'),
  isDeleted: fc.boolean(),
  isDriving: fc.boolean(),
  isLastAdmin: fc.boolean(),
})

test('an operator is offered only actions that are allowed and not yet done', () => {
  fc.assert(
    fc.property(anAccount, (state) => {
      for (const action of actionsOn(state, ME)) {
        expect(WHY_NOT[action](state, ME)).toBeNull()
        expect(IS_DONE[action](state)).toBe(false)
      }
    }),
  )
})

test('no operator can take away the role of the last admin or block the last admin', () => {
  fc.assert(
    fc.property(anAccount, fc.constantFrom(ME, 'other', null), (state, operator) => {
      const last = { ...state, isLastAdmin: true }
      expect(WHY_NOT.take_admin(last, operator)).not.toBeNull()
      expect(WHY_NOT.change_roles(last, operator)).not.toBeNull()
      expect(WHY_NOT.block_user(last, operator)).not.toBeNull()
    }),
  )
})

test('of two opposite actions exactly one is done: grant or take the role, block or unblock', () => {
  fc.assert(
    fc.property(anAccount, (state) => {
      expect(IS_DONE.grant_admin(state)).toBe(!IS_DONE.take_admin(state))
      expect(IS_DONE.block_user(state)).toBe(!IS_DONE.unblock_user(state))
    }),
  )
})

test('unblocking an account is always allowed', () => {
  fc.assert(
    fc.property(anAccount, (state) => {
      expect(WHY_NOT.unblock_user(state, ME)).toBeNull()
    }),
  )
})
