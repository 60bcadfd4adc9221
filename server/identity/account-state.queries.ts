import type { AccountClosure } from '#domain/accounts/account-closure.ts'
import { OPEN_STATUSES } from '#domain/rides/ride-status.ts'
import type { Db } from '../db/database.ts'

/** Why this account is closed, or null while it is open. The owner's own deletion comes first. */
export async function findAccountClosure(db: Db, userId: string): Promise<AccountClosure | null> {
  const account = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['blockedAt', 'deletedAt'])
    .executeTakeFirst()
  if (account?.deletedAt != null) return 'account_deleted'
  return account?.blockedAt == null ? null : 'account_blocked'
}

/** Locks the driver's file, if there is one, then the account, until the transaction ends. */
export async function lockAccountRows(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('drivers').where('userId', '=', userId).select('userId').forNoKeyUpdate().execute()
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
}

/** Locks the role rows of all operators until the transaction ends, always in the same order. */
export async function lockOperatorRows(tx: Db): Promise<void> {
  await tx.selectFrom('userRoles').where('role', '=', 'admin').orderBy('userId').select('userId').forUpdate().execute()
}

/** Open rides of this person, as passenger or driver. */
export async function findOpenRideIds(db: Db, userId: string): Promise<string[]> {
  const rides = await db
    .selectFrom('rides')
    .where((eb) => eb.or([eb('passengerId', '=', userId), eb('driverId', '=', userId)]))
    .where('status', 'in', OPEN_STATUSES)
    .select('id')
    .orderBy('id')
    .execute()
  return rides.map(({ id }) => id)
}
