import { describe, expect, test } from 'vitest'
import { DOCUMENT_TYPES, type DocumentType } from '../documents/document-types.ts'
import { type DriverEligibility, documentsAreValid } from '../drivers/driver-eligibility.ts'
import { acceptRefusal, type RideRequest, seesRequest } from './may-accept.ts'
import type { OfferOutcome, RideOffer } from './offers.ts'

const TODAY = '2026-03-10'
const NOW = new Date(`${TODAY}T09:00:00.000Z`)

function documents(changes: Partial<Record<DocumentType, string | null>> = {}): DriverEligibility['documents'] {
  return DOCUMENT_TYPES.flatMap((documentType) => {
    const expiresOn = documentType in changes ? changes[documentType] : '2027-01-01'
    return expiresOn === null || expiresOn === undefined
      ? []
      : [{ documentType, expiresOn, review: 'confirmed' as const }]
  })
}

function anEligibility(changes: Partial<DriverEligibility> = {}): DriverEligibility {
  return {
    userId: 'driver',
    driverType: 'zem',
    approval: 'approved',
    isAvailable: true,
    documents: documents(),
    debt: null,
    avoidedPassengers: [],
    vehicle: { wheels: null, seats: null, services: null },
    ...changes,
  }
}

function aRequest(changes: Partial<RideRequest> = {}): RideRequest {
  const request = { passengerId: 'passenger', rideType: 'zemidjan', givenBackBy: [], payment: null } as const
  return { ...request, openToAll: true, offers: [], ...changes }
}

function offered(driverId: string, outcome: OfferOutcome | null): RideOffer {
  return { driverId, round: 1, outcome, expiresAt: '2026-03-10T09:00:15.000Z', pickupM: 400, pickupS: 90 }
}

test('an approved, available driver with valid documents may accept a request for their vehicle', () => {
  expect(acceptRefusal(anEligibility(), aRequest(), NOW)).toBeNull()
})

describe('documents', () => {
  test.each(['license', 'vehicle_registration', 'insurance', 'vehicle_inspection'] as const)(
    'an expired or missing %s blocks accepting',
    (documentType) => {
      expect(documentsAreValid(documents({ [documentType]: '2026-03-09' }), TODAY)).toBe(false)
      expect(documentsAreValid(documents({ [documentType]: null }), TODAY)).toBe(false)
    },
  )

  test('a document is valid through its last day', () => {
    expect(documentsAreValid(documents({ insurance: TODAY }), TODAY)).toBe(true)
  })

  test('an expired or missing id_card does not block', () => {
    expect(documentsAreValid(documents({ id_card: '2020-01-01' }), TODAY)).toBe(true)
    expect(documentsAreValid(documents({ id_card: null }), TODAY)).toBe(true)
  })

  test('a valid document counts although an expired one of the same type is still there', () => {
    const renewed = [
      ...documents(),
      { documentType: 'insurance' as const, expiresOn: '2020-01-01', review: 'confirmed' as const },
    ]
    expect(documentsAreValid(renewed, TODAY)).toBe(true)
  })
})

test.each([
  ['the driver’s own ride', {}, { passengerId: 'driver' }, 'own_ride'],
  ['a car request to a zémidjan driver', {}, { rideType: 'standard' as const }, 'wrong_vehicle'],
  ['a ride that the driver gave back', {}, { givenBackBy: ['driver'] }, 'ride_given_back'],
  ['a passenger whom they are not matched with', { avoidedPassengers: ['passenger'] }, {}, 'not_offered'],
  ['a file not yet approved', { approval: 'pending' as const }, {}, 'driver_not_approved'],
  ['a refused file', { approval: 'refused' as const }, {}, 'driver_refused'],
  ['a suspended driver', { approval: 'suspended' as const }, {}, 'driver_suspended'],
  ['an expired document', { documents: documents({ license: '2026-03-09' }) }, {}, 'documents_not_valid'],
  ['an unavailable driver', { isAvailable: false }, {}, 'driver_unavailable'],
])('accepting is refused for %s', (_case, eligibility, request, refusal) => {
  expect(acceptRefusal(anEligibility(eligibility), aRequest(request), NOW)).toBe(refusal)
})

describe('a request', () => {
  test('is visible to a driver with documents to renew', () => {
    expect(seesRequest(anEligibility({ documents: [] }), aRequest(), NOW)).toBe(true)
  })

  test('is visible to a driver with an open offer before it is open to all', () => {
    const request = aRequest({ openToAll: false, offers: [offered('driver', null), offered('other', null)] })
    expect(seesRequest(anEligibility(), request, NOW)).toBe(true)
  })

  test.each([
    ['an unavailable driver', { isAvailable: false }, {}],
    ['an unavailable driver with documents to renew', { isAvailable: false, documents: [] }, {}],
    ['a driver who is not yet approved', { approval: 'pending' as const }, {}],
    ['a driver of another vehicle', { driverType: 'vtc' as const }, {}],
    ['the driver who gave it back', {}, { givenBackBy: ['driver'] }],
    ['the driver who requested it as a passenger', {}, { passengerId: 'driver' }],
    ['the driver who refused it', {}, { offers: [offered('driver', 'refused')] }],
    ['a driver who is not asked', {}, { openToAll: false, offers: [offered('other', null)] }],
    ['a driver whose offer has expired', {}, { openToAll: false, offers: [offered('driver', 'expired')] }],
    [
      'an unavailable driver who was asked',
      { isAvailable: false },
      { openToAll: false, offers: [offered('driver', null)] },
    ],
  ])('is not visible to %s', (_who, eligibility, request) => {
    expect(seesRequest(anEligibility(eligibility), aRequest(request), NOW)).toBe(false)
  })
})

describe('a driver who owes too much', () => {
  const debt = { owedXof: 5001, since: '2026-03-09T09:00:00.000Z', limitXof: 5000, limitDays: null }

  test.each([
    ['nobody has chosen how to pay', null],
    ['will be paid in cash', { status: 'pending', provider: 'cash' }],
    ['is being paid online, without a confirmation yet', { status: 'pending', provider: 'kkiapay' }],
    ['was refunded', { status: 'refunded', provider: 'kkiapay' }],
  ] as const)('neither sees nor accepts a ride that %s', (_case, payment) => {
    expect(acceptRefusal(anEligibility({ debt }), aRequest({ payment }), NOW)).toBe('debt_limit_reached')
    expect(seesRequest(anEligibility({ debt }), aRequest({ payment }), NOW)).toBe(false)
  })

  test.each(['kkiapay', 'company'] as const)('sees and accepts a ride that %s has paid', (provider) => {
    const request = aRequest({ payment: { status: 'completed', provider } })
    expect(acceptRefusal(anEligibility({ debt }), request, NOW)).toBeNull()
    expect(seesRequest(anEligibility({ debt }), request, NOW)).toBe(true)
  })

  test('does not see a cash ride because a document has expired too', () => {
    expect(seesRequest(anEligibility({ debt, documents: [] }), aRequest(), NOW)).toBe(false)
  })

  test('gets cash rides at exactly the limit', () => {
    expect(acceptRefusal(anEligibility({ debt: { ...debt, owedXof: 5000 } }), aRequest(), NOW)).toBeNull()
  })
})
