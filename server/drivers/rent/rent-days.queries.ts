import { type Selectable, sql } from 'kysely'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables/tables.ts'

export type RentDayRow = Selectable<Tables['rentDays']>

const DAY_COLUMNS = [
  'rentId',
  'day',
  'dueXof',
  'said',
  'paidXof',
  'driverNote',
  'saidAt',
  'answer',
  'gotXof',
  'ownerNote',
  'answeredAt',
  'operatorNote',
  'notedBy',
  'notedAt',
  'version',
] as const

/** Contested days that an operator reads at once. */
const CONTESTED_MAX = 100

/** What was said of the days of these rents. */
export async function listDays(db: Db, rentIds: readonly string[]): Promise<RentDayRow[]> {
  if (rentIds.length === 0) return []
  return db.selectFrom('rentDays').where('rentId', 'in', rentIds).select(DAY_COLUMNS).orderBy('day').execute()
}

/** Locks the rent, so that words about its days come one after another, and reads that day. */
export async function lockDay(tx: Db, rentId: string, day: Day): Promise<RentDayRow | undefined> {
  await tx.selectFrom('rents').where('id', '=', rentId).select('id').forNoKeyUpdate().execute()
  return tx
    .selectFrom('rentDays')
    .where('rentId', '=', rentId)
    .where('day', '=', day)
    .select(DAY_COLUMNS)
    .executeTakeFirst()
}

type DriverWords = Pick<RentDayRow, 'rentId' | 'day' | 'dueXof' | 'said' | 'paidXof' | 'driverNote' | 'saidAt'>

/** Writes the driver's word over the version that they saw; what the owner answered to the former one goes. */
export async function putDay(tx: Db, words: DriverWords, seen: number): Promise<void> {
  const { said, paidXof, driverNote, saidAt } = words
  const unanswered = { answer: null, gotXof: null, ownerNote: null, answeredAt: null }
  await tx
    .insertInto('rentDays')
    .values({ ...words, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['rentId', 'day'])
        .doUpdateSet({ said, paidXof, driverNote, saidAt, ...unanswered, version: seen + 1 })
        .where('rentDays.version', '=', seen),
    )
    .execute()
}

type OwnerWords = Pick<RentDayRow, 'rentId' | 'day' | 'answer' | 'gotXof' | 'ownerNote' | 'answeredAt'>

/** Writes the owner's answer to the version that they saw. A new disagreement is again without an operator's note. */
export async function answerDay(tx: Db, { rentId, day, ...answer }: OwnerWords, seen: number): Promise<void> {
  const notNoted = answer.answer === 'contested' ? { operatorNote: null, notedBy: null, notedAt: null } : {}
  await tx
    .updateTable('rentDays')
    .set({ ...answer, ...notNoted, version: seen + 1 })
    .where('rentId', '=', rentId)
    .where('day', '=', day)
    .where('version', '=', seen)
    .execute()
}

type Note = Pick<RentDayRow, 'rentId' | 'day' | 'operatorNote' | 'notedBy' | 'notedAt'>

/** Writes an operator's note on a contested day as they saw it. False: it is not so any more, or has a note. */
export async function noteDay(tx: Db, { rentId, day, ...note }: Note, seen: number): Promise<boolean> {
  const noted = await tx
    .updateTable('rentDays')
    .set({ ...note, version: seen + 1 })
    .where('rentId', '=', rentId)
    .where('day', '=', day)
    .where('version', '=', seen)
    .where('answer', '=', 'contested')
    .where('notedAt', 'is', null)
    .returning('day')
    .executeTakeFirst()
  return noted !== undefined
}

/** The days on which the two differ, without an operator's note, with both names; the oldest first. */
export async function listContestedDays(db: Db) {
  return db
    .selectFrom('rentDays')
    .innerJoin('rents', 'rents.id', 'rentDays.rentId')
    .leftJoin('profiles', 'profiles.id', 'rents.driverId')
    .where('rentDays.answer', '=', 'contested')
    .where('rentDays.notedAt', 'is', null)
    .orderBy('rentDays.answeredAt')
    .limit(CONTESTED_MAX)
    .select(DAY_COLUMNS.map((column) => `rentDays.${column}` as const))
    .select(['rents.driverId', 'rents.ownerName', 'rents.ownerPhone'])
    .select(sql<string>`coalesce(profiles.full_name, '')`.as('driverName'))
    .execute()
}

export async function countContestedDays(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('rentDays')
    .where('answer', '=', 'contested')
    .where('notedAt', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
