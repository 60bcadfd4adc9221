import { sql } from 'kysely'
import type { AccountClosure } from '#domain/accounts/account-closure.ts'
import type { PhoneHolder } from '#domain/accounts/phone/phone-holder.ts'
import { realEmail } from '#domain/accounts/placeholder-email.ts'
import type { Db } from '../../db/database.ts'

/** `accounts.provider_id` of a confirmed number. */
const PHONE = 'phone'

/** The account that a number opens. */
export type PhoneKeyHolder = PhoneHolder & {
  readonly userId: string
  readonly email: string | null
  /** It can also be opened with a password or a provider. */
  readonly hasOtherKey: boolean
}

type HolderRow = Omit<PhoneKeyHolder, 'email' | 'closure'> & {
  readonly email: string
  readonly blockedAt: Date | null
  readonly deletedAt: Date | null
}

function closureOf({ blockedAt, deletedAt }: HolderRow): AccountClosure | null {
  if (deletedAt !== null) return 'account_deleted'
  return blockedAt === null ? null : 'account_blocked'
}

/**
 * Locks a number until the transaction ends, and then the accounts that it may leave or open, in the order of their ids: two
 * people who take each other's number wait for one another, and never both.
 */
export async function lockNumber(tx: Db, phoneNumber: string, userId: string | null = null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('phone_number ' || ${phoneNumber}::text, 0))`.execute(tx)
  await sql`
    select id from users where id = ${userId}::uuid or id in (
      select user_id from accounts where provider_id = ${PHONE} and account_id = ${phoneNumber}
    ) order by id for no key update`.execute(tx)
}

/** The account that a locked number opens; null: none. */
export async function findPhoneHolder(tx: Db, phoneNumber: string): Promise<PhoneKeyHolder | null> {
  const { rows } = await sql<HolderRow>`
    select key.user_id, key.updated_at as confirmed_at, u.email, u.blocked_at, u.deleted_at,
      exists (select from user_roles r where r.user_id = key.user_id and r.role = 'admin') as is_operator,
      exists (select from accounts other where other.user_id = key.user_id and other.provider_id <> ${PHONE}
      ) as has_other_key
    from accounts key
    join users u on u.id = key.user_id
    where key.provider_id = ${PHONE} and key.account_id = ${phoneNumber}`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  const { userId, confirmedAt, isOperator, hasOtherKey, email } = row
  return { userId, confirmedAt, isOperator, hasOtherKey, email: realEmail(email), closure: closureOf(row) }
}

/** Removes the number from a profile that has it: drivers would call its new holder, who would get SMS about the rides. */
export async function forgetProfileNumber(tx: Db, userId: string, phoneNumber: string, at: Date): Promise<void> {
  const change = { phoneNumber: null, updatedAt: at }
  await tx.updateTable('profiles').set(change).where('id', '=', userId).where('phoneNumber', '=', phoneNumber).execute()
  await tx.updateTable('users').set(change).where('id', '=', userId).where('phoneNumber', '=', phoneNumber).execute()
}

/** Removes the number from the account that it opens. */
export async function deletePhoneKey(tx: Db, phoneNumber: string): Promise<void> {
  await tx.deleteFrom('accounts').where('providerId', '=', PHONE).where('accountId', '=', phoneNumber).execute()
}

/** Makes the number the one that opens this account, confirmed now. */
export async function insertPhoneKey(tx: Db, userId: string, phoneNumber: string, at: Date): Promise<void> {
  await tx.deleteFrom('accounts').where('providerId', '=', PHONE).where('userId', '=', userId).execute()
  const stamps = { createdAt: at, updatedAt: at }
  await tx
    .insertInto('accounts')
    .values({ userId, providerId: PHONE, accountId: phoneNumber, password: null, ...stamps })
    .execute()
}

/** The number was confirmed again. */
export async function renewPhoneKey(tx: Db, phoneNumber: string, at: Date): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ updatedAt: at })
    .where('providerId', '=', PHONE)
    .where('accountId', '=', phoneNumber)
    .execute()
}

type NewAccount = { readonly email: string; readonly name: string; readonly phoneNumber: string; readonly at: Date }

/** Creates an account without e-mail, and returns its id; triggers add profile and role. */
export async function insertPhoneAccount(tx: Db, { email, name, phoneNumber, at }: NewAccount): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({ email, name, emailVerified: true, phoneNumber, image: null, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
