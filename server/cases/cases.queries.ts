import { sql } from 'kysely'
import type { CaseKind } from '#domain/cases/case-kinds.ts'
import type { CaseAuthor, CaseSide, CaseState } from '#domain/cases/case-state.ts'
import type { Db } from '../db/database.ts'

const COLUMNS = [
  'cases.id',
  'number',
  'kind',
  'cases.state',
  'personId',
  'personSide',
  'cases.rideId',
  'otherId',
  'isInjured',
  'openedAt',
  'dueAt',
  'ownerId',
  'cases.version',
  'reopened',
  'closedAt',
  'closedBy',
  'driverHas',
] as const

export type NewCase = {
  readonly number: string
  readonly kind: CaseKind
  readonly personId: string
  readonly personSide: CaseSide | null
  readonly rideId: string | null
  readonly otherId: string | null
  readonly openedBy: string
  readonly key: string
  readonly isInjured: boolean | null
  readonly openedAt: Date
  readonly dueAt: Date
}

/** Null: another case has this number, or this key. */
export async function insertCase(tx: Db, made: NewCase) {
  const row = await tx
    .insertInto('cases')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}
export type CaseRow = NonNullable<Awaited<ReturnType<typeof insertCase>>>

export async function findCase(db: Db, caseId: string): Promise<CaseRow | undefined> {
  return db.selectFrom('cases').where('id', '=', caseId).select(COLUMNS).executeTakeFirst()
}

/** Locked until the transaction ends: moves of one case come one after the other. */
export async function lockCase(tx: Db, caseId: string): Promise<CaseRow | undefined> {
  return tx.selectFrom('cases').where('id', '=', caseId).select(COLUMNS).forUpdate().executeTakeFirst()
}

export async function findCaseByKey(db: Db, openedBy: string, key: string): Promise<CaseRow | undefined> {
  return db
    .selectFrom('cases')
    .where('openedBy', '=', openedBy)
    .where('key', '=', key)
    .select(COLUMNS)
    .executeTakeFirst()
}

/** The case of « Il demande plus » about this driver of the ride. */
export async function findOverchargeCase(db: Db, rideId: string, driverId: string): Promise<CaseRow | undefined> {
  return db
    .selectFrom('cases')
    .where('kind', '=', 'overcharge')
    .where('rideId', '=', rideId)
    .where('otherId', '=', driverId)
    .select(COLUMNS)
    .executeTakeFirst()
}

type Change = {
  readonly state?: CaseState
  readonly dueAt?: Date
  readonly ownerId?: string | null
  readonly reopened?: number
  readonly closedAt?: Date | null
  readonly closedBy?: string | null
  readonly driverHas?: boolean
  readonly driverAnsweredAt?: Date
}

/** Changes a case that still has this version, which grows. False: somebody has changed it meanwhile. */
export async function changeCase(tx: Db, { id, version }: Pick<CaseRow, 'id' | 'version'>, change: Change) {
  const { numUpdatedRows } = await tx
    .updateTable('cases')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A person's cases that are not closed. */
export async function countUnclosed(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cases
    where person_id = ${personId}::uuid and state <> 'closed'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Cases on the page of a person: the newest. */
const OWN_SHOWN = 50

/** A person's own cases, and the lost objects about which they are asked as a driver, the newest first. */
export async function listOwnCases(db: Db, userId: string): Promise<CaseRow[]> {
  return db
    .selectFrom('cases')
    .where((eb) =>
      eb.or([
        eb('personId', '=', userId),
        eb.and([eb('otherId', '=', userId), eb('kind', '=', 'lost_object'), eb('personSide', '=', 'passenger')]),
      ]),
    )
    .orderBy('openedAt', 'desc')
    .orderBy('cases.id')
    .limit(OWN_SHOWN)
    .select(COLUMNS)
    .execute()
}

/** The two sides of a ride, and what a case says of it. */
export async function findRideOfCase(db: Db, rideId: string) {
  return db
    .selectFrom('rides')
    .where('id', '=', rideId)
    .select(['id', 'passengerId', 'driverId', 'dropoffLocation', 'requestedAt'])
    .executeTakeFirst()
}

export type NewMessage = {
  readonly caseId: string
  readonly author: CaseAuthor
  readonly authorId: string
  readonly key: string
  readonly isNote: boolean
  readonly body: string
  readonly at: Date
}

export async function insertMessage(tx: Db, message: NewMessage): Promise<void> {
  await tx.insertInto('caseMessages').values(message).execute()
}

/** Has this author written a message with this key in this case? */
export async function hasMessage(
  db: Db,
  { caseId, authorId, key }: Omit<NewMessage, 'author' | 'isNote' | 'body' | 'at'>,
) {
  const found = await db
    .selectFrom('caseMessages')
    .where('caseId', '=', caseId)
    .where('authorId', '=', authorId)
    .where('key', '=', key)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export async function countMessages(db: Db, caseId: string, authorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from case_messages
    where case_id = ${caseId}::uuid and author_id = ${authorId}::uuid`.execute(db)
  return rows[0]?.count ?? 0
}

/** What was written in a case, in order, with the names of who wrote it. */
export async function listMessages(db: Db, caseId: string) {
  return db
    .selectFrom('caseMessages')
    .leftJoin('profiles', 'profiles.id', 'caseMessages.authorId')
    .where('caseId', '=', caseId)
    .orderBy('caseMessages.id')
    .select(['caseMessages.id', 'author', 'authorId', 'isNote', 'body', 'at', 'profiles.fullName as authorName'])
    .execute()
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]
