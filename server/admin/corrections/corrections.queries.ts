import { sql } from 'kysely'
import type { CorrectionOutcome, CorrectionSubject } from '#domain/accounts/rights/corrections.ts'
import type { Db } from '../../db/database.ts'

/** SQL: the requests that wait for an operator. A deleted account waits for nothing. */
const WAITING = sql`
  from correction_requests join users on users.id = user_id and users.deleted_at is null where outcome is null`

export const countingCorrections = sql`select count(*)::int ${WAITING}`

type WaitingRow = {
  readonly id: string
  readonly userId: string
  readonly fullName: string
  readonly about: CorrectionSubject
  readonly wish: string
  readonly askedAt: Date
  readonly answerBy: Date
}

/** Those that are due first. */
export async function listWaitingCorrections(db: Db, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select correction_requests.id, user_id, users.name as full_name, about, wish, asked_at, answer_by
    ${WAITING} order by answer_by, correction_requests.id limit ${limit}`.execute(db)
  return rows
}

export async function countWaitingCorrections(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`${countingCorrections}`.execute(db)
  return rows[0]?.count ?? 0
}

type Answer = {
  readonly id: string
  readonly outcome: CorrectionOutcome
  readonly answer: string
  readonly answeredBy: string
  readonly answeredAt: Date
}

/** Answers a request that waits. False: somebody answered it before, or there is none. */
export async function answerWaiting(tx: Db, { id, ...answer }: Answer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('correctionRequests')
    .set(answer)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A request, its answer, and where its person is written to. */
export async function findCorrection(db: Db, id: string) {
  return db
    .selectFrom('correctionRequests')
    .innerJoin('users', 'users.id', 'correctionRequests.userId')
    .where('correctionRequests.id', '=', id)
    .select(['userId', 'about', 'outcome', 'answer', 'answeredBy', 'users.email', 'users.emailVerified'])
    .executeTakeFirst()
}
