import type * as z from 'zod/mini'
import { normalizePhoneNumber } from '#domain/accounts/phone-number.ts'
import type { ProfileView } from '#domain/accounts/profile/profile.contract.ts'
import { type profileChangeSchema, splitFullName } from '#domain/accounts/profile/profile-rules.ts'
import type { Context } from '../../context.ts'
import { announce, touchRide } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { listOpenRideIds } from '../../identity/account-state.service.ts'
import { findFirstName, getProfile, lockUser, type ProfileChange, updateProfile } from './profile.queries.ts'

export function showProfile({ db }: Context, userId: string): Promise<ProfileView> {
  return getProfile(db, userId)
}

/** A driver's first and last name follow the full name: passengers read the first name. */
async function withNames(tx: Db, userId: string, fullName: string): Promise<ProfileChange> {
  const firstName = await findFirstName(tx, userId)
  return { fullName, ...(firstName !== null && splitFullName(fullName, firstName)) }
}

/** In the transaction that changes a profile: the screens of everybody who shares a ride with this person follow. */
export async function announceProfile(tx: Db, userId: string): Promise<void> {
  for (const rideId of await listOpenRideIds(tx, userId)) await touchRide(tx, rideId)
  await announce(tx, { kind: 'profile', userId })
}

/** Changes only the given fields. People who share a ride with this person see the new name at once. */
export async function changeProfile(
  context: Context,
  userId: string,
  typed: z.infer<typeof profileChangeSchema>,
): Promise<ProfileView> {
  const { fullName, phoneNumber } = typed
  if (fullName === undefined && phoneNumber === undefined) return showProfile(context, userId)
  await context.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    const names = fullName === undefined ? {} : await withNames(tx, userId, fullName)
    const phone = phoneNumber === undefined ? {} : { phoneNumber: normalizePhoneNumber(phoneNumber) }
    await updateProfile(tx, userId, { ...names, ...phone }, context.clock.now())
    await announceProfile(tx, userId)
  })
  return showProfile(context, userId)
}
