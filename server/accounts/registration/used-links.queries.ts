import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** How long the same press of the same reset link is answered as the first was: the person never heard that answer. */
const USED_LINK_MINUTES = 10

type UsedLink = { readonly name: string; readonly userId: string }

/** Remembers for a while whose password a link has changed; the account's next reset or change of password forgets it. */
export async function keepUsedLink(tx: Db, { name, userId }: UsedLink): Promise<void> {
  // Real time: the library takes away by it what has expired.
  const expiresAt = new Date(Date.now() + USED_LINK_MINUTES * 60_000)
  await sql`insert into verifications (identifier, value, expires_at)
    values (${name}, ${userId}, ${expiresAt})`.execute(tx)
}

/** Whose password this link has changed a moment ago; null: nobody's, or too long ago. */
export async function findUserOfUsedLink(db: Db, name: string): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`select value from verifications
    where identifier = ${name} and expires_at > ${new Date()}`.execute(db)
  return rows[0]?.value ?? null
}

/** From now on the link is only a link that was used. */
export async function forgetUsedLink(db: Db, name: string): Promise<void> {
  await sql`delete from verifications where identifier = ${name}`.execute(db)
}
