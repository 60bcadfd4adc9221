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

describe('the callback page says (§8)', () => {
  test.each([
    ['invalid_request', 'Configuration OAuth incorrecte. Vérifiez les paramètres Google.'],
    ['unauthorized_client', 'Client non autorisé. Vérifiez le Client ID Google.'],
    ['access_denied', 'Accès refusé. Vous avez annulé la connexion.'],
  ])('for %s its sentence, whatever the description', (error, sentence) => {
    expect(socialErrorSentence(error, null)).toBe(sentence)
    expect(socialErrorSentence(error, 'autre chose')).toBe(sentence)
  })

  test.each([
    ['invalid_request', 'Configuration OAuth incorrecte. Vérifiez les paramètres Facebook.'],
    ['unauthorized_client', 'Client non autorisé. Vérifiez l’identifiant de l’application Facebook.'],
    ['access_denied', 'Accès refusé. Vous avez annulé la connexion.'],
  ])('for %s of Facebook a sentence that does not speak of Google', (error, sentence) => {
    expect(socialErrorSentence(error, null, 'facebook')).toBe(sentence)
    const path = socialErrorPath({ returnTo: 'sign-in', provider: 'facebook' }, error)
    const sent = new URL(path, 'http://localhost').searchParams.get('provider')
    expect(sent).toBe(error === 'access_denied' ? null : 'facebook')
  })

  test('for any other error its description', () => {
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
  ])('else that it failed (%s)', (error, description) => {
    expect(socialErrorSentence(error, description)).toBe("Erreur d'authentification")
  })

  test('what to do, when the address is held here', () => {
    expect(socialErrorSentence('not_linked', null)).toContain('connectez-vous avec votre mot de passe')
  })
})

describe('a description from outside', () => {
  test('is put on one line and cut', () => {
    expect(shortDescription(' a\r\nb ')).toBe('a b')
    expect(shortDescription('x'.repeat(DESCRIPTION_MAX))).toBe('x'.repeat(DESCRIPTION_MAX))
    expect(shortDescription('x'.repeat(DESCRIPTION_MAX + 1))).toBe(`${'x'.repeat(DESCRIPTION_MAX)}…`)
  })

  test('half a character does not break the address', () => {
    expect(socialErrorPath(FROM_SIGN_IN, 'x', '\uD83D')).toBe('/auth/callback?error=x&error_description=%EF%BF%BD')
  })
})

describe('where somebody is led', () => {
  test('after an error: to the page that says so, with where they came from', () => {
    expect(socialErrorPath(FROM_SIGN_IN, 'access_denied')).toBe('/auth/callback?error=access_denied')
    expect(socialErrorPath(FROM_DRIVERS, 'failed')).toBe('/auth/callback?error=failed&from=become-driver')
  })

  test('whose address has an account here: to the sign-in, wherever they came from', () => {
    expect(socialErrorPath(FROM_DRIVERS, 'not_linked')).toBe('/auth/callback?error=not_linked')
  })

  test('a code that is no word is some other error, and adds nothing to the address', () => {
    expect(socialErrorPath(FROM_SIGN_IN, 'x&from=become-driver#', null)).toBe('/auth/callback?error=other')
    expect(socialErrorPath(FROM_SIGN_IN, 'x'.repeat(65))).toBe('/auth/callback?error=other')
  })

  test('a sign-in comes back to /auth/callback, a driver’s registration to its form (§7)', () => {
    expect(SOCIAL_RETURN).toEqual({ 'sign-in': '/auth/callback', 'become-driver': '/become-driver' })
    expect(SOCIAL_RETRY).toEqual({ 'sign-in': '/auth', 'become-driver': '/become-driver' })
  })

  test('2 seconds after a missing session, 3 after an error (§9)', () => {
    expect([AFTER_NO_SESSION_MS, AFTER_ERROR_MS]).toEqual([2_000, 3_000])
  })
})

describe('the provider in the address of the error page', () => {
  test('stands there only for whoever came from Facebook and reads of it', () => {
    const fromFacebook = { ...FROM_SIGN_IN, provider: 'facebook' } as const
    const google = { ...FROM_SIGN_IN, provider: 'google' } as const
    expect(socialErrorPath(fromFacebook, 'invalid_request')).toContain('provider=facebook')
    expect(socialErrorPath(fromFacebook, 'access_denied')).not.toContain('provider')
    expect(socialErrorPath(google, 'invalid_request')).not.toContain('provider')
  })
})

test('a code has a sentence or it has none: names that every object has are no codes', () => {
  expect(isSocialError('not_linked')).toBe(true)
  expect(isSocialError('failed')).toBe(true)
  for (const code of ['constructor', 'toString', '', 'server_error']) expect(isSocialError(code)).toBe(false)
})
