import { expect, test } from 'vitest'
import { firstToRenew, stoppingUntilSeen, toBeSeenSentence, toRenewSentence } from './document-to-renew.ts'

const insurance = {
  documentType: 'insurance',
  expiresOn: '2026-11-20',
  status: 'expired',
  counts: true,
  renewal: null,
} as const
const licence = {
  documentType: 'license',
  expiresOn: '2026-11-10',
  status: 'expired',
  counts: true,
  renewal: null,
} as const
const noRegistration = {
  documentType: 'vehicle_registration',
  expiresOn: null,
  status: null,
  counts: false,
  renewal: null,
} as const

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

test('a document whose new one waits for an operator is not to be renewed, and stops its driver until it is seen', () => {
  const seenSoon = { ...insurance, renewal: 'waiting' } as const
  const first = { ...noRegistration, expiresOn: '2027-01-01', status: 'valid', renewal: 'waiting' } as const
  const inForce = { ...licence, status: 'valid', renewal: 'waiting' } as const
  const identity = { ...seenSoon, documentType: 'id_card' } as const
  const all = [seenSoon, first, inForce, identity]
  expect(firstToRenew(all)).toBeNull()
  expect(stoppingUntilSeen(all)).toEqual([seenSoon, first])
  expect(toBeSeenSentence([seenSoon, first])).toBe('À vérifier par un opérateur\u00A0: assurance véhicule, carte grise')
})

test('a document that was refused is to be renewed, and its driver reads that it was refused', () => {
  const refused = { ...noRegistration, renewal: 'refused' } as const
  expect(firstToRenew([refused])).toBe(refused)
  expect(toRenewSentence(refused)).toBe('Votre carte grise est à refaire\u00A0: le document a été refusé')
})
