import { expect, test } from 'vitest'
import { isFailure, SIGN_IN_EVENTS, signInEventWords } from './sign-in-events.ts'

test('one event is said as such, several of an hour with their number', () => {
  expect(signInEventWords('signed_out', 1)).toBe('Déconnexion')
  expect(signInEventWords('sign_in_failed', 3)).toBe('3 essais de connexion')
})

test('who was kept out is what a reader looks at first', () => {
  expect(SIGN_IN_EVENTS.filter(isFailure)).toEqual(['sign_in_failed', 'password_refused'])
})

test('each kind of event has words of its own, for one and for several', () => {
  for (const times of [1, 2]) {
    const words = SIGN_IN_EVENTS.map((kind) => signInEventWords(kind, times))
    expect(new Set(words).size).toBe(SIGN_IN_EVENTS.length)
  }
})

test('several events carry their number, one carries none', () => {
  for (const kind of SIGN_IN_EVENTS) {
    expect(signInEventWords(kind, 1)).toMatch(/^\p{Lu}\D*$/u)
    expect(signInEventWords(kind, 12)).toMatch(/^12 \p{Ll}/u)
  }
})
