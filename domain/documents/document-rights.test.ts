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
  const license = { documentType: 'license', expiresOn: '2026-11-21', review: 'confirmed' } as const

  test('is replaced by one of its type that expires later', () => {
    expect(isReplaced(license, [license, { ...license, expiresOn: '2026-11-22' }])).toBe(true)
  })

  test.each([
    ['confirmed', 'waiting', false],
    ['confirmed', 'refused', false],
    ['waiting', 'waiting', true],
    ['refused', 'waiting', true],
    ['waiting', 'confirmed', true],
    ['waiting', 'refused', false],
    [null, null, true],
  ] as const)('that is %s and one that is %s and expires later: replaced is %s', (review, later, is) => {
    expect(isReplaced({ ...license, review }, [{ ...license, review: later, expiresOn: '2026-11-22' }])).toBe(is)
  })

  test.each([
    ['itself', license],
    ['one that expires on the same day', { ...license }],
    ['one that expires earlier', { ...license, expiresOn: '2026-11-20' }],
    ['one of another type', { ...license, documentType: 'insurance', expiresOn: '2030-01-01' }],
  ] as const)('is not replaced by %s', (_which, other) => {
    expect(isReplaced(license, [other])).toBe(false)
  })
})
