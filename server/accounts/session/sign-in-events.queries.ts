import { type Selectable, sql } from 'kysely'
import type { SignInEventKind } from '#domain/accounts/session/sign-in-events.ts'
import type { Db } from '../../db/database.ts'
import { isPersonNotHeld } from '../../db/holds/holds.ts'
import type { Tables } from '../../db/tables/tables.ts'

/** The account, or the e-mail address that somebody typed: it is looked up, and not stored. */
export type EventSubject = { readonly userId: string } | { readonly email: string }

export type NewSignInEvent = {
  readonly about: EventSubject
  readonly kind: SignInEventKind
  readonly device: string | null
  readonly network: string | null
  readonly at: Date
  /** Separates the events of one kind and hour; events with an empty series add up. */
  readonly series: string
}

const HOUR_MS = 60 * 60_000

function accountOf(about: EventSubject) {
  return 'userId' in about ? sql`${about.userId}::uuid` : sql`(select id from users where email = ${about.email})`
}

/** Inserts the event, or counts it in the row of its hour. One statement, the same for an address without an account. */
export async function insertSignInEvent(db: Db, event: NewSignInEvent): Promise<void> {
  const { about, kind, device, network, at, series } = event
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
  await sql`
    insert into sign_in_events (user_id, kind, device, network, first_at, at, hour, series)
    values (${accountOf(about)}, ${kind}, ${device}, ${network}, ${at}, ${at}, ${hour}, ${series})
    on conflict (coalesce(user_id, '00000000-0000-0000-0000-000000000000'), kind, hour, series) do update
    set times = sign_in_events.times + 1, at = excluded.at, device = excluded.device, network = excluded.network
    `.execute(db)
}

export type SignInEventRow = Pick<
  Selectable<Tables['signInEvents']>,
  'id' | 'kind' | 'device' | 'network' | 'firstAt' | 'at' | 'times'
>

/** One person's events, the last first. */
export async function listSignInEvents(db: Db, userId: string, limit: number): Promise<SignInEventRow[]> {
  return db
    .selectFrom('signInEvents')
    .where('userId', '=', userId)
    .select(['id', 'kind', 'device', 'network', 'firstAt', 'at', 'times'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

type OldEvents = { readonly before: Date; readonly now: Date }

/** Except those of people whom a hold keeps at `now`. */
export async function deleteSignInEventsBefore(db: Db, { before, now }: OldEvents): Promise<void> {
  await db
    .deleteFrom('signInEvents')
    .where('at', '<', before)
    .where((eb) => eb.or([eb('userId', 'is', null), isPersonNotHeld(sql.ref('sign_in_events.user_id'), now)]))
    .execute()
}
