import { expect, test } from 'vitest'
import { documentsBadge } from './account-entries.ts'

test('expired documents are counted in red, whatever else expires soon', () => {
  expect(documentsBadge({ expired: 2, expiringSoon: 3 })).toEqual({
    count: 2,
    tone: 'bad',
    label: '2 documents expirés',
  })
})

test('without an expired document, those that expire soon are counted in orange', () => {
  expect(documentsBadge({ expired: 0, expiringSoon: 1 })).toEqual({
    count: 1,
    tone: 'warn',
    label: '1 document expire bientôt',
  })
})

test('with neither there is no badge', () => {
  expect(documentsBadge({ expired: 0, expiringSoon: 0 })).toBeUndefined()
})
