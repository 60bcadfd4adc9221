import { expect, test } from 'vitest'
import { isFailure, SIGN_IN_EVENTS, signInEventWords } from './sign-in-events.ts'

test('a single sign-out is « Déconnexion », three failed sign-ins are « 3 essais de connexion »', () => {
  expect(signInEventWords('signed_out', 1)).toBe('Déconnexion')
  expect(signInEventWords('sign_in_failed', 3)).toBe('3 essais de connexion')
})

test('only a failed sign-in and a refused password count as failures', () => {
  expect(SIGN_IN_EVENTS.filter(isFailure)).toEqual(['sign_in_failed', 'password_refused'])
})

test('each kind of event has distinct words, for one event and for several', () => {
  for (const times of [1, 2]) {
    const words = SIGN_IN_EVENTS.map((kind) => signInEventWords(kind, times))
    expect(new Set(words).size).toBe(SIGN_IN_EVENTS.length)
  }
})

test('the words of every kind begin with the count of several events, and have no digit for one event', () => {
  for (const kind of SIGN_IN_EVENTS) {
    expect(signInEventWords(kind, 1)).toMatch(/^\p{Lu}\D*$/u)
    expect(signInEventWords(kind, 12)).toMatch(/^12 \p{Ll}/u)
  }
})
