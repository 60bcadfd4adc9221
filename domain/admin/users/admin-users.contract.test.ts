import { describe, expect, test } from 'vitest'
import { adminUsersContract } from './admin-users.contract.ts'
import { USER_FILTERS } from './user-filters.ts'

const UUID = '00000000-0000-4000-8000-000000000001'
const AT = '2026-03-10T09:00:00.000Z'
const LINE = {
  userId: UUID,
  fullName: 'Ama Essai',
  email: null,
  phoneNumber: null,
  role: null,
  operatorRoles: [],
  isDriver: false,
  isConfirmed: true,
  blockedAt: null,
  isDeleted: false,
  createdAt: AT,
}

describe('a search of accounts', () => {
  const { query } = adminUsersContract['GET /api/admin/users']

  test('may have no parameters', () => {
    expect(query.parse({})).toEqual({})
  })

  test('has a search text on one line, of at most 100 characters', () => {
    expect(query.parse({ search: ' Ama\nEssai ' }).search).toBe('Ama Essai')
    expect(query.safeParse({ search: 'x'.repeat(100) }).success).toBe(true)
    expect(query.safeParse({ search: 'x'.repeat(101) }).success).toBe(false)
  })

  test('accepts each user filter and rejects an unknown one', () => {
    for (const show of USER_FILTERS) expect(query.safeParse({ show }).success).toBe(true)
    expect(query.safeParse({ show: 'all' }).success).toBe(false)
  })

  test('continues after a cursor of its own list and rejects other cursors', () => {
    expect(query.safeParse({ after: `1773133200000000~${UUID}` }).success).toBe(true)
    expect(query.safeParse({ after: '1773133200000000~5' }).success).toBe(false)
    expect(query.safeParse({ after: UUID }).success).toBe(false)
  })
})

test('a row of the account list omits the password hash and the birth date', () => {
  const { output } = adminUsersContract['GET /api/admin/users']
  const stored = { ...LINE, passwordHash: 'x', birthDate: '1990-01-01' }
  expect(output.parse({ users: [stored], next: null })).toEqual({ users: [LINE], next: null })
})

test('the account response requires more than a list row: block reason, rides, sessions, last admin', () => {
  const { output } = adminUsersContract['GET /api/admin/users/:userId']
  expect(output.safeParse({ account: LINE }).success).toBe(false)
  const account = {
    ...LINE,
    blockReason: null,
    isLastAdmin: false,
    ridesAsPassenger: 3,
    openRides: 1,
    abandonedToday: 0,
    isDriving: false,
    openSessions: 2,
    creditXof: 250,
  }
  expect(output.parse({ account })).toEqual({ account })
})

describe('an account change by an operator', () => {
  test('names the account by its id, not by its e-mail', () => {
    for (const key of ['PUT /api/admin/users/:userId/block', 'DELETE /api/admin/users/:userId/block'] as const) {
      const { params } = adminUsersContract[key]
      expect(params.safeParse({ userId: UUID }).success).toBe(true)
      expect(params.safeParse({ userId: 'ama@miyi.example' }).success).toBe(false)
    }
  })

  test('names all roles that the account is to have, and those that were seen', () => {
    const { body } = adminUsersContract['PUT /api/admin/users/:userId/roles']
    expect(body.safeParse({ roles: ['support', 'papers'], seen: [] }).success).toBe(true)
    expect(body.safeParse({ roles: ['driver'], seen: [] }).success).toBe(false)
    expect(body.safeParse({ roles: ['support'] }).success).toBe(false)
  })

  test('requires a reason for a block, neither empty nor too short nor too long', () => {
    const { body } = adminUsersContract['PUT /api/admin/users/:userId/block']
    expect(body.parse({ reason: ' fausses\nréservations ' })).toEqual({ reason: 'fausses réservations' })
    for (const reason of [undefined, '', '  ', 'ab', 'x'.repeat(501)]) {
      expect(body.safeParse({ reason }).success).toBe(false)
    }
  })
})
