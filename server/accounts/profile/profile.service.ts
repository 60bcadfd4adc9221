import type * as z from 'zod/mini'
import { normalizePhoneNumber } from '#domain/accounts/phone-number.ts'
import type { ProfileView } from '#domain/accounts/profile/profile.contract.ts'
import { type profileChangeSchema, splitFullName } from '#domain/accounts/profile/profile-rules.ts'
import type { Context } from '../../context.ts'
import { announce, touchRide } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { listOpenRideIds } from '../../identity/account-state.service.ts'
import { phoneChangedMail } from '../registration/account-mails.ts'
import { requireOwnerProof } from '../session/operator-session.service.ts'
import {
  findFirstName,
  getProfile,
  isPhoneUnset,
  lockUser,
  type ProfileChange,
  updateProfile,
} from './profile.queries.ts'

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

/**
 * The profile's number is called during rides, and gets the SMS about them: a borrowed session must not set another one. The
 * first number of an account is free. The owner is told by e-mail; the caller has it sent. Refuses password_needed,
 * sign_in_again.
 */
export async function changePhone(context: Context, tx: Db, actor: Actor, phoneNumber: string | null): Promise<void> {
  const { userId, email } = actor
  await lockUser(tx, userId)
  if ((await getProfile(tx, userId)).phoneNumber === phoneNumber) return
  if (!(await isPhoneUnset(tx, userId))) await requireOwnerProof(tx, actor)
  await updateProfile(tx, userId, { phoneNumber }, context.clock.now())
  if (phoneNumber === null || email === null) return
  await context.letters.postIn(tx, phoneChangedMail(context.config, email, phoneNumber))
}

/**
 * Changes only the given fields. People who share a ride with this person see the new name at once. Refuses what changePhone
 * refuses.
 */
export async function changeProfile(
  context: Context,
  actor: Actor,
  typed: z.infer<typeof profileChangeSchema>,
): Promise<ProfileView> {
  const { fullName, phoneNumber } = typed
  const { userId } = actor
  if (fullName === undefined && phoneNumber === undefined) return showProfile(context, userId)
  await context.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    if (phoneNumber !== undefined) await changePhone(context, tx, actor, normalizePhoneNumber(phoneNumber))
    if (fullName !== undefined) {
      await updateProfile(tx, userId, await withNames(tx, userId, fullName), context.clock.now())
    }
    await announceProfile(tx, userId)
  })
  await context.letters.lookNow()
  return showProfile(context, userId)
}
