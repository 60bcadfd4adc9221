import type { AccountClosure } from '#domain/accounts/account-closure.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import {
  findAccountClosure,
  findOpenRideIds,
  listOpenAdmins,
  lockAccountRows,
  lockAdminRoles,
} from './account-state.queries.ts'

/** Why this account is closed, or null while it is open. */
export function accountClosure(db: Db, userId: string): Promise<AccountClosure | null> {
  return findAccountClosure(db, userId)
}

/**
 * Locks an account and its driver's file until the transaction ends: no ride is accepted or booked meanwhile. Lock the
 * admins after it, which prevents deadlocks. Rows with a foreign key to the account can still be written.
 */
export function lockAccount(tx: Db, userId: string): Promise<void> {
  return lockAccountRows(tx, userId)
}

/**
 * Locks the admins who can sign in: none loses the role until the transaction ends. This serializes two admins who remove
 * each other, or who leave at once. Blocked or deleted admins are not included.
 */
export async function lockAdmins(tx: Db): Promise<readonly string[]> {
  await lockAdminRoles(tx)
  // Read after the lock: earlier results may be outdated.
  return listOpenAdmins(tx)
}

/**
 * Locks the admins until the transaction ends, and checks that the operator is still one of them: they may have lost the
 * role, or been blocked, while the request waited for its body or for a lock. Lock before any ride. Refuses forbidden.
 */
export async function requireStillAdmin(tx: Db, operator: Actor): Promise<void> {
  if (!(await lockAdmins(tx)).includes(operator.userId)) throw new Refusal('forbidden')
}

/** Open rides of this person, as passenger or driver. */
export function listOpenRideIds(db: Db, userId: string): Promise<string[]> {
  return findOpenRideIds(db, userId)
}
