import { sql } from 'kysely'
import type { OwnerFilter } from '#domain/admin/cases/case-list.contract.ts'
import { CASE_HOURS, type CaseKind, type ListedKind } from '#domain/cases/case-kinds.ts'
import type { CaseState } from '#domain/cases/case-state.ts'
import { ADMIN_PAGE_SIZE, type Cursor } from '#domain/shared/paging.ts'
import type { Db } from '../../db/database.ts'
import { instantOf, microseconds } from '../../db/keyset.ts'
import { isDue } from '../cash-cases/cash-cases.queries.ts'

export const countingOpenCases = sql`select count(*)::int from cases where state = 'open'`

export type CaseFilter = {
  readonly state: CaseState
  readonly kind: ListedKind | undefined
  readonly owner: OwnerFilter | undefined
  /** Who asks: the owner of « mine ». */
  readonly operatorId: string
  /** Contested cash stands in the list too: for who decides it. */
  readonly seesCash: boolean
  readonly now: Date
}

export type ListedCase = {
  readonly id: string
  readonly number: string | null
  readonly kind: ListedKind
  readonly state: CaseState
  readonly personName: string | null
  readonly ownerName: string | null
  readonly openedAt: Date
  readonly dueAt: Date
  readonly wasReopened: boolean
  /** Microseconds by which it is sorted. */
  readonly at: string
}

/** The most urgent kind, sorted as if it were due long ago. */
const FIRST_KIND: CaseKind = 'accident'

const ofOwner = ({ owner, operatorId }: CaseFilter) =>
  owner === 'mine' ? sql`owner_id = ${operatorId}::uuid` : owner === 'nobody' ? sql`owner_id is null` : sql`true`

/** SQL: cases of people, sorted by their deadline, or closed ones by their closing. */
const cases = (filter: CaseFilter) => sql`
  select cases.id, number, kind, state, person_id, owner_id, opened_at, due_at, reopened > 0 as was_reopened,
    case when state = 'closed' then closed_at when kind = ${FIRST_KIND} then due_at - interval '20 years' else due_at end
      as sort_at
  from cases
  where state = ${filter.state} and (${filter.kind ?? null}::text is null or kind = ${filter.kind ?? null})
    and ${ofOwner(filter)}`

/** SQL: contested cash that waits for a decision, which is made in the dossier of its ride and has no owner. */
const cash = ({ state, kind, owner, seesCash, now }: CaseFilter) => sql`
  select ride_id, null::text, 'cash'::text, 'open'::text, passenger_id, null::uuid, claimed_at, due.at, false, due.at
  from cash_cases cross join lateral (
    select claimed_at + make_interval(hours => ${CASE_HOURS.cash}::int) as at) due
  where ${seesCash && state === 'open' && owner !== 'mine' && (kind === undefined || kind === 'cash')}::boolean and ${isDue(now)}`

const listed = (filter: CaseFilter) => sql`
  (${cases(filter)} union all ${cash(filter)}) as one
    (id, number, kind, state, person_id, owner_id, opened_at, due_at, was_reopened, sort_at)`

/** One page of cases, and one row more: accidents first, then by deadline; closed ones from the last. */
export async function listCasesToAnswer(db: Db, filter: CaseFilter, cursor: Cursor | null): Promise<ListedCase[]> {
  const isClosed = filter.state === 'closed'
  const way = isClosed ? sql`desc` : sql`asc`
  const beyond =
    cursor === null
      ? sql`true`
      : isClosed
        ? sql`(one.sort_at, one.id) < (${instantOf(cursor)}, ${cursor.id}::uuid)`
        : sql`(one.sort_at, one.id) > (${instantOf(cursor)}, ${cursor.id}::uuid)`
  const { rows } = await sql<ListedCase>`
    select one.id, number, kind, state, person.full_name as person_name, owner.full_name as owner_name, opened_at, due_at,
      was_reopened, ${microseconds('one.sort_at')} as at
    from ${listed(filter)}
    left join profiles person on person.id = person_id
    left join profiles owner on owner.id = owner_id
    where ${beyond}
    order by one.sort_at ${way}, one.id ${way} limit ${ADMIN_PAGE_SIZE + 1}`.execute(db)
  return rows
}

/** How many there are, and how many of them are overdue. */
export async function countCases(db: Db, filter: CaseFilter): Promise<{ total: number; overdue: number }> {
  const { rows } = await sql<{ total: number; overdue: number }>`
    select count(*)::int as total,
      (count(*) filter (where state = 'open' and due_at <= ${filter.now}::timestamptz))::int as overdue
    from ${listed(filter)}`.execute(db)
  return rows[0] ?? { total: 0, overdue: 0 }
}
