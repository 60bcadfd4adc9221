import { sql } from 'kysely'
import type { SocialProvider } from '#domain/accounts/social/social-providers.ts'
import type { Db } from '../../db/database.ts'
import { violates } from '../../db/violations.ts'
import { forgetDriverFile, forgetResetLinks } from '../session/accounts.queries.ts'

/** A person's identity at their provider. */
export type SocialKey = { readonly provider: SocialProvider; readonly subject: string }

/** The account of this provider's subject. Only the subject counts: addresses change owners, subjects do not. */
export async function findSocialOwner(db: Db, { provider, subject }: SocialKey): Promise<string | null> {
  const owner = await db
    .selectFrom('accounts')
    .select('userId')
    .where('providerId', '=', provider)
    .where('accountId', '=', subject)
    .executeTakeFirst()
  return owner?.userId ?? null
}

/** Adds this way to sign in to an account. The provider's tokens are not stored. */
export async function insertSocialKey(db: Db, userId: string, { provider, subject }: SocialKey): Promise<void> {
  await db.insertInto('accounts').values({ userId, providerId: provider, accountId: subject, password: null }).execute()
}

/** Creates an account that needs no confirmation, and returns its id; triggers add profile and role. */
export async function insertOpenAccount(db: Db, email: string, name: string): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ email, name, emailVerified: true, phoneNumber: null, image: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Gives an unconfirmed account to the person who reads its mailbox. Deletes its password, which a stranger may have chosen,
 * with its name, phone and driver's file; the links sent for it stop working. An account that was confirmed meanwhile stays
 * unchanged. One statement decides, as in confirmRegistration and replaceUnconfirmed.
 */
export async function takeOverUnconfirmed(db: Db, userId: string, name: string, at: Date): Promise<void> {
  const taken = await db
    .updateTable('users')
    .set({ emailVerified: true, name, phoneNumber: null, registrationId: sql`gen_random_uuid()`, updatedAt: at })
    .where('id', '=', userId)
    .where('emailVerified', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (taken === undefined) return
  const fullName = name
  await db
    .updateTable('profiles')
    .set({ fullName, phoneNumber: null, updatedAt: at })
    .where('id', '=', userId)
    .execute()
  await forgetDriverFile(db, userId)
  await db.deleteFrom('accounts').where('userId', '=', userId).where('providerId', '=', 'credential').execute()
  await forgetResetLinks(db, userId)
}

/** Another request inserted the same address or subject a moment before: read again, then decide again. */
export function isDuplicate(error: unknown): boolean {
  return violates(error, 'users_email_key') || violates(error, 'accounts_provider_id_account_id_key')
}
