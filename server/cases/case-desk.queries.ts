import type { Db } from '../db/database.ts'

/** A person as operators see them in a case. */
export async function findPersonOfCase(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .where('users.id', '=', userId)
    .select([
      'users.id as userId',
      'users.name',
      'profiles.fullName',
      'users.email',
      'profiles.phoneNumber',
      'users.deletedAt',
    ])
    .executeTakeFirst()
}

/** The names of these people. */
export async function listNamesOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom('profiles').where('id', 'in', userIds).select(['id', 'fullName']).execute()
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}
