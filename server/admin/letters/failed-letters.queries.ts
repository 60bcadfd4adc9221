import { sql } from 'kysely'
import { ADMIN_PAGE_SIZE, type Cursor } from '#domain/shared/paging.ts'
import type { Db } from '../../db/database.ts'

const COLUMNS = ['id', 'kind', 'recipient', 'subject', 'aboutId', 'createdAt', 'failedAt', 'lastError'] as const

function selectGivenUp(db: Db) {
  return db.selectFrom('letters').where('failedAt', 'is not', null).select(COLUMNS).$narrowType<{ failedAt: Date }>()
}

/** One page of letters that were given up, newest first, and one row more. `at` of the cursor: milliseconds. */
export async function listGivenUp(db: Db, cursor: Cursor | null) {
  return selectGivenUp(db)
    .$if(cursor !== null, (query) =>
      query.where(
        sql<boolean>`(failed_at, id) < (${new Date(Number(cursor?.at ?? 0))}::timestamptz, ${cursor?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy('failedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(ADMIN_PAGE_SIZE + 1)
    .execute()
}
export type GivenUp = Awaited<ReturnType<typeof listGivenUp>>[number]

export async function countGivenUp(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('letters')
    .where('failedAt', 'is not', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findGivenUp(db: Db, id: string): Promise<GivenUp | null> {
  return (await selectGivenUp(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** False: another operator deleted it first. */
export async function deleteGivenUp(tx: Db, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('letters')
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** The id of the account with this address, unless it is deleted. */
export async function findOwner(db: Db, email: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  return user?.id ?? null
}
