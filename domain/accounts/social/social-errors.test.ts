import { describe, expect, test } from 'vitest'
import {
  AFTER_ERROR_MS,
  AFTER_NO_SESSION_MS,
  DESCRIPTION_MAX,
  isSocialError,
  SOCIAL_RETRY,
  SOCIAL_RETURN,
  shortDescription,
  socialErrorPath,
  socialErrorSentence,
} from './social-errors.ts'

const FROM_SIGN_IN = { returnTo: 'sign-in', provider: 'google' } as const
const FROM_DRIVERS = { returnTo: 'become-driver', provider: 'google' } as const

describe('the sentence on the callback page (§8)', () => {
  test.each([
    ['invalid_request', 'Configuration OAuth incorrecte. Vérifiez les paramètres Google.'],
    ['unauthorized_client', 'Client non autorisé. Vérifiez le Client ID Google.'],
    ['access_denied', 'Accès refusé. Vous avez annulé la connexion.'],
  ])('for %s is fixed and ignores the description', (error, sentence) => {
    expect(socialErrorSentence(error, null)).toBe(sentence)
    expect(socialErrorSentence(error, 'autre chose')).toBe(sentence)
  })

  test.each([
    ['invalid_request', 'Configuration OAuth incorrecte. Vérifiez les paramètres Facebook.'],
    ['unauthorized_client', 'Client non autorisé. Vérifiez le Client ID Facebook.'],
    ['access_denied', 'Accès refusé. Vous avez annulé la connexion.'],
  ])('for %s from Facebook does not mention Google', (error, sentence) => {
    expect(socialErrorSentence(error, null, 'facebook')).toBe(sentence)
    const path = socialErrorPath({ returnTo: 'sign-in', provider: 'facebook' }, error)
    const sent = new URL(path, 'http://localhost').searchParams.get('provider')
    expect(sent).toBe(error === 'access_denied' ? null : 'facebook')
  })

  test('for any other error is its description, with « Erreur » in front at most once', () => {
    expect(socialErrorSentence('server_error', 'Panne')).toBe('Erreur: Panne')
    // Said once, whoever begins with it.
    expect(socialErrorSentence('server_error', 'Erreur: panne')).toBe('Erreur: panne')
    expect(socialErrorSentence('server_error', 'Une erreur est survenue')).toBe('Une erreur est survenue')
    expect(socialErrorSentence('server_error', 'Erreurs en série')).toBe('Erreur: Erreurs en série')
  })

  test.each([
    ['server_error', null],
    ['server_error', ' \n '],
    ['constructor', null],
    ['', null],
  ])('is the general failure for an unknown error without a description (%s)', (error, description) => {
    expect(socialErrorSentence(error, description)).toBe("Erreur d'authentification")
  })

  test('for not_linked advises the user to sign in with the password', () => {
    expect(socialErrorSentence('not_linked', null)).toContain('connectez-vous avec votre mot de passe')
  })
})

describe('an error description from the provider', () => {
  test('is put on one line and cut at its maximum length', () => {
    expect(shortDescription(' a\r\nb ')).toBe('a b')
    expect(shortDescription('x'.repeat(DESCRIPTION_MAX))).toBe('x'.repeat(DESCRIPTION_MAX))
    expect(shortDescription('x'.repeat(DESCRIPTION_MAX + 1))).toBe(`${'x'.repeat(DESCRIPTION_MAX)}…`)
  })

  test('with half a surrogate pair still gives a valid URL', () => {
    expect(socialErrorPath(FROM_SIGN_IN, 'x', '\uD83D')).toBe('/auth/callback?error=x&error_description=%EF%BF%BD')
  })
})

describe('the redirect of a social sign-in', () => {
  test('after an error is the callback page with the error code, and from=become-driver for a registration', () => {
    expect(socialErrorPath(FROM_SIGN_IN, 'access_denied')).toBe('/auth/callback?error=access_denied')
    expect(socialErrorPath(FROM_DRIVERS, 'failed')).toBe('/auth/callback?error=failed&from=become-driver')
  })

  test('for not_linked omits the page of origin, even for a driver’s registration', () => {
    expect(socialErrorPath(FROM_DRIVERS, 'not_linked')).toBe('/auth/callback?error=not_linked')
  })

  test('replaces an invalid or too long error code by error=other and adds no other parameter', () => {
    expect(socialErrorPath(FROM_SIGN_IN, 'x&from=become-driver#', null)).toBe('/auth/callback?error=other')
    expect(socialErrorPath(FROM_SIGN_IN, 'x'.repeat(65))).toBe('/auth/callback?error=other')
  })

  test('is /auth/callback for a sign-in and the registration form for a driver’s registration (§7)', () => {
    expect(SOCIAL_RETURN).toEqual({ 'sign-in': '/auth/callback', 'become-driver': '/become-driver' })
    expect(SOCIAL_RETRY).toEqual({ 'sign-in': '/auth', 'become-driver': '/become-driver' })
  })

  test('has a delay of 2 seconds without a session and of 3 seconds after an error (§9)', () => {
    expect([AFTER_NO_SESSION_MS, AFTER_ERROR_MS]).toEqual([2_000, 3_000])
  })
})

describe('the provider parameter in the URL of the error page', () => {
  test('is set only for Facebook, and only for an error whose sentence names Facebook', () => {
    const fromFacebook = { ...FROM_SIGN_IN, provider: 'facebook' } as const
    const google = { ...FROM_SIGN_IN, provider: 'google' } as const
    expect(socialErrorPath(fromFacebook, 'invalid_request')).toContain('provider=facebook')
    expect(socialErrorPath(fromFacebook, 'access_denied')).not.toContain('provider')
    expect(socialErrorPath(google, 'invalid_request')).not.toContain('provider')
  })
})

test('isSocialError accepts codes with a sentence, and rejects unknown codes and Object property names', () => {
  expect(isSocialError('not_linked')).toBe(true)
  expect(isSocialError('failed')).toBe(true)
  for (const code of ['constructor', 'toString', '', 'server_error']) expect(isSocialError(code)).toBe(false)
})
