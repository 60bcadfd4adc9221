import type { AccountClosure } from '#domain/accounts/account-closure.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { findAccountClosure, findOpenRideIds, lockAccountRows, lockOperatorRows } from './account-state.queries.ts'
import { listOpenOperators, type OpenOperator } from './operator-roles.queries.ts'

/** Why this account is closed, or null while it is open. */
export function accountClosure(db: Db, userId: string): Promise<AccountClosure | null> {
  return findAccountClosure(db, userId)
}

/**
 * Locks an account and its driver's file until the transaction ends: no ride is accepted or booked meanwhile. Lock the
 * operators after it, which prevents deadlocks. Rows with a foreign key to the account can still be written.
 */
export function lockAccount(tx: Db, userId: string): Promise<void> {
  return lockAccountRows(tx, userId)
}

/**
 * Locks the operators, and reads those who can sign in with their roles: no role changes until the transaction ends. This
 * serializes two admins who take each other's role, or who leave at once. Blocked or deleted operators are not included.
 */
export async function lockOperators(tx: Db): Promise<readonly OpenOperator[]> {
  await lockOperatorRows(tx)
  // Read after the lock: earlier results may be outdated.
  return listOpenOperators(tx)
}

/**
 * Locks the operators until the transaction ends, and checks that this one still holds each role with which they began: they
 * may have lost one, or been blocked, while the request waited for its body or for a lock. Lock before any ride. Refuses
 * forbidden.
 */
export async function requireStillOperator(tx: Db, operator: Actor): Promise<void> {
  const now = (await lockOperators(tx)).find(({ userId }) => userId === operator.userId)
  if (now === undefined || !operator.operatorRoles.every((role) => now.roles.includes(role))) {
    throw new Refusal('forbidden')
  }
}

/** Open rides of this person, as passenger or driver. */
export function listOpenRideIds(db: Db, userId: string): Promise<string[]> {
  return findOpenRideIds(db, userId)
}
