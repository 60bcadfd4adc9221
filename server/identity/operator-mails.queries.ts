import type { Db } from '../db/database.ts'

/** The addresses of the operators who can sign in. */
export async function listOperatorEmails(db: Db): Promise<string[]> {
  const operators = await db
    .selectFrom('userRoles')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .where('role', '=', 'admin')
    .where('blockedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('users.id')
    .select('users.email')
    .execute()
  return operators.map(({ email }) => email)
}
