import { type Selectable, sql } from 'kysely'
import { ANSWER_KEPT_YEARS, type SubjectKind } from '#domain/admin/disclosures/disclosures.ts'
import { anyText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables/tables.ts'
import { isOwnMatter, type Matter } from '../holds/own-matter.queries.ts'

export type DisclosureRow = Selectable<Tables['disclosures']> & {
  readonly askedByName: string
  readonly decidedByName: string | null
  /** The name of the person it is about, if it is about one. */
  readonly personName: string | null
  /** It is about the operator who reads it. */
  readonly isOwnMatter: boolean
}

const ofKind = (kind: SubjectKind, value = sql`disclosures.subject`) =>
  sql`case when disclosures.subject_kind = ${sql.lit(kind)} then ${value} end`
const FOLDED = sql`regexp_replace(fold_for_search(disclosures.subject), '[^a-z0-9]', '', 'g')`

/** SQL: what a request is about. */
const MATTER: Matter = {
  userId: ofKind('person', sql`disclosures.subject::uuid`),
  rideId: sql.ref('disclosures.ride_id'),
  searchPlate: ofKind('plate', FOLDED),
  searchNpc: ofKind('npc', FOLDED),
  phone: ofKind('phone'),
}

/** SQL: how many requests wait for this operator: written by another one, and not about them. */
export const countingDisclosuresFor = (operatorId: string) => sql`
  select count(*)::int from disclosures
  where state = 'asked' and asked_by <> ${operatorId}::uuid and not ${isOwnMatter(operatorId, MATTER)}`

/** SQL: the instant at which the files of a released answer go. */
const FILES_UNTIL = sql<Date>`(disclosures.decided_at + make_interval(years => ${sql.lit(ANSWER_KEPT_YEARS)}))`

/** SQL: an answer’s files stay for their years, and while a hold keeps its ride or one of its persons. */
const keepsFiles = (now: Date) => sql<boolean>`(${FILES_UNTIL} > ${now}::timestamptz
  or disclosures.ride_id in (select held.ride_id from held_rides(${now}::timestamptz) held)
  or exists (select from disclosed_people disclosed where disclosed.disclosure_id = disclosures.id
    and disclosed.user_id in (select held.user_id from held_people(${now}::timestamptz) held)))`

function selectDisclosures(db: Db, operatorId: string) {
  return db
    .selectFrom('disclosures')
    .innerJoin('profiles as asker', 'asker.id', 'disclosures.askedBy')
    .leftJoin('profiles as decider', 'decider.id', 'disclosures.decidedBy')
    .leftJoin('profiles as person', (join) =>
      join.on(sql<boolean>`disclosures.subject_kind = 'person' and person.id::text = disclosures.subject`),
    )
    .select([
      'disclosures.id',
      'kind',
      'subjectKind',
      'subject',
      'rideId',
      'fromAt',
      'untilAt',
      'authority',
      'officer',
      'requisition',
      'requisitionOn',
      'reason',
      'silentBy',
      'askedBy',
      'askedAt',
      'state',
      'decidedBy',
      'decidedAt',
      'refusalReason',
      'pdfSha256',
      'csvSha256',
      'asker.fullName as askedByName',
      'decider.fullName as decidedByName',
      'person.fullName as personName',
    ])
    .select(isOwnMatter(operatorId, MATTER).as('isOwnMatter'))
}

/** Those that wait first, then the newest; without those that are about the operator. */
export function listDisclosures(db: Db, operatorId: string, limit: number): Promise<DisclosureRow[]> {
  return selectDisclosures(db, operatorId)
    .where((eb) => eb.not(isOwnMatter(operatorId, MATTER)))
    .orderBy(sql`disclosures.state = 'asked'`, 'desc')
    .orderBy('askedAt', 'desc')
    .orderBy('disclosures.id', 'desc')
    .limit(limit)
    .execute()
}

export function findDisclosure(db: Db, id: string, operatorId: string): Promise<DisclosureRow | undefined> {
  return selectDisclosures(db, operatorId).where('disclosures.id', '=', id).executeTakeFirst()
}

export type NewDisclosure = Omit<
  Selectable<Tables['disclosures']>,
  'state' | 'decidedBy' | 'decidedAt' | 'refusalReason' | 'pdfSha256' | 'csvSha256'
>

/** False: it is there already. */
export async function insertDisclosure(tx: Db, disclosure: NewDisclosure): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('disclosures')
    .values(disclosure)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

type Decided = { readonly id: string; readonly decidedBy: string; readonly decidedAt: Date } & (
  | { readonly state: 'released'; readonly pdfSha256: string; readonly csvSha256: string }
  | { readonly state: 'refused'; readonly refusalReason: string }
)

/** Decides a request that waits. False: somebody decided it before. */
export async function decideWaiting(tx: Db, { id, ...decided }: Decided): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('disclosures')
    .set(decided)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Until when the files of a released answer are kept, and whether they still are. */
export async function findFilesTerm(db: Db, id: string, now: Date) {
  return db
    .selectFrom('disclosures')
    .where('id', '=', id)
    .where('state', '=', 'released')
    .select([FILES_UNTIL.as('until'), keepsFiles(now).as('areKept')])
    .executeTakeFirst()
}

type Swept = { readonly decidedBefore: Date; readonly now: Date }

/** The files’ hashes of those requests that were decided before that instant, and whether their files stay. */
export function listAnswerHashes(db: Db, ids: readonly string[], { decidedBefore, now }: Swept) {
  return db
    .selectFrom('disclosures')
    .where(sql<boolean>`disclosures.id::text = ${anyText(ids)}`)
    .where('decidedAt', '<', decidedBefore)
    .select(['id', 'pdfSha256', 'csvSha256'])
    .select(sql<boolean>`coalesce(${keepsFiles(now)}, false)`.as('areKept'))
    .execute()
}

export type Recipient = { readonly userId: string; readonly email: string; readonly emailVerified: boolean }

type Disclosed = Omit<Selectable<Tables['disclosedPeople']>, 'userId'>

/** Notes whose data was in an answer, and returns where they are written to. */
export async function insertPeople(tx: Db, userIds: readonly string[], about: Disclosed): Promise<Recipient[]> {
  if (userIds.length === 0) return []
  const { disclosureId, kind, authority, releasedAt, isNotified } = about
  const { rows } = await sql<Recipient>`
    with noted as (
      insert into disclosed_people (disclosure_id, user_id, kind, authority, released_at, is_notified)
      select ${disclosureId}::uuid, id, ${kind}, ${authority}, ${releasedAt}::timestamptz, ${isNotified}
      from users where id = any(${userIds}::uuid[]) returning user_id
    )
    select users.id as user_id, users.email, users.email_verified
    from noted join users on users.id = noted.user_id`.execute(tx)
  return rows
}
