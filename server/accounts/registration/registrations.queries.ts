import { sql } from 'kysely'
import type { OwnRegistration } from '#domain/drivers/registration-rules.ts'
import type { WaitingBooking } from '#domain/rides/booking/booking.ts'
import type { Db } from '../../db/database.ts'

/** What somebody typed to open an account, until they follow the link that went to its address. */
export type WaitingRegistration = {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly phoneNumber: string
  readonly passwordHash: string
  /** Null: a passenger. */
  readonly driverFile: OwnRegistration | null
  readonly booking: WaitingBooking | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Registrations of one address that may wait at once from one network: a person who tries again. */
const WAITING_MAX = 5

function orNull(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value)
}

/**
 * Keeps a registration beside the others of its address, or says why not: too many from this network wait already. What
 * others did elsewhere keeps nobody out. Those of a confirmed address and those that were closed count too, so that the
 * answer does not tell whether there is an account.
 */
export async function insertRegistration(
  tx: Db,
  registration: WaitingRegistration & { readonly network: string },
): Promise<'too_many_requests' | 'account_not_created' | null> {
  const { email, createdAt, driverFile, booking, network } = registration
  // One at a time for an address, or several at once would all count the same ones.
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 18))`.execute(tx)
  const { waiting } = await tx
    .selectFrom('waitingRegistrations')
    .where('email', '=', email)
    .where('network', '=', network)
    .where('expiresAt', '>', createdAt)
    .select((eb) => eb.fn.countAll<string>().as('waiting'))
    .executeTakeFirstOrThrow()
  if (Number(waiting) >= WAITING_MAX) return 'too_many_requests'
  const kept = await tx
    .insertInto('waitingRegistrations')
    .values({ ...registration, driverFile: orNull(driverFile), booking: orNull(booking) })
    .returning('id')
    .executeTakeFirst()
  return kept === undefined ? 'account_not_created' : null
}

const REGISTRATION = [
  ...(['id', 'email', 'fullName', 'phoneNumber', 'passwordHash'] as const),
  ...(['driverFile', 'booking', 'createdAt', 'expiresAt'] as const),
] as const

/** A registration that can still be confirmed. */
export async function findRegistration(db: Db, id: string, at: Date): Promise<WaitingRegistration | null> {
  const registration = await db
    .selectFrom('waitingRegistrations')
    .where('id', '=', id)
    .where('expiresAt', '>', at)
    .where('closedAt', 'is', null)
    .select(REGISTRATION)
    .executeTakeFirst()
  return registration ?? null
}

/** The password of a registration for this address, closed ones included: who made it learns nothing of the others. */
export async function findRegisteredHash(
  db: Db,
  { id, email }: Pick<WaitingRegistration, 'id' | 'email'>,
  at: Date,
): Promise<string | null> {
  const registration = await db
    .selectFrom('waitingRegistrations')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('expiresAt', '>', at)
    .where('confirmKey', 'is', null)
    .select('passwordHash')
    .executeTakeFirst()
  return registration?.passwordHash ?? null
}

/**
 * Takes a registration out of those that wait; null when it is gone, closed or expired. Locks all of its address in one
 * order: two that are confirmed at once come one after the other, and the second finds itself closed.
 */
export async function takeRegistration(
  tx: Db,
  email: string,
  id: string,
  at: Date,
): Promise<WaitingRegistration | null> {
  await tx
    .selectFrom('waitingRegistrations')
    .where('email', '=', email)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()
  const taken = await tx
    .deleteFrom('waitingRegistrations')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('expiresAt', '>', at)
    .where('closedAt', 'is', null)
    .returning(REGISTRATION)
    .executeTakeFirst()
  return taken ?? null
}

/** Whose registration a try has confirmed, and what waited with it. */
export type ConfirmedRegistration = Pick<WaitingRegistration, 'booking' | 'createdAt'> & { readonly userId: string }

type Try = { readonly registrationId: string; readonly confirmKey: string }

/** Keeps of a registration that was confirmed what the same try is told again, until the link expires. */
export async function keepConfirmed(
  tx: Db,
  { id, email, booking, createdAt, expiresAt }: WaitingRegistration,
  { confirmKey, at }: { readonly confirmKey: string; readonly at: Date },
): Promise<void> {
  const nothingTyped = { fullName: '', phoneNumber: '', passwordHash: '', driverFile: null, network: '' }
  await tx
    .insertInto('waitingRegistrations')
    .values({ id, email, ...nothingTyped, booking: orNull(booking), createdAt, expiresAt, closedAt: at, confirmKey })
    .execute()
}

/** What this very try has confirmed since then. Null: nothing, or another try has. */
export async function findConfirmed(db: Db, own: Try, since: Date): Promise<ConfirmedRegistration | null> {
  const confirmed = await db
    .selectFrom('waitingRegistrations as r')
    .innerJoin('users as u', 'u.registrationId', 'r.id')
    .where('r.id', '=', own.registrationId)
    .where('r.confirmKey', '=', own.confirmKey)
    .where('r.closedAt', '>', since)
    .select(['u.id as userId', 'r.booking', 'r.createdAt'])
    .executeTakeFirst()
  return confirmed ?? null
}

function closing(db: Db, at: Date) {
  return db
    .updateTable('waitingRegistrations')
    .set({ closedAt: at, fullName: '', phoneNumber: '', driverFile: null, booking: null })
    .where('closedAt', 'is', null)
}

/** Somebody has proved that they read this mailbox: what else waits for it opens nothing, and says nothing of anybody. */
export async function closeRegistrations(tx: Db, email: string, at: Date): Promise<void> {
  await closing(tx, at).where('email', '=', email).execute()
}

/** The same of one of them. */
export async function closeRegistration(db: Db, id: string, at: Date): Promise<void> {
  await closing(db, at).where('id', '=', id).execute()
}

export async function isRegistrationWaiting(db: Db, email: string, at: Date): Promise<boolean> {
  const waiting = await db
    .selectFrom('waitingRegistrations')
    .where('email', '=', email)
    .where('expiresAt', '>', at)
    .where('closedAt', 'is', null)
    .select('id')
    .limit(1)
    .execute()
  return waiting.length > 0
}

/** Has somebody confirmed this very registration? It is kept so until its link expires. */
export async function isRegistrationConfirmed(db: Db, id: string): Promise<boolean> {
  const confirmed = await db
    .selectFrom('waitingRegistrations')
    .where('id', '=', id)
    .where('confirmKey', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Forgets what nobody has confirmed in time. */
export async function deleteExpiredRegistrations(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('waitingRegistrations').where('expiresAt', '<=', at).execute()
}
