import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../../db/database.ts'

/** The last messages that were not sent, newest first. */
export async function listFailedSms(db: Db, limit: number) {
  return db
    .selectFrom('smsMessages')
    .where('failedAt', 'is not', null)
    .select(['id', 'kind', 'recipient', 'failedAt', 'lastError'])
    .$narrowType<{ failedAt: Date }>()
    .orderBy('failedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** What the whole installation sent on this day, and what its budget refused. */
export async function findDayCount(db: Db, day: Day): Promise<{ readonly sent: number; readonly refused: number }> {
  const count = await db
    .selectFrom('smsCounts')
    .where('day', '=', day)
    .where('number', '=', '')
    .select(['sent', 'refused'])
    .executeTakeFirst()
  return count ?? { sent: 0, refused: 0 }
}
