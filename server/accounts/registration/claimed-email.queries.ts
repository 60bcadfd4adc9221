import { sql } from 'kysely'
import { PLACEHOLDER_LIKE } from '#domain/accounts/placeholder-email.ts'
import type { Db } from '../../db/database.ts'

/** What a confirmation link holds. */
type Link = { readonly email: string; readonly registrationId: string }

type Claim = { readonly userId: string; readonly email: string; readonly at: Date; readonly againBefore: Date }

/**
 * Keeps the address that a provider names, and returns the id for its confirmation link. Null: the account has an address of
 * its own, or the letter for this one is still good.
 */
export async function claimEmail(db: Db, { userId, email, at, againBefore }: Claim): Promise<string | null> {
  const claimed = await db
    .updateTable('users')
    .set({ claimedEmail: email, claimedAt: at })
    .where('id', '=', userId)
    .where('email', 'like', PLACEHOLDER_LIKE)
    .where((eb) => eb.or([sql<boolean>`claimed_email is distinct from ${email}`, eb('claimedAt', '<=', againBefore)]))
    .returning('registrationId')
    .executeTakeFirst()
  return claimed?.registrationId ?? null
}

/** The account that claims the link's address. Null: none, or it is confirmed already. */
export async function findClaimant(db: Db, { email, registrationId }: Link): Promise<string | null> {
  const claimant = await db
    .selectFrom('users')
    .where('claimedEmail', '=', email)
    .where('registrationId', '=', registrationId)
    .select('id')
    .executeTakeFirst()
  return claimant?.id ?? null
}

/** Makes the claimed address the account's own. False: another account has it meanwhile. */
export async function proveClaim(tx: Db, userId: string, email: string, at: Date): Promise<boolean> {
  const proved = await tx
    .updateTable('users')
    .set({ email, emailVerified: true, claimedEmail: null, claimedAt: null, updatedAt: at })
    .where('id', '=', userId)
    .where('claimedEmail', '=', email)
    .where('email', 'like', PLACEHOLDER_LIKE)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('users as other').select('other.id').where('other.email', '=', email))),
    )
    .returning('id')
    .executeTakeFirst()
  return proved !== undefined
}
