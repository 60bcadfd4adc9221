import { expect, test } from 'vitest'
import { ACCOUNT_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { failureIn, NO_SESSION, retryPath } from './auth-callback-failure.ts'

test('a URL without an error parameter is no failure', () => {
  expect(failureIn(new URLSearchParams('error_description=Panne&from=become-driver'))).toBeNull()
})

test('an error is shown for three seconds, then the page redirects to the form of origin', () => {
  const failure = failureIn(new URLSearchParams('error=access_denied'))
  expect(failure).toMatchObject({ sentence: ACCOUNT_SENTENCES.oauthAccessDenied, afterMs: 3_000 })
  expect(failure && retryPath(failure)).toBe('/auth')
})

test('an error of the driver registration redirects to its form', () => {
  const failure = failureIn(new URLSearchParams('error=server_error&error_description=Panne&from=become-driver'))
  expect(failure?.sentence).toBe('Erreur: Panne')
  expect(failure && retryPath(failure)).toBe('/become-driver')
})

test('a foreign redirect target is ignored', () => {
  const failure = failureIn(new URLSearchParams('error=x&from=https://elsewhere.example'))
  expect(failure && retryPath(failure)).toBe('/auth')
})

test('a missing session is shown for two seconds', () => {
  expect(NO_SESSION).toMatchObject({ sentence: ACCOUNT_SENTENCES.oauthNoSession, afterMs: 2_000 })
})
