import { describe, expect, test } from 'vitest'
import { DOCUMENT_TYPES } from '../../documents/document-types.ts'
import type { DriverEligibility } from '../../drivers/driver-eligibility.ts'
import { excludedFrom, notAskedReason } from './not-asked-reason.ts'

const TODAY = '2026-03-10'

function anEligibility(changes: Partial<DriverEligibility> = {}): DriverEligibility {
  const documents = DOCUMENT_TYPES.map((documentType) => ({
    documentType,
    expiresOn: '2027-01-01',
    review: 'confirmed' as const,
  }))
  const driver = {
    ...({ userId: 'driver', driverType: 'zem', approval: 'approved', isAvailable: true, debt: null } as const),
    avoidedPassengers: [],
    vehicle: null,
  }
  return { ...driver, documents, ...changes }
}

describe('a driver in dispatch', () => {
  test.each([
    ['is not asked while their file is not approved', { approval: 'pending' }, false, 'not_approved'],
    [
      'is not asked while they are suspended and unavailable',
      { approval: 'suspended', isAvailable: false },
      false,
      'not_approved',
    ],
    ['is not asked while they are suspended, although available', { approval: 'suspended' }, false, 'not_approved'],
    [
      'is not asked while a single required document is missing',
      { documents: anEligibility().documents.filter(({ documentType }) => documentType !== 'insurance') },
      false,
      'documents_not_valid',
    ],
    ['is not asked without documents', { documents: [] }, false, 'documents_not_valid'],
    ['is not asked while they are unavailable', { isAvailable: false }, false, 'unavailable'],
    ['is not asked during a ride', {}, true, 'busy'],
  ] as const)('%s', (_when, changes, isDriving, why) => {
    expect(notAskedReason(anEligibility(changes), isDriving, TODAY)).toBe(why)
  })

  test('may be asked if no reason excludes them', () => {
    expect(notAskedReason(anEligibility(), false, TODAY)).toBeNull()
  })
})

describe('a request', () => {
  const past = { passengerId: 'passenger', round: 2, givenBackBy: [], offers: [] }

  test('is not offered to its own passenger, nor to drivers who gave it back or refused it in any round', () => {
    const offers = [{ driverId: 'refuser', round: 1, outcome: 'refused' }] as const
    expect(Object.fromEntries(excludedFrom({ ...past, offers, givenBackBy: ['giver'] }))).toEqual({
      passenger: 'own_ride',
      refuser: 'refused_before',
      giver: 'gave_back',
    })
  })

  test('is not offered twice in one round to a driver who let it expire, but again in the next round', () => {
    const offers = [
      { driverId: 'slow', round: 2, outcome: 'expired' },
      { driverId: 'slow-before', round: 1, outcome: 'expired' },
      { driverId: 'back-again', round: 2, outcome: 'withdrawn' },
    ] as const
    expect(Object.fromEntries(excludedFrom({ ...past, offers }))).toEqual({ passenger: 'own_ride', slow: 'no_answer' })
  })
})
