import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** For how many minutes a repeat of a used reset link is answered like the first request, whose answer was lost. */
const USED_LINK_MINUTES = 10

type UsedLink = { readonly name: string; readonly userId: string }

/** Stores for a while whose password a link has changed. The account's next reset or change of password deletes it. */
export async function keepUsedLink(tx: Db, { name, userId }: UsedLink): Promise<void> {
  // Real time: the library deletes expired rows by it.
  const expiresAt = new Date(Date.now() + USED_LINK_MINUTES * 60_000)
  await sql`insert into verifications (identifier, value, expires_at)
    values (${name}, ${userId}, ${expiresAt})`.execute(tx)
}

/** The account whose password this link changed in the last minutes; null: none, or too long ago. */
export async function findUserOfUsedLink(db: Db, name: string): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`select value from verifications
    where identifier = ${name} and expires_at > ${new Date()}`.execute(db)
  return rows[0]?.value ?? null
}

/** Deletes the record: the link is refused like any used one. */
export async function forgetUsedLink(db: Db, name: string): Promise<void> {
  await sql`delete from verifications where identifier = ${name}`.execute(db)
}
