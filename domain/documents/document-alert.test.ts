import { expect, test } from 'vitest'
import { documentAlert, firstToRenew, missingDocumentsSentence, toRenewSentence } from './document-alert.ts'

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

const insurance = { documentType: 'insurance', expiresOn: '2026-11-20', status: 'expired' } as const
const licence = { documentType: 'license', expiresOn: '2026-11-10', status: 'expired' } as const
const noRegistration = { documentType: 'vehicle_registration', expiresOn: null, status: null } as const

test('the blocking document that expired first is the one to renew, before a missing one', () => {
  expect(firstToRenew([noRegistration, insurance, licence])).toBe(licence)
  expect(firstToRenew([noRegistration])).toBe(noRegistration)
})

test('an identity card, or a document that is still valid, blocks nobody', () => {
  expect(
    firstToRenew([
      { ...insurance, status: 'expiring_soon' },
      { ...insurance, documentType: 'id_card' },
    ]),
  ).toBeNull()
})

test('the document to renew is named with its day', () => {
  expect(toRenewSentence(insurance)).toBe('Votre assurance véhicule a expiré le 20/11/2026')
  expect(toRenewSentence(noRegistration)).toBe('Il manque votre carte grise')
})
