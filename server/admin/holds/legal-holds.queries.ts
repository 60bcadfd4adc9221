import { sql } from 'kysely'
import { HELD_ROWS_SHOWN } from '#domain/admin/holds/legal-holds.contract.ts'
import type { HeldRowKind, LegalHoldAction, LegalHoldKind } from '#domain/admin/holds/legal-holds.ts'
import type { Db } from '../../db/database.ts'
import { isOwnMatter, type Matter } from './own-matter.queries.ts'

type StepRow = {
  readonly step: number
  readonly action: LegalHoldAction
  readonly until: string | null
  readonly authority: string
  readonly requisition: string
  readonly reason: string
  readonly saidBy: string
  readonly saidAt: string
}

type KeptRow = {
  readonly kind: HeldRowKind
  readonly ownerName: string
  readonly deletedAt: string
  readonly fileUrl: string | null
}

type LegalHoldRow = {
  readonly id: string
  readonly kind: LegalHoldKind
  readonly userId: string | null
  readonly rideId: string | null
  readonly plate: string | null
  readonly fullName: string | null
  readonly isInForce: boolean
  readonly steps: readonly StepRow[]
  readonly kept: readonly KeptRow[]
  readonly moreKept: number
}

const NOTHING = sql`null`

/** SQL: what a hold of `legal_holds`, here called hold, is about. */
const MATTER: Matter = {
  userId: sql.ref('hold.user_id'),
  rideId: sql.ref('hold.ride_id'),
  searchPlate: sql.ref('hold.search_plate'),
  searchNpc: NOTHING,
  phone: NOTHING,
}

/** SQL: what the people of a hold, here called hold, deleted by hand, and how much more there is; not what is the operator’s own. */
const keptOf = (operatorId: string) => sql`
  select json_agg(json_build_object('kind', kept.kind, 'ownerName', kept.full_name, 'deletedAt', kept.deleted_at,
      'fileUrl', kept.file_url) order by kept.place) filter (where kept.place <= ${HELD_ROWS_SHOWN}) as rows,
    greatest(count(*) - ${HELD_ROWS_SHOWN}, 0)::int as more
  from (
    select held.kind, owner.full_name, held.deleted_at,
      case when held.kind = 'document' then held.content->>'file_url' end as file_url,
      row_number() over (order by held.file_path is null, held.deleted_at desc, held.id) as place
    from held_rows held join profiles owner on owner.id = held.user_id
    where held.released_at is null and held.user_id <> ${operatorId}::uuid
      and held.user_id in (select user_id from people_of_hold(hold.id))
  ) kept`

type LegalHoldsShown = { readonly operatorId: string; readonly now: Date; readonly limit: number }

/** The newest holds with their steps, the first step first; without those that are the operator’s own matter. */
export async function listHolds(db: Db, { operatorId, now, limit }: LegalHoldsShown): Promise<LegalHoldRow[]> {
  const { rows } = await sql<LegalHoldRow>`
    select hold.id, hold.kind, hold.user_id, hold.ride_id, hold.plate, profiles.full_name,
      hold.id in (select legal_hold_id from holds_in_force(${now}::timestamptz)) as is_in_force,
      (select json_agg(json_build_object('step', step.step, 'action', step.action, 'until', step.until,
          'authority', step.authority, 'requisition', step.requisition, 'reason', step.reason,
          'saidBy', sayer.full_name, 'saidAt', step.said_at) order by step.step)
        from legal_hold_steps step join profiles sayer on sayer.id = step.said_by where step.legal_hold_id = hold.id) as steps,
      coalesce(kept.rows, '[]') as kept, kept.more as more_kept
    from legal_holds hold
    cross join lateral (${keptOf(operatorId)}) kept
    join legal_hold_steps first on first.legal_hold_id = hold.id and first.step = 1
    left join profiles on profiles.id = hold.user_id
    where not ${isOwnMatter(operatorId, MATTER)}
    order by first.said_at desc, hold.id limit ${limit}`.execute(db)
  return rows
}

export type LegalHoldSubject = {
  readonly kind: LegalHoldKind
  readonly userId: string | null
  readonly rideId: string | null
  readonly plate: string | null
}

/** Is there such an account, such a ride, or a vehicle that has or had this plate? */
export async function isSubjectKnown(db: Db, { kind, userId, rideId, plate }: LegalHoldSubject): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select case ${kind}::text
      when 'person' then exists (select from users where id = ${userId}::uuid)
      when 'ride' then exists (select from rides where id = ${rideId}::uuid)
      else exists (
        select from vehicles where search_plate <> ''
          and search_plate = regexp_replace(fold_for_search(${plate}::text), '[^a-z0-9]', '', 'g')
      ) or exists (
        select from ride_drivers where search_plate <> ''
          and search_plate = regexp_replace(fold_for_search(${plate}::text), '[^a-z0-9]', '', 'g')
      )
    end as is_known`.execute(db)
  return rows[0]?.isKnown ?? false
}

/** Inserts a hold without a step. False: it is there already. */
export async function insertHold(tx: Db, id: string, subject: LegalHoldSubject): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('legalHolds')
    .values({ id, ...subject })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export type NewStep = {
  readonly legalHoldId: string
  readonly step: number
  readonly action: LegalHoldAction
  readonly until: Date | null
  readonly authority: string
  readonly requisition: string
  readonly reason: string
  readonly saidBy: string
  readonly saidAt: Date
}

/** Adds the step after the one that was seen. False: another one stands in its place. */
export async function insertStep(tx: Db, step: NewStep): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('legalHoldSteps')
    .values(step)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** What a hold is about, whether that is the operator’s own matter, and its last step. */
export async function findHold(db: Db, id: string, operatorId: string) {
  return db
    .selectFrom('legalHolds as hold')
    .innerJoin('legalHoldSteps', 'legalHoldSteps.legalHoldId', 'hold.id')
    .where('hold.id', '=', id)
    .orderBy('step', 'desc')
    .limit(1)
    .select([
      'hold.userId',
      'hold.rideId',
      'plate',
      'step',
      'action',
      'until',
      'authority',
      'requisition',
      'reason',
      'saidBy',
    ])
    .select(isOwnMatter(operatorId, MATTER).as('isOwnMatter'))
    .executeTakeFirst()
}
