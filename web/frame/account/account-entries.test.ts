import { expect, test } from 'vitest'
import { documentsBadge } from './account-entries.ts'

test('expired documents have a red badge, even if others expire soon', () => {
  expect(documentsBadge({ expired: 2, expiringSoon: 3 })).toEqual({
    count: 2,
    tone: 'bad',
    label: '2 documents expirés',
  })
})

test('documents that expire soon have an orange badge if none has expired', () => {
  expect(documentsBadge({ expired: 0, expiringSoon: 1 })).toEqual({
    count: 1,
    tone: 'warn',
    label: '1 document expire bientôt',
  })
})

test('valid documents have no badge', () => {
  expect(documentsBadge({ expired: 0, expiringSoon: 0 })).toBeUndefined()
})
