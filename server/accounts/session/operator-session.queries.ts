import { sql } from 'kysely'
import { OPERATOR_IDLE_MINUTES, PASSWORD_PROOF_MINUTES } from '#domain/accounts/session/operator-session.ts'
import type { Db } from '../../db/database.ts'

/** An operator's session is written at most once in this many minutes. */
const WRITTEN_EVERY_MINUTES = 1

/** Sets the expiry of an open session to thirty minutes from now, by the database's clock, by which queries check it. */
export async function prolongSession(db: Db, sessionId: string): Promise<void> {
  await sql`
    update sessions set expires_at = now() + make_interval(mins => ${OPERATOR_IDLE_MINUTES}::int)
    where id = ${sessionId}::uuid and expires_at > now()
      and expires_at < now() + make_interval(mins => ${OPERATOR_IDLE_MINUTES - WRITTEN_EVERY_MINUTES}::int)
    `.execute(db)
}

/** Whether this is an operator's session that expired. Only idle sessions expire: all others are deleted when they end. */
export async function isOverIdle(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessions join user_roles on user_roles.user_id = sessions.user_id and role = 'admin'
    where token = ${token} and expires_at <= now()`.execute(db)
  return rows.length > 0
}

/**
 * Stores the time of the proof, then deletes expired proofs: its own row first, in a statement of its own, and no row that
 * another transaction has locked. Concurrent proofs of different sessions do not wait for each other.
 */
export async function upsertProof(db: Db, sessionId: string): Promise<void> {
  await sql`
    insert into session_proofs (session_id, proved_at) values (${sessionId}::uuid, now())
    on conflict (session_id) do update set proved_at = excluded.proved_at`.execute(db)
  await sql`
    delete from session_proofs where session_id in (
      select session_id from session_proofs
      where proved_at < now() - make_interval(mins => ${PASSWORD_PROOF_MINUTES}::int)
      for update skip locked
    )`.execute(db)
}

/** What a session knows of its person. All false once the session has ended. */
export type OwnerProof = { readonly hasPassword: boolean; readonly isProved: boolean; readonly isRecent: boolean }

export async function findOwnerProof(db: Db, sessionId: string): Promise<OwnerProof> {
  const { rows } = await sql<OwnerProof>`
    select
      exists (select from accounts where accounts.user_id = s.user_id and password is not null) as has_password,
      exists (
        select from session_proofs where session_id = s.id
          and proved_at > now() - make_interval(mins => ${PASSWORD_PROOF_MINUTES}::int)
      ) as is_proved,
      s.created_at > now() - make_interval(mins => ${PASSWORD_PROOF_MINUTES}::int) as is_recent
    from sessions s where s.id = ${sessionId}::uuid`.execute(db)
  return rows[0] ?? { hasPassword: false, isProved: false, isRecent: false }
}

export async function hasFreshProof(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from session_proofs where session_id = ${sessionId}::uuid
      and proved_at > now() - make_interval(mins => ${PASSWORD_PROOF_MINUTES}::int)`.execute(db)
  return rows.length > 0
}
