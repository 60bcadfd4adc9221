import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { keepIfHeld, rowsOf } from '../db/holds/held-rows.ts'

const COLUMNS = [
  'id',
  'userId',
  'name',
  'phoneNumber',
  'keyHash',
  'askedAt',
  'agreedAt',
  'stoppedAt',
  'hiddenAt',
] as const

/** All contacts of a person; also one that has stopped and that they do not want to see any more. */
export async function listContactRows(db: Db, userId: string) {
  return db
    .selectFrom('emergencyContacts')
    .where('userId', '=', userId)
    .select(COLUMNS)
    .orderBy('askedAt')
    .orderBy('id')
    .execute()
}
export type ContactRow = Awaited<ReturnType<typeof listContactRows>>[number]

/** Locks the person's account: of two requests at once one counts the other. */
export async function lockOwner(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
}

type NewContact = {
  readonly userId: string
  readonly name: string
  readonly phoneNumber: string
  readonly keyHash: string
  readonly askedAt: Date
}

/**
 * A new contact, or a new link for one that has not answered: the former link does not work any more. While a hold keeps the
 * person, a copy of one with another name stays.
 */
export async function putContact(tx: Db, contact: NewContact): Promise<void> {
  const { userId, name, phoneNumber, keyHash, askedAt } = contact
  const rows = rowsOf(
    'emergency_contacts',
    sql`user_id = ${userId}::uuid and phone_number = ${phoneNumber} and name <> ${name}
      and agreed_at is null and stopped_at is null`,
  )
  await keepIfHeld(tx, { kind: 'emergency_contact', userId, rows, at: askedAt })
  await tx
    .insertInto('emergencyContacts')
    .values(contact)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'phoneNumber'])
        .doUpdateSet({ name, keyHash, askedAt })
        // They may have answered meanwhile.
        .where('emergencyContacts.agreedAt', 'is', null)
        .where('emergencyContacts.stoppedAt', 'is', null),
    )
    .execute()
}

/** Removes a contact of this person; one that has stopped is only hidden, so that it stays so. While a hold keeps them, a copy stays. */
export async function removeContact(
  db: Db,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<void> {
  const rows = rowsOf('emergency_contacts', sql`id = ${id}::uuid and user_id = ${userId}::uuid and stopped_at is null`)
  await keepIfHeld(db, { kind: 'emergency_contact', userId, rows, at })
  await db
    .updateTable('emergencyContacts')
    .set({ hiddenAt: at })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('stoppedAt', 'is not', null)
    .execute()
  await db
    .deleteFrom('emergencyContacts')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('stoppedAt', 'is', null)
    .execute()
}

/** A contact whose new link could not be sent: the former one works again. */
export async function restoreLink(db: Db, { id, keyHash, askedAt }: Pick<ContactRow, 'id' | 'keyHash' | 'askedAt'>) {
  await db.updateTable('emergencyContacts').set({ keyHash, askedAt }).where('id', '=', id).execute()
}

/** Removes the contact whose link could not be sent. */
export async function removeUnsent(db: Db, keyHash: string): Promise<void> {
  await db.deleteFrom('emergencyContacts').where('keyHash', '=', keyHash).execute()
}

/** The contact of a link, with the name of whoever asked. */
export async function findByLink(db: Db, keyHash: string) {
  return db
    .selectFrom('emergencyContacts')
    .innerJoin('users', 'users.id', 'emergencyContacts.userId')
    .leftJoin('profiles', 'profiles.id', 'emergencyContacts.userId')
    .where('keyHash', '=', keyHash)
    .where('users.deletedAt', 'is', null)
    .select(['emergencyContacts.id', 'askedAt', 'agreedAt', 'stoppedAt', 'profiles.fullName'])
    .executeTakeFirst()
}

/** Agrees, unless they have answered. */
export async function agree(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('emergencyContacts')
    .set({ agreedAt: at })
    .where('id', '=', id)
    .where('agreedAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .execute()
}

/** Refuses or stops. */
export async function stop(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('emergencyContacts')
    .set({ stoppedAt: at })
    .where('id', '=', id)
    .where('stoppedAt', 'is', null)
    .execute()
}
