import { describe, expect, test } from 'vitest'
import { ROLES } from '../accounts/roles.ts'
import { isReplaced, missingTypes, uploadableTypes } from './document-rights.ts'
import { DOCUMENT_TYPES } from './document-types.ts'

const OTHERS = [...ROLES.filter((role) => role !== 'driver'), null]

describe('what a person may upload', () => {
  test('is every type of document for a driver', () => {
    expect(uploadableTypes('driver')).toEqual(DOCUMENT_TYPES)
  })

  test.each(OTHERS)('is an identity card for anybody else: %s', (role) => {
    expect(uploadableTypes(role)).toEqual(['id_card'])
  })
})

describe('what a person has still to give', () => {
  test('is every type for a driver who gave nothing, and none after all of them', () => {
    expect(missingTypes('driver', [])).toEqual(DOCUMENT_TYPES)
    expect(
      missingTypes(
        'driver',
        DOCUMENT_TYPES.map((documentType) => ({ documentType })),
      ),
    ).toEqual([])
  })

  test.each(DOCUMENT_TYPES)('is all but the one that a driver gave: %s', (documentType) => {
    const left = DOCUMENT_TYPES.filter((type) => type !== documentType)
    expect(missingTypes('driver', [{ documentType }, { documentType }])).toEqual(left)
  })

  test.each(OTHERS)('is nothing for anybody else: %s', (role) => {
    expect(missingTypes(role, [])).toEqual([])
  })
})

describe('a document is replaced', () => {
  const license = { documentType: 'license', expiresOn: '2026-11-21' } as const

  test('by one of its type that lasts longer', () => {
    expect(isReplaced(license, [license, { ...license, expiresOn: '2026-11-22' }])).toBe(true)
  })

  test.each([
    ['itself', license],
    ['one that ends the same day', { ...license }],
    ['one that ends earlier', { ...license, expiresOn: '2026-11-20' }],
    ['one of another type', { documentType: 'insurance', expiresOn: '2030-01-01' }],
  ] as const)('not by %s', (_which, other) => {
    expect(isReplaced(license, [other])).toBe(false)
  })
})
