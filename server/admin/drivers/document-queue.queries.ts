import { sql } from 'kysely'
import { PLACE_NOT_BLOCKING, PLACE_NOT_URGENT } from '#domain/documents/document-review.ts'
import { EXPIRING_SOON_DAYS } from '#domain/documents/document-status.ts'
import { BLOCKING_DOCUMENT_TYPES, type DocumentType } from '#domain/documents/document-types.ts'
import { addDays, type Day } from '#domain/shared/day.ts'
import { ADMIN_PAGE_SIZE, type Cursor } from '#domain/shared/paging.ts'
import type { Db } from '../../db/database.ts'
import { consentForWomen, isCardToLookAt } from '../../db/tables/asks-for-women.ts'

/** A place in the queue and milliseconds since 1970, as one number of the cursor: 17 digits at most. */
const PER_PLACE = 10n ** 15n

const BLOCKING = sql.join(BLOCKING_DOCUMENT_TYPES.map((type) => sql.lit(type)))

/** SQL: the newest identity card that was not refused, of each driver whose « Entre femmes » waits to be looked up on it. */
const CARDS_TO_LOOK_AT = sql`
  select card.id from among_women_checks asked cross join lateral (
    select id from user_documents
    where user_id = asked.driver_id and ${isCardToLookAt}
    order by created_at desc, id desc limit 1
  ) card
  where asked.answer is null and asked.consent_id = ${consentForWomen(sql.ref('asked.driver_id'))}`

/**
 * Documents that wait for an operator, and cards to look at: of approved drivers whose account is open. Those of a file that is
 * still to be approved are seen with it.
 */
const WAITING = sql`
  from (
    select id from user_documents where review = 'waiting'
    union
    ${CARDS_TO_LOOK_AT}
  ) found_document
  join user_documents waiting on waiting.id = found_document.id
  join drivers on drivers.user_id = waiting.user_id and drivers.approval = 'approved'
  join users on users.id = waiting.user_id
    and users.email_verified and users.deleted_at is null and users.blocked_at is null`

/** SQL: until when a document of the same driver and type counts; null: none does. */
const COUNTS_UNTIL = sql`(
  select max(expiry_date) from user_documents former
  where former.user_id = waiting.user_id and former.document_type = waiting.document_type
    and former.review = 'confirmed')`

/** SQL: `reviewPlace` of the domain. */
function placeOn(today: Day) {
  return sql`case
    when document_type not in (${BLOCKING}) then ${sql.lit(PLACE_NOT_BLOCKING)}
    when counts_until is null or counts_until < ${today}::date then 0
    when counts_until <= ${addDays(today, EXPIRING_SOON_DAYS)}::date then 1 + (counts_until - ${today}::date)
    else ${sql.lit(PLACE_NOT_URGENT)} end`
}

export type QueueRow = {
  readonly id: string
  readonly userId: string
  readonly fullName: string
  readonly documentType: DocumentType
  readonly expiresOn: Day
  readonly createdAt: Date
  readonly countsUntil: Day | null
  readonly asksAmongWomen: boolean
  /** By which the queue is sorted, for the cursor. */
  readonly at: string
}

/** One page of the queue, what stops a driver first at the top, and one row more. */
export async function listWaitingDocuments(db: Db, today: Day, cursor: Cursor | null): Promise<QueueRow[]> {
  const comesAfter =
    cursor === null ? sql`true` : sql`(placed.at, placed.id) > (${cursor.at}::bigint, ${cursor.id}::uuid)`
  // Materialized: otherwise the day is looked up again wherever the place is computed from it.
  const { rows } = await sql<QueueRow>`
    with found as materialized (
      select waiting.id, waiting.user_id, waiting.document_type, waiting.expiry_date, waiting.created_at,
        ${COUNTS_UNTIL} as counts_until, waiting.id in (${CARDS_TO_LOOK_AT}) as asks_among_women
      ${WAITING}
    )
    select placed.id, placed.user_id, profiles.full_name, placed.document_type, placed.expiry_date, placed.created_at,
      placed.counts_until, placed.asks_among_women, placed.at::text as at
    from (
      select id, user_id, document_type, expiry_date, created_at, counts_until, asks_among_women,
        (${placeOn(today)}) * ${sql.lit(PER_PLACE.toString())}::bigint
        + floor(extract(epoch from created_at) * 1000)::bigint as at
      from found
    ) placed
    join profiles on profiles.id = placed.user_id
    where ${comesAfter}
    order by placed.at, placed.id
    limit ${ADMIN_PAGE_SIZE + 1}`.execute(db)
  return rows
}

/** SQL: how long that queue is. */
export const countingWaitingDocuments = sql`select count(*)::int as count ${WAITING}`

export async function countWaitingDocuments(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`${countingWaitingDocuments}`.execute(db)
  return rows[0]?.count ?? 0
}
