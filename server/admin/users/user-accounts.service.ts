import type * as z from 'zod/mini'
import { orderedRoles } from '#domain/accounts/operator-roles.ts'
import { realEmail } from '#domain/accounts/placeholder-email.ts'
import { effectiveRole } from '#domain/accounts/roles.ts'
import type { AccountFile, adminUsersContract, UserLine } from '#domain/admin/users/admin-users.contract.ts'
import { parsePersonSearch } from '#domain/admin/users/person-search.ts'
import { pageOf, parseCursor } from '#domain/shared/paging.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { findAccountFile, listUsers, type UserRow } from './user-accounts.queries.ts'

type Wish = z.infer<(typeof adminUsersContract)['GET /api/admin/users']['query']>

function presentLine(row: UserRow): UserLine {
  const { userId, fullName, email, phoneNumber, roles, isDriver, isConfirmed, blockedAt, deletedAt, createdAt } = row
  return {
    userId,
    fullName,
    email: realEmail(email),
    phoneNumber,
    role: effectiveRole(roles),
    operatorRoles: orderedRoles(row.operatorRoles),
    isDriver,
    isConfirmed,
    blockedAt: blockedAt?.toISOString() ?? null,
    isDeleted: deletedAt !== null,
    createdAt: createdAt.toISOString(),
  }
}

/** Searches accounts by name, e-mail, phone or plate, newest first, one page at a time. */
export async function searchUsers(context: Context, wish: Wish): Promise<{ users: UserLine[]; next: string | null }> {
  const fitting = { show: wish.show ?? null, search: parsePersonSearch(wish.search) }
  const found = await listUsers(context.db, fitting, parseCursor(wish.after))
  const { rows, next } = pageOf(found, ({ at, userId }) => ({ at, id: userId }))
  return { users: rows.map(presentLine), next }
}

/** One account with its role and state. Refuses user_not_found. */
export async function getAccountFile(db: Db, userId: string, now: Date): Promise<AccountFile> {
  const row = await findAccountFile(db, userId, now)
  if (row === null) throw new Refusal('user_not_found')
  const line = presentLine(row)
  const { blockReason, creditXof, ridesAsPassenger, openRides, abandonedToday, isDriving, openSessions, otherAdmins } =
    row
  const isLastAdmin = line.operatorRoles.includes('admin') && line.blockedAt === null && otherAdmins === 0
  const counted = { creditXof, ridesAsPassenger, openRides, abandonedToday, openSessions }
  return { ...line, blockReason, isLastAdmin, isDriving, ...counted }
}
