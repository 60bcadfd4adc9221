import { expect, test } from 'vitest'
import { ACCOUNT_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { failureIn, NO_SESSION, retryPath } from './auth-callback-failure.ts'

test('an address without error is no failure, whatever else it carries', () => {
  expect(failureIn(new URLSearchParams('error_description=Panne&from=become-driver'))).toBeNull()
})

test('an error is told for three seconds, then one tries again where one came from', () => {
  const failure = failureIn(new URLSearchParams('error=access_denied'))
  expect(failure).toMatchObject({ sentence: ACCOUNT_SENTENCES.oauthAccessDenied, afterMs: 3_000 })
  expect(failure && retryPath(failure)).toBe('/auth')
})

test('who came from the driver’s form goes back to it', () => {
  const failure = failureIn(new URLSearchParams('error=server_error&error_description=Panne&from=become-driver'))
  expect(failure?.sentence).toBe('Erreur: Panne')
  expect(failure && retryPath(failure)).toBe('/become-driver')
})

test('nobody is sent to an address of somebody else’s making', () => {
  const failure = failureIn(new URLSearchParams('error=x&from=https://elsewhere.example'))
  expect(failure && retryPath(failure)).toBe('/auth')
})

test('no session is told for two seconds', () => {
  expect(NO_SESSION).toMatchObject({ sentence: ACCOUNT_SENTENCES.oauthNoSession, afterMs: 2_000 })
})
