import type { Role } from '#domain/accounts/roles.ts'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { findAccount, findRole, insertRole } from './accounts.queries.ts'
import { recordAccountEvent } from './sign-in-events.service.ts'

/** Without passenger: a trigger gives that role with the account. */
type GivenRole = Exclude<Role, 'passenger'>

/** Gives a role in the transaction of the decision, and records it among the account's events. */
export async function giveRole(tx: Db, userId: string, role: GivenRole, at: Date): Promise<void> {
  await insertRole(tx, userId, role)
  await recordAccountEvent(tx, userId, `${role}_given`, at)
}

/** Gives the driver role in the transaction that writes the driver's file, and tells the account's open pages. */
export async function grantDriver(tx: Db, userId: string, at: Date): Promise<void> {
  await giveRole(tx, userId, 'driver', at)
  await announce(tx, { kind: 'session', userId })
}

/** The effective role now: a session may have been read before the role changed. */
export function getRole(db: Db, userId: string): Promise<Role | null> {
  return findRole(db, userId)
}

/** The id of the account with this e-mail address, given in lower case; null if there is none. */
export async function findUserIdByEmail(db: Db, email: string): Promise<string | null> {
  return (await findAccount(db, email))?.id ?? null
}
