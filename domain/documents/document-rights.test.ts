import { describe, expect, test } from 'vitest'
import { ROLES } from '../accounts/roles.ts'
import { isReplaced, missingTypes, uploadableTypes } from './document-rights.ts'
import { DOCUMENT_TYPES } from './document-types.ts'

const OTHERS = [...ROLES.filter((role) => role !== 'driver'), null]

describe('the document types that a person may upload', () => {
  test('are all types for a driver', () => {
    expect(uploadableTypes('driver')).toEqual(DOCUMENT_TYPES)
  })

  test.each(OTHERS)('are only the identity card for any other role: %s', (role) => {
    expect(uploadableTypes(role)).toEqual(['id_card'])
  })
})

describe('the missing document types of a person', () => {
  test('are all types for a driver without documents, and none for a driver with all of them', () => {
    expect(missingTypes('driver', [])).toEqual(DOCUMENT_TYPES)
    expect(
      missingTypes(
        'driver',
        DOCUMENT_TYPES.map((documentType) => ({ documentType })),
      ),
    ).toEqual([])
  })

  test.each(DOCUMENT_TYPES)('are all types except the one that a driver uploaded: %s', (documentType) => {
    const left = DOCUMENT_TYPES.filter((type) => type !== documentType)
    expect(missingTypes('driver', [{ documentType }, { documentType }])).toEqual(left)
  })

  test('contain a type of which everything was refused', () => {
    const given = DOCUMENT_TYPES.map((documentType) => ({ documentType, review: 'refused' as const }))
    expect(missingTypes('driver', given)).toEqual(DOCUMENT_TYPES)
    const again = [...given, { documentType: 'insurance' as const, review: 'waiting' as const }]
    expect(missingTypes('driver', again)).not.toContain('insurance')
  })

  test.each(OTHERS)('are empty for any other role: %s', (role) => {
    expect(missingTypes(role, [])).toEqual([])
  })
})

describe('a document', () => {
  const created = { createdAt: '2026-11-01T08:00:00.000Z' }
  const license = { documentType: 'license', expiresOn: '2026-11-21', review: 'waiting', ...created } as const
  const later = { ...license, createdAt: '2026-11-02T08:00:00.000Z' }

  test.each(['2025-01-01', '2026-11-21', '2027-01-01'])(
    'is replaced by one of its type that was given later and expires on %s',
    (expiresOn) => {
      expect(isReplaced(license, [license, { ...later, expiresOn }])).toBe(true)
      expect(isReplaced({ ...later, expiresOn }, [license, { ...later, expiresOn }])).toBe(false)
    },
  )

  test.each([
    ['confirmed', 'waiting', false],
    ['confirmed', 'refused', false],
    ['confirmed', 'confirmed', true],
    ['waiting', 'waiting', true],
    ['refused', 'waiting', true],
    ['waiting', 'confirmed', true],
    ['waiting', 'refused', false],
    [null, null, true],
  ] as const)('that is %s and one that is %s and was given later: replaced is %s', (review, reviewOfLater, is) => {
    const former = { ...license, review }
    expect(isReplaced(former, [former, { ...later, review: reviewOfLater, expiresOn: '2026-11-22' }])).toBe(is)
  })

  test('that counts is not replaced, though a later one was confirmed with an earlier day', () => {
    const counting = { ...license, review: 'confirmed' } as const
    const shorter = { ...later, review: 'confirmed', expiresOn: '2026-11-20' } as const
    expect(isReplaced(counting, [counting, shorter])).toBe(false)
  })

  test.each([
    ['itself', license],
    ['one that was given at the same instant', { ...license, expiresOn: '2030-01-01' }],
    ['one that was given earlier', { ...license, createdAt: '2026-10-01T08:00:00.000Z', expiresOn: '2030-01-01' }],
    ['one of another type', { ...later, documentType: 'insurance' }],
  ] as const)('is not replaced by %s', (_which, other) => {
    expect(isReplaced(license, [license, other])).toBe(false)
  })
})
