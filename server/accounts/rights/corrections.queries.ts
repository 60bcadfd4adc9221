import { sql } from 'kysely'
import type { CorrectionSubject } from '#domain/accounts/rights/corrections.ts'
import type { Db } from '../../db/database.ts'

const SHOWN = ['id', 'about', 'wish', 'askedAt', 'answerBy', 'outcome', 'answer', 'answeredAt'] as const

/** A person’s requests, the newest first. */
export async function listCorrections(db: Db, userId: string) {
  return db
    .selectFrom('correctionRequests')
    .where('userId', '=', userId)
    .select(SHOWN)
    .orderBy('askedAt', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
}

export async function countOpenCorrections(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from correction_requests where user_id = ${userId}::uuid and outcome is null`.execute(
    db,
  )
  return rows[0]?.open ?? 0
}

export async function findCorrectionOwner(db: Db, id: string): Promise<string | null> {
  const found = await db.selectFrom('correctionRequests').where('id', '=', id).select('userId').executeTakeFirst()
  return found?.userId ?? null
}

type NewCorrection = {
  readonly id: string
  readonly userId: string
  readonly about: CorrectionSubject
  readonly wish: string
  readonly askedAt: Date
  readonly answerBy: Date
}

export async function insertCorrection(tx: Db, request: NewCorrection): Promise<void> {
  await tx
    .insertInto('correctionRequests')
    .values(request)
    .onConflict((one) => one.doNothing())
    .execute()
}
