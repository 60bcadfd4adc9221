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

/** Why nobody gets into this account any more, or null while it is open. */
export function accountClosure(db: Db, userId: string): Promise<AccountClosure | null> {
  return findAccountClosure(db, userId)
}

/**
 * Keeps an account and its driver's file until the transaction ends: no ride is accepted or booked meanwhile. Whoever
 * also needs the admins takes them after it, so that no two wait for each other. Rows that only name the account go on.
 */
export function lockAccount(tx: Db, userId: string): Promise<void> {
  return lockAccountRows(tx, userId)
}

/**
 * The admins who can sign in, none of whom loses the role until the transaction ends: two who take it from each other,
 * or leave at once, meet here. Who is blocked or deleted decides nothing, and does not count as one who is left.
 */
export async function lockAdmins(tx: Db): Promise<readonly string[]> {
  await lockAdminRoles(tx)
  // Read after the wait: what was true of them before it may no longer be.
  return listOpenAdmins(tx)
}

/**
 * Holds the admins until the transaction ends, of whom the operator still has to be one: a request that came in time may
 * wait for its body, or for a lock, while they lose the role or is blocked. Taken before any ride. Refuses forbidden.
 */
export async function requireStillAdmin(tx: Db, operator: Actor): Promise<void> {
  if (!(await lockAdmins(tx)).includes(operator.userId)) throw new Refusal('forbidden')
}

/** Rides under way of which this person is the passenger or the driver. */
export function listOpenRideIds(db: Db, userId: string): Promise<string[]> {
  return findOpenRideIds(db, userId)
}
