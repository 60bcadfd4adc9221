import { sql } from 'kysely'
import type { AmongWomenAnswer, AmongWomenReason } from '#domain/accounts/rights/among-women.ts'
import type { DocumentReview } from '#domain/documents/document-review.ts'
import type { Db } from '../../db/database.ts'
import { isPersonNotHeld } from '../../db/holds/holds.ts'
import { consentForWomen, isCardToLookAt } from '../../db/tables/asks-for-women.ts'

type NewCheck = {
  readonly driverId: string
  readonly at: Date
  /** A card of this driver was refused just now. */
  readonly isCardRefused: boolean
}

/**
 * Asks the operators to look at this driver's card, if she says « Entre femmes » and neither a question nor a confirmation of
 * this consent stands. A confirmation stands until the card that it was read from is refused, or any card once that one is gone.
 */
export async function insertCheck(tx: Db, { driverId, at, isCardRefused }: NewCheck): Promise<void> {
  await sql`
    insert into among_women_checks (driver_id, consent_id, asked_at)
    select drivers.user_id, consent.id, ${at}::timestamptz
    from drivers cross join lateral (select ${consentForWomen(sql.ref('drivers.user_id'))} as id) consent
    where drivers.user_id = ${driverId}::uuid and consent.id is not null and not exists (
      select from (
        select answer, document_id from among_women_checks where consent_id = consent.id order by id desc limit 1
      ) newest
      left join user_documents card on card.id = newest.document_id
      where newest.answer is null or (newest.answer = 'confirmed' and card.review is distinct from 'refused'
        and (card.id is not null or not ${isCardRefused}::boolean)))
    on conflict do nothing`.execute(tx)
}

/** Deletes what was asked and answered about this driver, unless an authority holds it. */
export async function deleteChecks(tx: Db, driverId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('amongWomenChecks')
    .where('driverId', '=', driverId)
    .where(isPersonNotHeld(sql.ref('among_women_checks.driver_id'), now))
    .execute()
}

/** Deletes the same of consents that are not in force any more: what a hold kept when they were taken back, once it has ended. */
export async function deleteFormerChecks(tx: Db, now: Date): Promise<void> {
  const driverId = sql.ref('among_women_checks.driver_id')
  await tx
    .deleteFrom('amongWomenChecks')
    .where(sql<boolean>`consent_id is distinct from ${consentForWomen(driverId)}`)
    .where(isPersonNotHeld(driverId, now))
    .execute()
}

/** What was answered; null: nothing yet. */
export type CheckAnswer = { readonly answer: AmongWomenAnswer | null; readonly reason: AmongWomenReason | null }

export type CheckRow = CheckAnswer & {
  readonly checkId: string
  readonly answeredAt: Date | null
  readonly answeredBy: string | null
}

/** The newest question about the consent that this driver has given, with the name of who answered; null: none is given. */
export async function findCheck(db: Db, driverId: string): Promise<CheckRow | null> {
  const { rows } = await sql<CheckRow>`
    select asked.id as check_id, answer, reason, answered_at, profiles.full_name as answered_by
    from among_women_checks asked left join profiles on profiles.id = asked.answered_by
    where asked.consent_id = ${consentForWomen(sql`${driverId}::uuid`)}
    order by asked.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Whether this driver has an identity card that an operator can look at. */
export async function hasCardToSee(db: Db, driverId: string): Promise<boolean> {
  const card = await db
    .selectFrom('userDocuments')
    .where('userId', '=', driverId)
    .where(isCardToLookAt)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return card !== undefined
}

export type CardRow = { readonly driverId: string; readonly review: DocumentReview | null; readonly email: string }

/** A driver's identity card, and where the driver is written to; null: this is no such card. */
export async function findCard(db: Db, documentId: string): Promise<CardRow | null> {
  const card = await db
    .selectFrom('userDocuments')
    .innerJoin('drivers', 'drivers.userId', 'userDocuments.userId')
    .innerJoin('users', 'users.id', 'userDocuments.userId')
    .where('userDocuments.id', '=', documentId)
    .where('documentType', '=', 'id_card')
    .where('review', 'is not', null)
    .select(['drivers.userId as driverId', 'review', 'users.email'])
    .executeTakeFirst()
  return card ?? null
}

export type NewAnswer = CheckAnswer & {
  readonly checkId: string
  /** What the operator saw. */
  readonly seen: CheckAnswer
  readonly documentId: string
  readonly answeredBy: string
  readonly answeredAt: Date
}

/** Answers a question if it still stands as its operator saw it. False: somebody else was faster. */
export async function writeAnswer(tx: Db, { checkId, seen, ...next }: NewAnswer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('amongWomenChecks')
    .set(next)
    .where('id', '=', checkId)
    .where('answer', 'is not distinct from', seen.answer)
    .where('reason', 'is not distinct from', seen.reason)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
