import { expect, test } from 'vitest'
import { ADMIN_SENTENCES } from './admin.fr.ts'
import { accountState, roleWords } from './admin-words.ts'
import { PEOPLE_LIMIT } from './users/person-search.ts'

const ACTIVE = { blockedAt: null, isDeleted: false, isConfirmed: true }

test.each([
  [ACTIVE, 'Actif'],
  [{ ...ACTIVE, isConfirmed: false }, 'Non confirmé'],
  [{ ...ACTIVE, isDeleted: true, isConfirmed: false }, 'Supprimé'],
  [{ blockedAt: '2026-03-10T09:00:00Z', isDeleted: true, isConfirmed: false }, 'Bloqué'],
])('an account with %o is shown as « %s »', (account, words) => {
  expect(accountState(account).words).toBe(words)
})

test('the sentence about too many people in a ride search contains the limit of people', () => {
  expect(ADMIN_SENTENCES.tooManyPeople).toContain(String(PEOPLE_LIMIT))
})

test('an operator is shown with their roles, and everybody else as driver or passenger', () => {
  expect(roleWords({ role: 'admin', operatorRoles: ['papers', 'support'] })).toBe('Support, Papiers')
  expect(roleWords({ role: 'driver', operatorRoles: [] })).toBe('Chauffeur')
  expect(roleWords({ role: null, operatorRoles: [] })).toBe('Passager')
})
