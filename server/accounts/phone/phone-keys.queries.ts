import { sql } from 'kysely'
import type { AccountClosure } from '#domain/accounts/account-closure.ts'
import type { PhoneHolder } from '#domain/accounts/phone/phone-holder.ts'
import { realEmail } from '#domain/accounts/placeholder-email.ts'
import type { Db } from '../../db/database.ts'
import { keepIfHeld } from '../../db/holds/held-rows.ts'

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
 * Locks a number until the transaction ends, and then the accounts that it may leave or open and those that name it in their
 * profile, in the order of their ids: two people who take each other's number wait for one another, and never both.
 */
export async function lockNumber(tx: Db, phoneNumber: string, userId: string | null = null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('phone_number ' || ${phoneNumber}::text, 0))`.execute(tx)
  await sql`
    select id from users where id in (
      select ${userId}::uuid
      union all
      select user_id from accounts where provider_id = ${PHONE} and account_id = ${phoneNumber}
      union all
      select profiles.id from profiles where phone_number = ${phoneNumber}
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

type Forgetting = {
  readonly phoneNumber: string
  /** Whose number it is from now on; null: a new account, which is not there yet. */
  readonly ownerId: string | null
  /** Whose account it opened. */
  readonly formerId: string | null
  readonly at: Date
}

/**
 * Removes the number from the profiles of others, and returns whose: drivers would call its new holder, who would get the SMS
 * about their rides. A driver keeps a number that never opened their account: passengers call it, and operators have seen it.
 */
export async function forgetProfileNumber(
  tx: Db,
  { phoneNumber, ownerId, formerId, at }: Forgetting,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update profiles set phone_number = null, updated_at = ${at}
    where phone_number = ${phoneNumber} and id is distinct from ${ownerId}::uuid
      and (id = ${formerId}::uuid or not exists (select from drivers where drivers.user_id = profiles.id))
    returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.updateTable('users').set({ phoneNumber: null, updatedAt: at }).where('id', 'in', ids).execute()
  }
  return ids
}

/** Removes the number that opens this account, if there is one. While a hold keeps the person, a copy of the number stays. */
export async function deletePhoneKey(tx: Db, userId: string, at: Date): Promise<void> {
  const rows = sql`
    select jsonb_build_object('phone_number', account_id, 'confirmed_at', updated_at) as content, null::text as file_path
    from accounts where user_id = ${userId}::uuid and provider_id = ${PHONE}`
  await keepIfHeld(tx, { kind: 'phone_key', userId, rows, at })
  await tx.deleteFrom('accounts').where('providerId', '=', PHONE).where('userId', '=', userId).execute()
}

/** `only_key`: nothing else opens the account, so that the number stays. */
export type KeyRemoval = 'removed' | 'none' | 'only_key'

/** With the account locked: removes the number that opens it, if something else opens it too. */
export async function deleteOwnPhoneKey(tx: Db, userId: string, at: Date): Promise<KeyRemoval> {
  const { rows } = await sql<{ isOnly: boolean }>`
    select not exists (
      select from accounts other where other.user_id = ${userId}::uuid and other.provider_id <> ${PHONE}
    ) as is_only
    from accounts where user_id = ${userId}::uuid and provider_id = ${PHONE}`.execute(tx)
  const [key] = rows
  if (key === undefined) return 'none'
  if (key.isOnly) return 'only_key'
  await deletePhoneKey(tx, userId, at)
  return 'removed'
}

/** The number that opens this account; null: none. */
export async function findOwnPhoneKey(tx: Db, userId: string): Promise<string | null> {
  const key = await tx
    .selectFrom('accounts')
    .where('userId', '=', userId)
    .where('providerId', '=', PHONE)
    .select('accountId')
    .executeTakeFirst()
  return key?.accountId ?? null
}

/** Makes the number the one that opens this account, confirmed now. */
export async function insertPhoneKey(tx: Db, userId: string, phoneNumber: string, at: Date): Promise<void> {
  await deletePhoneKey(tx, userId, at)
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
