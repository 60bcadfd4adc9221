import { expect, test } from 'vitest'
import { documentStatus, documentStatusWords } from './document-status.ts'

const TODAY = '2026-03-10'

test.each([
  ['2026-03-09', 'expired', 'Expiré'],
  ['2026-03-10', 'expiring_soon', 'Expire aujourd’hui'],
  ['2026-03-11', 'expiring_soon', 'Expire dans 1 jour'],
  ['2026-04-09', 'expiring_soon', 'Expire dans 30 jours'],
  ['2026-04-10', 'valid', 'Valide (31 jours)'],
])('a document whose last day is %s is %s: « %s »', (expiresOn, status, words) => {
  expect(documentStatus(expiresOn, TODAY)).toBe(status)
  expect(documentStatusWords(expiresOn, TODAY)).toBe(words)
})

test('two remaining days are shown in the plural', () => {
  expect(documentStatusWords('2026-03-12', TODAY)).toBe('Expire dans 2 jours')
})
