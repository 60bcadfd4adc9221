import { expect, test } from 'vitest'
import { publicKeyRequired } from './payment-sentences.ts'

test('a missing public key is asked for by the name of its provider', () => {
  expect(publicKeyRequired('Kkiapay')).toBe('Veuillez saisir votre clé publique Kkiapay')
})
