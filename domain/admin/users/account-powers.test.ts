import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AccountState, actionsOn, IS_DONE, WHY_NOT } from './account-powers.ts'

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
  ['an account that nobody confirmed', { isConfirmed: false }, ['block_user']],
  ['a driver who is driving', { role: 'driver', isDriving: true }, ['block_user']],
  ['an account that its owner deleted', { isDeleted: true }, []],
  ['a blocked passenger', { blockedAt: '2026-03-10T09:00:00Z' }, ['unblock_user']],
  ['another admin', { role: 'admin' }, ['take_admin', 'block_user']],
  ['a blocked admin', { role: 'admin', blockedAt: '2026-03-10T09:00:00Z' }, ['take_admin', 'unblock_user']],
  ['oneself', { userId: ME, role: 'admin' }, []],
  ['oneself, the last one', { userId: ME, role: 'admin', isLastAdmin: true }, []],
  ['somebody who is the last admin', { role: 'admin', isLastAdmin: true }, []],
])('an operator may do to %s: %o %o', (_name, state, actions) => {
  expect(actionsOn(account(state), ME)).toEqual(actions)
})

test('each refusal says why', () => {
  expect(WHY_NOT.take_admin(account({ role: 'admin', isLastAdmin: true }), ME)).toBe('last_admin')
  expect(WHY_NOT.take_admin(account({ userId: ME, role: 'admin' }), ME)).toBe('own_role')
  expect(WHY_NOT.take_admin(account({ userId: ME, role: 'admin' }), null)).toBeNull()
  expect(WHY_NOT.block_user(account({ userId: ME }), ME)).toBe('own_account')
  expect(WHY_NOT.block_user(account({ isLastAdmin: true }), ME)).toBe('last_admin')
  expect(WHY_NOT.grant_admin(account({ isConfirmed: false }), ME)).toBe('cannot_become_admin')
  expect(WHY_NOT.grant_admin(account({ blockedAt: new Date() }), ME)).toBe('cannot_become_admin')
  expect(WHY_NOT.grant_admin(account({ isDeleted: true }), ME)).toBe('cannot_become_admin')
  expect(WHY_NOT.grant_admin(account({ isDriving: true }), ME)).toBe('is_driving')
  expect(WHY_NOT.block_user(account({ isDeleted: true }), ME)).toBe('account_deleted')
})

test('what is done already is known as done', () => {
  expect(IS_DONE.grant_admin(account({ role: 'admin' }))).toBe(true)
  expect(IS_DONE.take_admin(account())).toBe(true)
  expect(IS_DONE.unblock_user(account())).toBe(true)
  expect(IS_DONE.block_user(account())).toBe(false)
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

test('an operator is offered nothing that would be refused, and nothing that is done already', () => {
  fc.assert(
    fc.property(anAccount, (state) => {
      for (const action of actionsOn(state, ME)) {
        expect(WHY_NOT[action](state, ME)).toBeNull()
        expect(IS_DONE[action](state)).toBe(false)
      }
    }),
  )
})

test('the last admin keeps their role and is not blocked, whoever asks for it', () => {
  fc.assert(
    fc.property(anAccount, fc.constantFrom(ME, 'other', null), (state, operator) => {
      const last = { ...state, isLastAdmin: true }
      expect(WHY_NOT.take_admin(last, operator)).not.toBeNull()
      expect(WHY_NOT.block_user(last, operator)).not.toBeNull()
    }),
  )
})

test('of two opposite actions one is done: a role is given or taken, an account blocked or not', () => {
  fc.assert(
    fc.property(anAccount, (state) => {
      expect(IS_DONE.grant_admin(state)).toBe(!IS_DONE.take_admin(state))
      expect(IS_DONE.block_user(state)).toBe(!IS_DONE.unblock_user(state))
    }),
  )
})

test('unblocking is always allowed: nobody stays shut out by mistake', () => {
  fc.assert(
    fc.property(anAccount, (state) => {
      expect(WHY_NOT.unblock_user(state, ME)).toBeNull()
    }),
  )
})
