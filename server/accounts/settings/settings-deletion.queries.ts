import { sql } from 'kysely'
import { ERASED_TEXTS } from '#domain/accounts/accounts.fr.ts'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { dayOf } from '#domain/shared/day.ts'
import { anyUuid } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { isPersonNotHeld } from '../../db/holds/holds.ts'
import { deletePhoneKey } from '../phone/phone-keys.queries.ts'
import { deleteSessions } from './settings.queries.ts'

/** Marks the account as deleted, ends its sessions and removes the admin role. False: it was deleted already. */
export async function closeAccount(tx: Db, userId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ deletedAt: at, updatedAt: at })
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.deleteFrom('userRoles').where('userId', '=', userId).where('role', '=', 'admin').execute()
  await bindRents(tx, userId)
  // The number opens nothing any more: whoever comes back with it gets a new account.
  await deletePhoneKey(tx, userId, at)
  await deleteSessions(tx, userId)
  await endVehicles(tx, userId, at)
  await endRents(tx, userId, at)
  return true
}

/** Ends the driver's vehicle in force, and withdraws the one that waits: another driver may come with its number. */
async function endVehicles(tx: Db, userId: string, at: Date): Promise<void> {
  await sql`
    update vehicles set state = case state when 'proposed' then 'withdrawn' else 'ended' end,
      valid_to = case state when 'in_force' then greatest(valid_from, ${at}::timestamptz) end
    where driver_id = ${userId}::uuid and state in ('proposed', 'in_force')`.execute(tx)
}

/** Rents that name the number which this person has proved, and whose owner has not taken part, become theirs: they are erased with them. */
async function bindRents(tx: Db, userId: string): Promise<void> {
  await sql`
    update rents set owner_id = ${userId}::uuid where id in (
      select id from rents
      where owner_id is null
        and owner_phone = (select account_id from accounts where user_id = ${userId}::uuid and provider_id = 'phone')
      order by id for no key update)`.execute(tx)
}

/** Ends the rents in which the person takes part, as driver or as owner, and takes back what waits. */
async function endRents(tx: Db, userId: string, at: Date): Promise<void> {
  // Rents before their terms, as every call about a rent locks them.
  const { rows } = await sql<{ id: string }>`
    select id from rents where driver_id = ${userId}::uuid or owner_id = ${userId}::uuid
    order by id for no key update`.execute(tx)
  const own = anyUuid(rows.map(({ id }) => id))
  await sql`update rents set ends_on = ${dayOf(at)}::date where id = ${own} and ends_on is null`.execute(tx)
  await sql`
    update rent_terms set state = 'withdrawn', answered_at = ${at}::timestamptz
    where rent_id = ${own} and state = 'proposed'`.execute(tx)
}

/**
 * What a driver wrote about their rents goes; the driver of an owner keeps their days, without the owner's name and number, and
 * without what the owner and operators wrote.
 */
async function forgetRents(tx: Db, userId: string): Promise<void> {
  await sql`delete from rents where driver_id = ${userId}::uuid`.execute(tx)
  await sql`
    update rent_days set owner_note = null,
      operator_note = case when operator_note is not null then ${ERASED_TEXT} end
    where rent_id in (select id from rents where owner_id = ${userId}::uuid)`.execute(tx)
  await sql`
    update rents set owner_name = ${ERASED_TEXT}, owner_phone = ${ERASED_TEXT}, owner_id = null
    where owner_id = ${userId}::uuid`.execute(tx)
}

/** Deletes the vehicles on which no ride was driven: the others are kept with their rides. */
async function deleteUndrivenVehicles(tx: Db, userId: string): Promise<void> {
  await sql`
    delete from vehicles where driver_id = ${userId}::uuid
      and not exists (select from ride_drivers where ride_drivers.vehicle_id = vehicles.id)`.execute(tx)
}

type Due = { readonly before: Date; readonly now: Date; readonly limit: number }

/** Accounts deleted by `before` whose personal data is not erased yet, and that no hold keeps; the oldest first. */
export async function listToErase(db: Db, { before, now, limit }: Due): Promise<string[]> {
  const due = await db
    .selectFrom('users')
    .where('deletedAt', '<=', before)
    .where('erasedAt', 'is', null)
    .where(isPersonNotHeld(sql.ref('users.id'), now))
    .select('id')
    .orderBy('deletedAt')
    .limit(limit)
    .execute()
  return due.map(({ id }) => id)
}

/** Replaces erased text in a driver's file: these columns may not be empty. */
const ERASED_TEXT = '—'

/** Tables whose rows belong to the person alone, and are deleted. */
const OWN_ROWS = [
  'sessions',
  'accounts',
  'phoneCodes',
  'signInEvents',
  'savedPlaces',
  'favouritePlaces',
  'userDocuments',
  'correctionRequests',
  'heldRows',
] as const

async function eraseDriverFile(tx: Db, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('drivers')
    .set({
      vehiclePlate: ERASED_TEXT,
      vehicleMake: null,
      vehicleColour: null,
      licenseNumber: ERASED_TEXT,
      licenseAuthority: ERASED_TEXT,
      approvalReason: null,
      payoutPhone: null,
      payoutNetwork: null,
      isAvailable: false,
      updatedAt: at,
    })
    .where('userId', '=', userId)
    .execute()
}

/**
 * What waits under the address: invitations of companies, and letters that were not delivered. Those to an address that the
 * account only claimed are kept if it is somebody's.
 */
async function forgetAddress(tx: Db, userId: string): Promise<void> {
  const own = sql`(select email from users where id = ${userId}::uuid)`
  const claimed = sql`(select claimed_email from users where id = ${userId}::uuid)`
  await sql`delete from company_invitations where email = ${own}`.execute(tx)
  await sql`delete from letters where recipient = ${own}
    or (recipient = ${claimed} and not exists (select from users where email = ${claimed}))`.execute(tx)
}

/**
 * Erases everything that identifies the person, and frees the e-mail address. The rows of account, profile and role stay,
 * without a name: rides refer to them, and are kept (§1). Who drove what on a ride is kept with the ride, and so is the vehicle
 * (docs/decisions/2026-11-26-a-ride-keeps-who-drove-what.md).
 */
export async function erasePerson(tx: Db, userId: string, at: Date): Promise<void> {
  for (const table of OWN_ROWS) {
    await tx.deleteFrom(table).where('userId', '=', userId).execute()
  }
  await sql`delete from avoided_pairs where passenger_id = ${userId}::uuid or driver_id = ${userId}::uuid`.execute(tx)
  await tx.deleteFrom('amongWomenChecks').where('driverId', '=', userId).execute()
  await sql`delete from verifications where value = ${userId}`.execute(tx)
  await endVehicles(tx, userId, at)
  await deleteUndrivenVehicles(tx, userId)
  await endRents(tx, userId, at)
  await forgetRents(tx, userId)
  await forgetAddress(tx, userId)
  await eraseDriverFile(tx, userId, at)
  await tx.updateTable('payouts').set({ phone: null }).where('driverId', '=', userId).execute()
  const nobody = { phoneNumber: null, updatedAt: at }
  await tx
    .updateTable('profiles')
    .set({
      ...nobody,
      fullName: ERASED_TEXTS.name,
      firstName: null,
      lastName: null,
      birthDate: null,
      birthPlace: null,
      identityNumber: null,
      emailReminders: false,
    })
    .where('id', '=', userId)
    .execute()
  await tx
    .updateTable('users')
    .set({
      ...nobody,
      name: ERASED_TEXTS.name,
      email: placeholderEmail('compte-supprime', userId),
      emailVerified: false,
      claimedEmail: null,
      claimedAt: null,
      image: null,
      blockedAt: null,
      blockReason: null,
      erasedAt: at,
    })
    .where('id', '=', userId)
    .execute()
}
