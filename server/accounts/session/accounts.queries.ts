import { sql } from 'kysely'
import type { OperatorRole } from '#domain/accounts/operator-roles.ts'
import { realEmail } from '#domain/accounts/placeholder-email.ts'
import { effectiveRole, type Role } from '#domain/accounts/roles.ts'
import { announce } from '../../db/announce.ts'
import { anyText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'

export type Account = {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  /** The id of the registration that the account comes from. */
  readonly registrationId: string
  readonly createdAt: Date
}

/** The owner of a session: what a request knows of its caller. */
export type SessionOwner = {
  readonly sessionId: string
  readonly userId: string
  /** Null: a social account whose provider gave none. */
  readonly email: string | null
  /** What the provider named and no mailbox has confirmed: only shown. Absent where there is none. */
  readonly claimedEmail?: string | null
  readonly fullName: string
  readonly phoneNumber: string | null
  readonly photoUrl: string | null
  readonly role: Role | null
  /** What they do as an operator. Empty: they are none. */
  readonly operatorRoles: readonly OperatorRole[]
}

/** An open session, and the time until it expires. */
type LiveSession = { readonly actor: SessionOwner; readonly expiresInMs: number }

type OwnerRow = Omit<SessionOwner, 'role' | 'email'> & {
  readonly token: string
  readonly expiresInMs: number
  readonly email: string
  readonly roles: Role[]
}

function toLiveSession({ token: _, expiresInMs, roles, email, ...owner }: OwnerRow): LiveSession {
  const role = effectiveRole(roles)
  const operatorRoles = role === 'admin' ? owner.operatorRoles : []
  return { actor: { ...owner, email: realEmail(email), role, operatorRoles }, expiresInMs }
}

/** Reads session, account, profile and roles in one query, by the tokens of open sessions. */
export async function findLiveSessions(db: Db, tokens: readonly string[]): Promise<ReadonlyMap<string, LiveSession>> {
  const { rows } = await sql<OwnerRow>`
    select s.token, s.id as session_id, s.user_id, u.email, u.claimed_email, p.full_name, p.phone_number, u.image as photo_url,
      (extract(epoch from s.expires_at - now()) * 1000)::float8 as expires_in_ms,
      array(select role from user_roles where user_id = s.user_id) as roles,
      array(select role from operator_roles where user_id = s.user_id) as operator_roles
    from sessions s
    join users u on u.id = s.user_id
    join profiles p on p.id = s.user_id
    where s.token = ${anyText(tokens)} and s.expires_at > now() and u.deleted_at is null
      and u.blocked_at is null`.execute(db)
  return new Map(rows.map((row) => [row.token, toLiveSession(row)]))
}

const ACCOUNT = ['id', 'email', 'emailVerified', 'registrationId', 'createdAt'] as const

export async function findAccount(db: Db, email: string): Promise<Account | null> {
  return (await db.selectFrom('users').select(ACCOUNT).where('email', '=', email).executeTakeFirst()) ?? null
}

/** The password's hash of the account with this e-mail address, or null if there is none. */
export async function findPasswordHashByEmail(db: Db, email: string): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .where('users.email', '=', email)
    .where('accounts.providerId', '=', 'credential')
    .select('accounts.password')
    .executeTakeFirst()
  return account?.password ?? null
}

export async function findAccountById(db: Db, id: string): Promise<Account | null> {
  return (await db.selectFrom('users').select(ACCOUNT).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function findRole(db: Db, userId: string): Promise<Role | null> {
  const held = await db.selectFrom('userRoles').select('role').where('userId', '=', userId).execute()
  return effectiveRole(held.map(({ role }) => role))
}

/**
 * Confirms an account that is older than the table of registrations, and returns its id. Null: it is confirmed already, or
 * another registration has replaced it.
 */
export async function confirmRegistration(
  tx: Db,
  email: string,
  registrationId: string,
  at: Date,
): Promise<string | null> {
  const confirmed = await tx
    .updateTable('users')
    .set({ emailVerified: true, updatedAt: at })
    .where('email', '=', email)
    .where('registrationId', '=', registrationId)
    .where('emailVerified', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (confirmed === undefined) return null
  // A driver's file joins the list of files to check.
  await announce(tx, { kind: 'eligibility', userId: confirmed.id })
  return confirmed.id
}

/** Invalidates the confirmation link of an account that is older than the table of registrations. */
export async function forgetRegistration(db: Db, email: string, registrationId: string, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ registrationId: sql`default`, updatedAt: at })
    .where('email', '=', email)
    .where('registrationId', '=', registrationId)
    .where('emailVerified', '=', false)
    .execute()
}

/**
 * Deletes the reset links of an account, unused ones and the record of a used one, and returns their ids. They are the only
 * verifications whose value is a user.
 */
export async function forgetResetLinks(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from verifications where value = ${userId} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What a registration writes into its account. */
type Registration = {
  readonly id: string
  readonly fullName: string
  readonly phoneNumber: string
  readonly passwordHash: string
}

/** Inserts a confirmed account with password; triggers add profile and role. Null: the address has an account already. */
export async function insertConfirmedAccount(
  tx: Db,
  registration: Registration & { readonly email: string },
  at: Date,
): Promise<string | null> {
  const { id: registrationId, email, fullName, phoneNumber, passwordHash } = registration
  const stamps = { createdAt: at, updatedAt: at }
  const opened = await tx
    .insertInto('users')
    .values({ email, name: fullName, phoneNumber, registrationId, emailVerified: true, image: null, ...stamps })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (opened === undefined) return null
  await tx
    .insertInto('accounts')
    .values({ userId: opened.id, accountId: opened.id, providerId: 'credential', password: passwordHash, ...stamps })
    .execute()
  return opened.id
}

/** Deletes what a driver's registration left on an unconfirmed account: the next registration does not inherit it. */
export async function forgetDriverFile(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('drivers').where('userId', '=', userId).execute()
  await db.deleteFrom('userRoles').where('userId', '=', userId).where('role', '=', 'driver').execute()
  const nobody = { firstName: null, lastName: null, birthDate: null, birthPlace: null, identityNumber: null }
  await db.updateTable('profiles').set(nobody).where('id', '=', userId).execute()
}

/**
 * Gives an unconfirmed account, older than the table of registrations, to the registration whose link was followed. False:
 * it was confirmed meanwhile.
 */
export async function replaceUnconfirmed(tx: Db, userId: string, own: Registration, at: Date): Promise<boolean> {
  const { id: registrationId, fullName, phoneNumber, passwordHash } = own
  const updatedAt = at
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ name: fullName, phoneNumber, registrationId, emailVerified: true, updatedAt })
    .where('id', '=', userId)
    .where('emailVerified', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await forgetDriverFile(tx, userId)
  await tx.updateTable('profiles').set({ fullName, phoneNumber, updatedAt }).where('id', '=', userId).execute()
  await tx
    .updateTable('accounts')
    .set({ password: passwordHash, updatedAt })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
  return true
}

/** Gives a role; harmless if the person has it already. */
export async function insertRole(db: Db, userId: string, role: Role): Promise<void> {
  await db
    .insertInto('userRoles')
    .values({ userId, role })
    .onConflict((conflict) => conflict.columns(['userId', 'role']).doNothing())
    .execute()
}
