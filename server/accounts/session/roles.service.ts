import type { Role } from '#domain/accounts/roles.ts'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { findAccount, findRole, insertRole } from './accounts.queries.ts'
import { recordAccountEvent } from './sign-in-events.service.ts'

/** The role of a passenger comes with the account: a trigger gives it. */
type GivenRole = Exclude<Role, 'passenger'>

/** Gives somebody a role, in the transaction that decides it, and writes it among what happened to the account. */
export async function giveRole(tx: Db, userId: string, role: GivenRole, at: Date): Promise<void> {
  await insertRole(tx, userId, role)
  await recordAccountEvent(tx, userId, `${role}_given`, at)
}

/** Makes a driver of an account in the transaction that writes their file, and tells its open pages. */
export async function grantDriver(tx: Db, userId: string, at: Date): Promise<void> {
  await giveRole(tx, userId, 'driver', at)
  await announce(tx, { kind: 'session', userId })
}

/** The effective role as it stands now: a session may have been read before it changed. */
export function getRole(db: Db, userId: string): Promise<Role | null> {
  return findRole(db, userId)
}

/** The account of this address, which is written in small letters; null: there is none. */
export async function findUserIdByEmail(db: Db, email: string): Promise<string | null> {
  return (await findAccount(db, email))?.id ?? null
}
