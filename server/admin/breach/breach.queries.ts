import { type RawBuilder, sql } from 'kysely'
import type { Exposed } from '#domain/admin/breach/affected.ts'
import type { Db } from '../../db/database.ts'

/** A person, what was exposed of them, and when. */
export type AffectedRow = {
  readonly userId: string
  readonly fullName: string
  readonly email: string
  readonly phoneNumber: string | null
  readonly what: Exposed
  readonly firstAt: Date | null
  readonly lastAt: Date | null
}

type Session = { readonly userId: string; readonly from: Date; readonly to: Date }

/** Reads `user_id, what, at` of `exposed` with their names and contacts, one row for each person and thing. */
async function listAffected(db: Db, exposed: RawBuilder<unknown>): Promise<AffectedRow[]> {
  const { rows } = await sql<AffectedRow>`
    with exposed as (${exposed})
    select users.id as user_id, users.name as full_name, users.email,
      coalesce(profiles.phone_number, users.phone_number) as phone_number, what, min(at) as first_at, max(at) as last_at
    from exposed join users on users.id = exposed.user_id left join profiles on profiles.id = users.id
    group by users.id, users.name, users.email, profiles.phone_number, users.phone_number, what
    order by users.name, users.id, what`.execute(db)
  return rows
}

/** SQL: both sides of the rides in `rides`, `at` their request. */
const sidesOf = (what: Exposed, rides: RawBuilder<unknown>) => sql`
  select passenger_id as user_id, ${what}::text as what, created_at as at from rides where id in (${rides})
  union all
  select driver_id, ${what}::text, created_at from rides where driver_id is not null and id in (${rides})`

/**
 * SQL: the rides in the exports that the session asked for; once it downloaded any, in all that were there, because the journal
 * names kind and period only.
 */
const ridesExported = ({ userId, from, to }: Session, acts: RawBuilder<unknown>) => {
  const within = (at: RawBuilder<unknown>) => sql`${at} < asked_at
    and ${at} >= (first_day::timestamp at time zone 'Africa/Porto-Novo')
    and ${at} < ((last_day + 1)::timestamp at time zone 'Africa/Porto-Novo')`
  return sql`
    with seen as (
      select kind, first_day, last_day, asked_at from exports
      where asked_by = ${userId}::uuid and asked_at >= ${from}::timestamptz and asked_at < ${to}::timestamptz
        or finished_at < ${to}::timestamptz and expires_at > ${from}::timestamptz
          and exists (select from ${acts} acts where action = 'open_export')
    )
    select rides.id from seen join rides on kind = 'rides' and ${within(sql`rides.created_at`)}
    union select ride_id from seen join payment_transactions on seen.kind = 'payments' and ${within(sql`payment_transactions.created_at`)}
    union select ride_id from seen join ledger_entries on seen.kind = 'ledger' and ${within(sql`ledger_entries.at`)}`
}

/**
 * Whose papers, account, ride or position an operator’s session opened, by the journal. A repeated look within `mergedMinutes`
 * is one row there, so those shortly before the beginning count.
 */
export async function listSeenByOperator(db: Db, session: Session, mergedMinutes: number): Promise<AffectedRow[]> {
  const { userId, from, to } = session
  const acts = sql`(
    select target_id, ride_id, action, at from admin_actions
    where actor_id = ${userId}::uuid and at < ${to}::timestamptz
      and at >= ${from}::timestamptz - make_interval(mins => ${mergedMinutes}::int))`
  return listAffected(
    db,
    sql`
    select target_id as user_id, case when action = 'view_papers' then 'papers' else 'action' end as what, at
    from ${acts} acts where target_id is not null and target_id <> ${userId}::uuid
    union all ${sidesOf(
      'ride',
      sql`
      select ride_id from ${acts} acts where ride_id is not null
      union select ride_id from ride_reads where operator_id = ${userId}::uuid and at < ${to}::timestamptz
        and at >= ${from}::timestamptz - make_interval(mins => ${mergedMinutes}::int)`,
    )}
    union all
    select user_id, 'disclosure', released_at from disclosed_people where disclosure_id in (
      select id from disclosures where (decided_by = ${userId}::uuid or asked_by = ${userId}::uuid)
        and decided_at >= ${from}::timestamptz and decided_at < ${to}::timestamptz)
    union all ${sidesOf('export', ridesExported(session, acts))}
    union all
    select driver_id, 'live_map', at from ride_positions
    where at >= ${from}::timestamptz and at < ${to}::timestamptz
      and exists (select from ${acts} acts where action = 'view_live_map')`,
  )
}

/** The account’s owner, and the other side of each ride that its pages showed: all of its rides, and those offered to it then. */
export async function listSeenByAccount(db: Db, { userId, from, to }: Session): Promise<AffectedRow[]> {
  const own = sql`select id from rides where passenger_id = ${userId}::uuid or driver_id = ${userId}::uuid`
  const offered = sql`
    select ride_id from ride_offers
    where driver_id = ${userId}::uuid and offered_at >= ${from}::timestamptz and offered_at < ${to}::timestamptz`
  return listAffected(
    db,
    sql`
    select id as user_id, 'own'::text as what, ${from}::timestamptz as at from users where id = ${userId}::uuid
    union all
    select user_id, what, at from (${sidesOf('ride', own)}) sides where user_id <> ${userId}::uuid and at < ${to}::timestamptz
    union all
    select passenger_id, 'offer', created_at from rides where id in (${offered}) and passenger_id <> ${userId}::uuid`,
  )
}

/** The columns of a table that say whose row it is: those that refer to users, to rides and to rents. Null: there is no such table. */
async function findPersonColumns(db: Db, table: string): Promise<{ name: string; to: string }[] | null> {
  const { rows } = await sql<{ name: string; to: string }>`
    select attribute.attname::text as name, confrelid::regclass::text as to
    from pg_constraint join pg_attribute attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and conrelid = (
        select oid from pg_class where relname = ${table} and relnamespace = 'public'::regnamespace)
      and confrelid in ('users'::regclass, 'rides'::regclass, 'rents'::regclass)`.execute(db)
  if (table === 'users') return [{ name: 'id', to: 'users' }]
  return rows.length === 0 ? null : rows
}

/** SQL: both sides of these rides, or driver and owner of these rents. */
function partiesOf(to: string, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  if (to === 'rides') return sidesOf('table', ids)
  return sql`
    select driver_id as user_id, 'table'::text as what from rents where id in (${ids})
    union all
    select owner_id, 'table'::text from rents where owner_id is not null and id in (${ids})`
}

/** Everybody of whom a table has a row. Null: it is no table about persons. */
export async function listInTable(db: Db, table: string): Promise<AffectedRow[] | null> {
  const columns = await findPersonColumns(db, table)
  if (columns === null) return null
  const from = sql.id(table)
  const parts = columns.map(({ name, to }) =>
    to === 'users'
      ? sql`select ${sql.id(name)} as user_id, 'table'::text as what, null::timestamptz as at from ${from}
          where ${sql.id(name)} is not null`
      : sql`select user_id, what, null::timestamptz as at from (${partiesOf(to, sql`select ${sql.id(name)} from ${from}`)}) sides`,
  )
  return listAffected(db, sql.join(parts, sql` union all `))
}

/** Every account that was not erased by that instant: what a backup of it contains. */
export async function listInBackup(db: Db, at: Date): Promise<AffectedRow[]> {
  return listAffected(
    db,
    sql`
    select id as user_id, 'backup'::text as what, null::timestamptz as at from users
    where created_at <= ${at}::timestamptz and (erased_at is null or erased_at > ${at}::timestamptz)`,
  )
}
