import { sql } from 'kysely'
import { OPERATOR_ROLES, type OperatorAccess } from '#domain/accounts/operator-roles.ts'
import { anyText } from '../any-of.ts'
import type { Db } from '../database.ts'

/** SQL: the ids of operators, open or not, whose roles are open to `access`. */
export function operatorsWith(access: OperatorAccess) {
  const roles = access === 'any' ? OPERATOR_ROLES : [...access, 'admin']
  return sql<string>`(select user_id from operator_roles where role = ${anyText(roles)})`
}

/** The operators who can sign in and whose roles are open to `access`, with `profiles`; the caller chooses the columns. */
export function selectOperators(db: Db, access: OperatorAccess) {
  return db
    .selectFrom('userRoles')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .where('role', '=', 'admin')
    .where('users.id', 'in', operatorsWith(access))
    .where('blockedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('users.id')
}
