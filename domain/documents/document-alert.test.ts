import { expect, test } from 'vitest'
import { documentAlert, missingDocumentsSentence } from './document-alert.ts'

test.each([
  [1, 0, 'expired', '1 document expiré'],
  [1, 2, 'expired', '1 document expiré'],
  [3, 0, 'expired', '3 documents expirés'],
  [0, 1, 'expiring_soon', '1 document expire bientôt'],
  [0, 2, 'expiring_soon', '2 documents expirent bientôt'],
] as const)(
  'with %i expired and %i expiring soon, the alert is about %s: « %s »',
  (expired, expiringSoon, about, sentence) => {
    expect(documentAlert({ expired, expiringSoon })).toEqual({ about, count: expired || expiringSoon, sentence })
  },
)

test('valid documents cause no alert', () => {
  expect(documentAlert({ expired: 0, expiringSoon: 0 })).toBeNull()
})

test('a new driver is shown how many documents are missing from their file', () => {
  expect(missingDocumentsSentence(1)).toBe('1 document manque à votre dossier\u00A0: il sera vérifié une fois complet.')
  expect(missingDocumentsSentence(5)).toContain('5 documents manquent')
})
