import { expect, test } from 'vitest'
import { isFailure, SIGN_IN_EVENTS, signInEventWords } from './sign-in-events.ts'

test('one event is said as such, several of an hour with their number', () => {
  expect(signInEventWords('signed_out', 1)).toBe('Déconnexion')
  expect(signInEventWords('sign_in_failed', 3)).toBe('3 essais de connexion')
})

test('who was kept out is what a reader looks at first', () => {
  expect(SIGN_IN_EVENTS.filter(isFailure)).toEqual(['sign_in_failed', 'password_refused'])
})
