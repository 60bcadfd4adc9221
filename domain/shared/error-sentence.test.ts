import { expect, test } from 'vitest'
import { errorInWordsOf, errorSentence } from './error-sentence.ts'

test('one of our own sentences is prefixed with « Erreur: », even if it begins with « Erreur »', () => {
  expect(errorSentence('Fichier requis')).toBe('Erreur: Fichier requis')
  expect(errorSentence('Erreur de lecture')).toBe('Erreur: Erreur de lecture')
})

test.each([
  ['server_error', 'Erreur: server_error'],
  ['La page dit: erreur', 'Erreur: La page dit: erreur'],
  ['Erreurs multiples', 'Erreur: Erreurs multiples'],
  ['Erreur inconnue', 'Erreur inconnue'],
  ['ERREUR 12', 'ERREUR 12'],
  ['Une erreur est survenue', 'Une erreur est survenue'],
  ['une erreur', 'une erreur'],
])('the external error text « %s » is shown as « %s »', (stranger, shown) => {
  expect(errorInWordsOf(stranger)).toBe(shown)
})
