import { sql } from 'kysely'
import { realEmail } from '#domain/accounts/placeholder-email.ts'
import type { ProfileView } from '#domain/accounts/profile/profile.contract.ts'
import type { Db } from '../../db/database.ts'
import { keepIfHeld } from '../../db/holds/held-rows.ts'

export async function getProfile(db: Db, userId: string): Promise<ProfileView> {
  const { email, phoneKey, ...profile } = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .where('users.id', '=', userId)
    .select([
      'profiles.fullName',
      'profiles.phoneNumber',
      'users.email',
      'users.claimedEmail',
      'users.image as photoUrl',
    ])
    .select(
      sql<boolean>`exists (
        select from accounts where accounts.user_id = users.id and provider_id = 'credential' and password is not null
      )`.as('hasPassword'),
    )
    .select(
      sql<ProfileView['phoneKey']>`(
        select json_build_object('phoneNumber', account_id, 'confirmedAt', updated_at, 'isOnlyKey', not exists (
          select from accounts other where other.user_id = users.id and other.provider_id <> 'phone'
        ))
        from accounts where accounts.user_id = users.id and provider_id = 'phone'
      )`.as('phoneKey'),
    )
    .executeTakeFirstOrThrow()
  const key = phoneKey && { ...phoneKey, confirmedAt: new Date(phoneKey.confirmedAt).toISOString() }
  return { ...profile, phoneKey: key, email: realEmail(email) }
}

/** Locks the account's row until the transaction ends: other changes of it wait. */
export async function lockUser(tx: Db, userId: string): Promise<{ readonly image: string | null }> {
  return tx.selectFrom('users').where('id', '=', userId).select('image').forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** The first name of a driver's file, or null if it was never given separately. */
export async function findFirstName(db: Db, userId: string): Promise<string | null> {
  const profile = await db.selectFrom('profiles').where('id', '=', userId).select('firstName').executeTakeFirst()
  return profile?.firstName ?? null
}

export type ProfileChange = {
  readonly fullName?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly phoneNumber?: string | null
}

/** SQL: this instant if the number is another one than the profile has, else when it was changed before. */
function phoneChangedBy(phoneNumber: string | null, at: Date) {
  return sql<Date | null>`case
    when phone_number is distinct from ${phoneNumber}::text then ${at}::timestamptz else phone_changed_at
  end`
}

/** Writes only the given fields, and copies name and phone to the account. */
export async function updateProfile(tx: Db, userId: string, change: ProfileChange, at: Date): Promise<void> {
  const { fullName, phoneNumber } = change
  await tx
    .updateTable('profiles')
    .set({
      ...change,
      ...(phoneNumber !== undefined && { phoneChangedAt: phoneChangedBy(phoneNumber, at) }),
      updatedAt: at,
    })
    .where('id', '=', userId)
    .execute()
  await tx
    .updateTable('users')
    .set({
      ...(fullName !== undefined && { name: fullName }),
      ...(phoneNumber !== undefined && { phoneNumber }),
      updatedAt: at,
    })
    .where('id', '=', userId)
    .execute()
}

/** Has the profile never had a number? */
export async function isPhoneUnset(tx: Db, userId: string): Promise<boolean> {
  const unset = await tx
    .selectFrom('profiles')
    .where('id', '=', userId)
    .where('phoneNumber', 'is', null)
    .where('phoneChangedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  return unset !== undefined
}

/**
 * Removes the profile's number unless it is the one of the registration; from now on one is set by the owner only
 * (requireOwnerProof). Returns the removed number; null: none. Called with the account locked.
 */
export async function forgetChangedPhone(tx: Db, userId: string, at: Date): Promise<string | null> {
  const { rows } = await sql<{ phoneNumber: string | null }>`
    with former as (select phone_number from profiles where id = ${userId}::uuid)
    update profiles set phone_number = null, phone_changed_at = ${at}, updated_at = ${at}
    where id = ${userId}::uuid and (phone_number is null or phone_changed_at is not null)
    returning (select former.phone_number from former) as phone_number`.execute(tx)
  const [removed] = rows
  if (removed === undefined || removed.phoneNumber === null) return null
  await tx.updateTable('users').set({ phoneNumber: null, updatedAt: at }).where('id', '=', userId).execute()
  return removed.phoneNumber
}

export async function updateImage(tx: Db, userId: string, image: string | null, at: Date): Promise<void> {
  await tx.updateTable('users').set({ image, updatedAt: at }).where('id', '=', userId).execute()
}

type HeldImage = { readonly userId: string; readonly path: string; readonly at: Date }

/** Before the image changes: while a hold keeps the person, its file stays. */
export async function keepImageIfHeld(tx: Db, { userId, path, at }: HeldImage): Promise<void> {
  const rows = sql`
    select jsonb_build_object('image', image) as content, ${path}::text as file_path
    from users where id = ${userId}::uuid and image is not null`
  await keepIfHeld(tx, { kind: 'photo', userId, rows, at })
}

/** Whose photo has this URL now; null if nobody's has. */
export async function findOwnerOfImage(db: Db, image: string): Promise<string | null> {
  const owner = await db.selectFrom('users').where('image', '=', image).select('id').executeTakeFirst()
  return owner?.id ?? null
}

/** The password's hash, or null for an account without a password. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .select('password')
    .executeTakeFirst()
  return account?.password ?? null
}

/** The same, after a transaction that is changing the password has ended. */
export async function awaitPasswordHash(db: Db, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .select('password')
    .forShare()
    .executeTakeFirst()
  return account?.password ?? null
}

export type NewHash = { readonly before: string; readonly after: string; readonly at: Date }

/** Replaces one hash by another. False: somebody changed the password first. */
export async function replacePassword(tx: Db, userId: string, { before, after, at }: NewHash): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ password: after, updatedAt: at })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .where('password', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes a password's hash, whether there was one or not: an account of a social provider has none. */
export async function upsertPassword(
  tx: Db,
  userId: string,
  { hash, at }: { readonly hash: string; readonly at: Date },
): Promise<void> {
  const written = { password: hash, updatedAt: at }
  await tx
    .insertInto('accounts')
    .values({ userId, accountId: userId, providerId: 'credential', createdAt: at, ...written })
    .onConflict((conflict) => conflict.columns(['providerId', 'accountId']).doUpdateSet(written))
    .execute()
}
