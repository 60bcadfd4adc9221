import * as z from 'zod/mini'
import { OPERATOR_ROLES } from '../../accounts/operator-roles.ts'
import { ROLES } from '../../accounts/roles.ts'
import { reasonText } from '../../drivers/approval-rules.ts'
import type { Contract } from '../../shared/contract.ts'
import { afterUuid } from '../../shared/paging.ts'
import { search } from './person-search.ts'
import { USER_FILTERS } from './user-filters.ts'

const instant = z.iso.datetime()
const operatorRoles = z.readonly(z.array(z.enum(OPERATOR_ROLES)))

const userLine = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  role: z.nullable(z.enum(ROLES)),
  /** What they do as an operator, in the order of OPERATOR_ROLES. Empty: they are none. */
  operatorRoles,
  isDriver: z.boolean(),
  isConfirmed: z.boolean(),
  blockedAt: z.nullable(instant),
  /** Deleted by its owner. */
  isDeleted: z.boolean(),
  createdAt: instant,
})
export type UserLine = z.infer<typeof userLine>

const accountSchema = z.extend(userLine, {
  blockReason: z.nullable(z.string()),
  isLastAdmin: z.boolean(),
  /** Their credit as a passenger, in F CFA. Null: the operator’s roles do not show it. */
  creditXof: z.nullable(z.int()),
  ridesAsPassenger: z.int(),
  openRides: z.int(),
  /** Bookings that this passenger cancelled immediately today. */
  abandonedToday: z.int(),
  /** They drive somebody, or are on their way to them. */
  isDriving: z.boolean(),
  openSessions: z.int(),
})
export type AccountFile = z.infer<typeof accountSchema>

const params = z.object({ userId: z.uuid() })
const account = z.object({ account: accountSchema })

export const adminUsersContract = {
  'GET /api/admin/users': {
    access: 'admin',
    operators: ['support', 'finance'],
    load: 'list',
    summary: 'Accounts by name, e-mail or phone, newest first, a page at a time.',
    query: z.object({ show: z.optional(z.enum(USER_FILTERS)), search, after: afterUuid }),
    output: z.object({ users: z.array(userLine), next: z.nullable(z.string()) }),
    refusals: ['signed_out', 'forbidden', 'invalid_input'],
  },
  'GET /api/admin/users/:userId': {
    access: 'admin',
    operators: ['support', 'finance'],
    summary: 'One account: its person, role and state.',
    params,
    output: account,
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'user_not_found'],
  },
  'PUT /api/admin/users/:userId/roles': {
    access: 'admin',
    operators: ['admin'],
    asksPassword: true,
    summary:
      'Give an account exactly these roles of an operator, if it still has those that were seen; none ends its access.',
    params,
    body: z.object({ roles: operatorRoles, seen: operatorRoles }),
    output: account,
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'user_not_found',
      'last_admin',
      'own_role',
      'cannot_become_admin',
      'is_driving',
      'decided_meanwhile',
    ],
  },
  'PUT /api/admin/users/:userId/block': {
    access: 'admin',
    operators: ['support'],
    asksPassword: true,
    summary: 'Block an account: its sessions end, its open requests are cancelled, and it cannot sign in.',
    params,
    body: z.object({ reason: reasonText }),
    output: account,
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'user_not_found',
      'last_admin',
      'own_account',
      'account_deleted',
      'decided_meanwhile',
    ],
  },
  'DELETE /api/admin/users/:userId/block': {
    access: 'admin',
    operators: ['support'],
    asksPassword: true,
    summary: 'Unblock an account: it may sign in again.',
    params,
    output: account,
    refusals: ['signed_out', 'forbidden', 'password_needed', 'invalid_input', 'user_not_found', 'decided_meanwhile'],
  },
} as const satisfies Contract
