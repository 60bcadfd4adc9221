import { sql } from 'kysely'
import type { OwnRegistration } from '#domain/drivers/registration-rules.ts'
import type { WaitingBooking } from '#domain/rides/booking/booking.ts'
import type { Db } from '../../db/database.ts'

/** What somebody typed to open an account, stored until they follow the link sent to its address. */
export type WaitingRegistration = {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly phoneNumber: string
  readonly passwordHash: string
  /** Null for a passenger. */
  readonly driverFile: OwnRegistration | null
  readonly booking: WaitingBooking | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** How many registrations of one address from one network may wait at once: a person may try again. */
const WAITING_MAX = 5

function orNull(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value)
}

/**
 * Stores a registration beside the others of its address, or returns the refusal: too many from this network wait already.
 * Tries from other networks do not count. Registrations of a confirmed address and closed ones do, so that the answer does
 * not reveal whether there is an account.
 */
export async function insertRegistration(
  tx: Db,
  registration: WaitingRegistration & { readonly network: string },
): Promise<'too_many_requests' | 'account_not_created' | null> {
  const { email, createdAt, driverFile, booking, network } = registration
  // One at a time for an address: concurrent transactions would all count the same rows.
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

/** A registration that can still be confirmed; null if there is none. */
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

/** The password hash of a registration for this address, also if closed: its browser learns nothing of the others. */
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
 * Deletes a waiting registration and returns it; null if it is gone, closed or expired. Locks all registrations of the
 * address in one order: concurrent confirmations run one after the other, and the second finds itself closed.
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

/** The account that a try has confirmed, and what waited with its registration. */
export type ConfirmedRegistration = Pick<WaitingRegistration, 'booking' | 'createdAt'> & { readonly userId: string }

type Try = { readonly registrationId: string; readonly confirmKey: string }

/** Keeps of a confirmed registration what repeats of the same try are answered with, until the link expires. */
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

/** What this try has confirmed after `since`. Null: nothing, or another try confirmed it. */
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

/** Somebody proved that they read this mailbox: closes its registrations, and clears name, phone, file and booking. */
export async function closeRegistrations(tx: Db, email: string, at: Date): Promise<void> {
  await closing(tx, at).where('email', '=', email).execute()
}

/** Closes one registration in the same way. */
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

/** Whether this registration was confirmed. Known until its link expires. */
export async function isRegistrationConfirmed(db: Db, id: string): Promise<boolean> {
  const confirmed = await db
    .selectFrom('waitingRegistrations')
    .where('id', '=', id)
    .where('confirmKey', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Deletes registrations whose link has expired. */
export async function deleteExpiredRegistrations(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('waitingRegistrations').where('expiresAt', '<=', at).execute()
}
