import { describe, expect, test } from 'vitest'
import { BLOCKING_DOCUMENT_TYPES } from '../documents/document-types.ts'
import { type DriverEligibility, documentsAreValid, driverRefusal } from './driver-eligibility.ts'

const TODAY = '2026-11-21'
const YESTERDAY = '2026-11-20'
const valid = BLOCKING_DOCUMENT_TYPES.map((documentType) => ({
  documentType,
  expiresOn: TODAY,
  review: 'confirmed' as const,
}))

const ready: DriverEligibility = {
  userId: 'driver',
  driverType: 'zem',
  approval: 'approved',
  isAvailable: true,
  documents: valid,
  debt: null,
  avoidedPassengers: [],
  vehicle: null,
}

describe('the documents of a driver', () => {
  test('are valid through their expiry date, even with a missing or expired identity card', () => {
    expect(documentsAreValid(valid, TODAY)).toBe(true)
    expect(
      documentsAreValid([...valid, { documentType: 'id_card', expiresOn: YESTERDAY, review: 'confirmed' }], TODAY),
    ).toBe(true)
  })

  test('are not valid if there are none', () => {
    expect(documentsAreValid([], TODAY)).toBe(false)
  })

  test.each(BLOCKING_DOCUMENT_TYPES)('are not valid without %s, or once it has expired', (documentType) => {
    const others = valid.filter((document) => document.documentType !== documentType)
    const expired = { documentType, expiresOn: YESTERDAY, review: 'confirmed' as const }
    expect(documentsAreValid(others, TODAY)).toBe(false)
    expect(documentsAreValid([...others, expired], TODAY)).toBe(false)
    expect(documentsAreValid([...valid, expired], TODAY), 'the latest counts').toBe(true)
  })
})

describe('a driver', () => {
  test.each([
    ['pending', 'driver_not_approved'],
    ['refused', 'driver_refused'],
    ['suspended', 'driver_suspended'],
  ] as const)('whose file is %s may accept no ride', (approval, refusal) => {
    expect(driverRefusal({ ...ready, approval, documents: [], isAvailable: false }, TODAY)).toBe(refusal)
  })

  test('without valid documents may accept no ride, available or not', () => {
    expect(driverRefusal({ ...ready, documents: [] }, TODAY)).toBe('documents_not_valid')
    expect(driverRefusal({ ...ready, documents: [], isAvailable: false }, TODAY)).toBe('documents_not_valid')
  })

  test('who is unavailable may accept no ride', () => {
    expect(driverRefusal({ ...ready, isAvailable: false }, TODAY)).toBe('driver_unavailable')
  })
})

test('a driver who is approved, available and has valid documents may take rides', () => {
  expect(driverRefusal(ready, TODAY)).toBeNull()
})
