import { expect, test } from 'vitest'
import { firstToRenew, toRenewSentence } from './document-to-renew.ts'

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
