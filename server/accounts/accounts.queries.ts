import { sql } from 'kysely'
import { effectiveRole, type Role } from '#domain/accounts/roles.ts'
import type { Db } from '../db/database.ts'

export type Account = { readonly id: string; readonly emailVerified: boolean }

/** Whose session it is: what a request knows of who asks. */
export type SessionOwner = {
  readonly sessionId: string
  readonly userId: string
  readonly email: string
  readonly fullName: string
  readonly phoneNumber: string | null
  readonly role: Role | null
}

type OwnerRow = Omit<SessionOwner, 'role'> & { readonly roles: Role[] }

/** Session, account, profile and roles in one question: it is asked on every request. */
export async function findSessionOwner(db: Db, sessionToken: string): Promise<SessionOwner | null> {
  const found = await sql<OwnerRow>`
    select s.id as session_id, s.user_id, u.email, p.full_name, p.phone_number,
      array(select role from user_roles where user_id = s.user_id) as roles
    from sessions s
    join users u on u.id = s.user_id
    join profiles p on p.id = s.user_id
    where s.token = ${sessionToken} and s.expires_at > now()`.execute(db)
  const [row] = found.rows
  if (row === undefined) return null
  const { roles, ...owner } = row
  return { ...owner, role: effectiveRole(roles) }
}

export async function findAccount(db: Db, email: string): Promise<Account | null> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'emailVerified'])
    .where('email', '=', email)
    .executeTakeFirst()
  return found ?? null
}

export async function findRole(db: Db, userId: string): Promise<Role | null> {
  const held = await db.selectFrom('userRoles').select('role').where('userId', '=', userId).execute()
  return effectiveRole(held.map(({ role }) => role))
}

export async function confirmMailbox(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ emailVerified: true, updatedAt: new Date() }).where('id', '=', userId).execute()
}

export type Registration = { readonly fullName: string; readonly phoneNumber: string; readonly passwordHash: string }

/** Puts a new registration in place of one that nobody has confirmed. False: it was confirmed meanwhile. */
export async function replaceUnconfirmed(db: Db, userId: string, wish: Registration): Promise<boolean> {
  const { fullName, phoneNumber, passwordHash } = wish
  const updatedAt = new Date()
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ name: fullName, phoneNumber, updatedAt })
    .where('id', '=', userId)
    .where('emailVerified', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db.updateTable('profiles').set({ fullName, phoneNumber, updatedAt }).where('id', '=', userId).execute()
  await db
    .updateTable('accounts')
    .set({ password: passwordHash, updatedAt })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
  return true
}

/** Gives a role; harmless when it is already held. */
export async function insertRole(db: Db, userId: string, role: Role): Promise<void> {
  await db
    .insertInto('userRoles')
    .values({ userId, role })
    .onConflict((conflict) => conflict.columns(['userId', 'role']).doNothing())
    .execute()
}
