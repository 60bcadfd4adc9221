import type { OperatorAccess } from '#domain/accounts/operator-roles.ts'
import type { Db } from '../db/database.ts'
import { operatorsWith } from '../db/tables/operators-with.ts'

/** The addresses of the operators who can sign in and whose roles are open to `access`. */
export async function listOperatorEmails(db: Db, access: OperatorAccess): Promise<string[]> {
  const operators = await db
    .selectFrom('userRoles')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .where('role', '=', 'admin')
    .where('users.id', 'in', operatorsWith(access))
    .where('blockedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('users.id')
    .select('users.email')
    .execute()
  return operators.map(({ email }) => email)
}
