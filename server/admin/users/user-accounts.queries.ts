import { sql } from 'kysely'
import type { OperatorRole } from '#domain/accounts/operator-roles.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { PersonSearch } from '#domain/admin/users/person-search.ts'
import type { UserFilter } from '#domain/admin/users/user-filters.ts'
import { dayOf, startOfDay } from '#domain/shared/day.ts'
import { ADMIN_PAGE_SIZE, type Cursor } from '#domain/shared/paging.ts'
import type { Db } from '../../db/database.ts'
import { beforeCursor, microseconds } from '../../db/keyset.ts'
import { ACTIVE, OPEN } from '../../db/tables/ride-statuses.ts'
import { fitsSearch } from '../sql-parts.queries.ts'

export type UserRow = {
  readonly userId: string
  readonly fullName: string
  readonly email: string
  readonly phoneNumber: string | null
  readonly roles: readonly Role[]
  readonly operatorRoles: readonly OperatorRole[]
  readonly isDriver: boolean
  readonly isConfirmed: boolean
  readonly blockedAt: Date | null
  readonly deletedAt: Date | null
  readonly createdAt: Date
  /** Microseconds of createdAt, for the cursor. */
  readonly at: string
}

const LINE = sql`
  users.id as user_id, profiles.full_name, users.email, profiles.phone_number,
  array(select role from user_roles where user_roles.user_id = users.id) as roles,
  array(select role from operator_roles where operator_roles.user_id = users.id) as operator_roles,
  drivers.user_id is not null as is_driver,
  users.email_verified as is_confirmed,
  users.blocked_at, users.deleted_at, users.created_at, ${microseconds('users.created_at')} as at`

const FROM = sql`
  from users
  join profiles on profiles.id = users.id
  left join drivers on drivers.user_id = users.id`

/** Filters on `person`, a row of searchable_people, whose indexes have the order of the list. */
const SHOWS: Readonly<Record<UserFilter, ReturnType<typeof sql>>> = {
  admins: sql`person.user_id in (select user_id from user_roles where role = 'admin')`,
  drivers: sql`person.search_plate is not null`,
  blocked: sql`person.user_id in (select id from users where blocked_at is not null)`,
}

export type UserSearch = { readonly show: UserFilter | null; readonly search: PersonSearch | null }

/** One page of matching accounts, newest first, and one row more. */
export async function listUsers(db: Db, { show, search }: UserSearch, cursor: Cursor | null): Promise<UserRow[]> {
  const people = sql`select user_id, created_at, search_plate from searchable_people`
  // Finds all matches first. In list order, PostgreSQL would check each account until the page is full.
  const among = search === null ? people : sql`${people} where ${fitsSearch(search)}`
  const { rows } = await sql<UserRow>`
    with people as ${sql.raw(search === null ? 'not materialized' : 'materialized')} (${among}),
    page as materialized (
      select user_id from people person
      where ${show === null ? sql`true` : SHOWS[show]} and ${beforeCursor('person.created_at', 'person.user_id', cursor)}
      order by person.created_at desc, person.user_id desc
      limit ${ADMIN_PAGE_SIZE + 1}
    )
    select ${LINE} ${FROM}
    where users.id in (select user_id from page)
    order by users.created_at desc, users.id desc`.execute(db)
  return rows
}

export type AccountRow = UserRow & {
  readonly blockReason: string | null
  readonly otherAdmins: number
  readonly creditXof: number
  readonly ridesAsPassenger: number
  readonly openRides: number
  readonly abandonedToday: number
  readonly isDriving: boolean
  readonly openSessions: number
}

/** An account, and how many others with the role of admin could still act if this one could not. */
export async function findAccountFile(db: Db, userId: string, now: Date): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select ${LINE}, users.block_reason,
      (select count(*)::int from operator_roles join users other on other.id = operator_roles.user_id
        where role = 'admin' and other.id <> users.id and other.blocked_at is null and other.deleted_at is null)
        as other_admins,
      coalesce((select balance_xof from passenger_credits where passenger_id = users.id), 0) as credit_xof,
      (select count(*)::int from rides where passenger_id = users.id) as rides_as_passenger,
      (select count(*)::int from rides where passenger_id = users.id
        and status in (${OPEN})) as open_rides,
      (select count(*)::int from abandoned_bookings where passenger_id = users.id
        and cancelled_at >= ${startOfDay(dayOf(now))}::timestamptz) as abandoned_today,
      exists (select from rides where driver_id = users.id and status in (${ACTIVE})) as is_driving,
      (select count(*)::int from sessions where sessions.user_id = users.id and expires_at > ${now}) as open_sessions
    ${FROM}
    where users.id = ${userId}::uuid`.execute(db)
  return rows[0] ?? null
}

export async function deleteAdminRole(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('userRoles').where('userId', '=', userId).where('role', '=', 'admin').execute()
}

/** Blocks the account, or unblocks it (`reason` null). */
export async function setBlocked(tx: Db, userId: string, reason: string | null, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ blockedAt: reason === null ? null : at, blockReason: reason, updatedAt: at })
    .where('id', '=', userId)
    .execute()
}

/** Ends all sessions of an account. */
export async function deleteSessionsOfBlocked(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute()
}
