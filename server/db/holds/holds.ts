import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { DatabaseAway } from '../away.ts'
import type { Db } from '../database.ts'

/** Tries to set a hold, about nine seconds in all: each waits 300 ms (`try_lock_holds`), and then lets others go first. */
const LOCK_TRIES = 15
const LOCK_PAUSE_MS = 300

/** SQL: this ride is not held at that instant, neither itself nor by its people or plates (docs/decisions/2026-11-26-a-hold-stops-forgetting.md). */
export function isRideNotHeld(rideId: RawBuilder<unknown>, at: Date): RawBuilder<boolean> {
  return sql<boolean>`(${rideId} not in (select held.ride_id from held_rides(${at}::timestamptz) held))`
}

/** SQL: this person is not held at that instant, nor party of a held ride. */
export function isPersonNotHeld(userId: RawBuilder<unknown>, at: Date): RawBuilder<boolean> {
  return sql<boolean>`(${userId} not in (select held.user_id from held_people(${at}::timestamptz) held))`
}

/** SQL: nobody who is held has this phone number; null is nobody’s. The list of theirs is read once for all rows. */
export function isPhoneNotHeld(phone: RawBuilder<unknown>, at: Date): RawBuilder<boolean> {
  const people = sql`held_people(${at}::timestamptz) held`
  return sql<boolean>`(${phone} is null or ${phone} not in (
    select profiles.phone_number from ${people} join profiles on profiles.id = held.user_id
    where profiles.phone_number is not null
    union select users.phone_number from ${people} join users on users.id = held.user_id
    where users.phone_number is not null))`
}

/** SQL: nobody who is held has this e-mail address. */
export function isEmailNotHeld(email: RawBuilder<unknown>, at: Date): RawBuilder<boolean> {
  return sql<boolean>`(${email} not in (
    select users.email from held_people(${at}::timestamptz) held join users on users.id = held.user_id))`
}

/** In a transaction that forgets: no hold is set until it ends. Several may forget at once. */
export async function lockHoldsToForget(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('legal_holds', 0))`.execute(tx)
}

/**
 * In a transaction that sets a hold: it waits for those that are forgetting, and those that come read the new hold. A job may take
 * seconds, with its files: calls of people that came meanwhile pass between two tries. Throws DatabaseAway after the last one.
 */
export async function lockHoldsToSet(tx: Db): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { rows } = await sql<{ isLocked: boolean }>`select try_lock_holds() as is_locked`.execute(tx)
    if (rows[0]?.isLocked) return
    if (tries === LOCK_TRIES)
      throw new DatabaseAway(new Error('something has been forgetting for too long to set a hold'))
    await sleep(LOCK_PAUSE_MS)
  }
}

/** Forgets in a transaction of its own, while no hold is being set. */
export function forgetting<T>(db: Db, forget: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await lockHoldsToForget(tx)
    return forget(tx)
  })
}

/** Reads in the transaction that would erase this person. */
export async function isPersonHeld(tx: Db, userId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from held_people(${at}::timestamptz) held where held.user_id = ${userId}::uuid`.execute(tx)
  return rows.length > 0
}
