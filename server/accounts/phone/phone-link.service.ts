import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { forgetting } from '../../db/holds/holds.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { forgetChangedPhone, getProfile, lockUser, updateProfile } from '../profile/profile.queries.ts'
import { announceProfile } from '../profile/profile.service.ts'
import { phoneLinkedMail } from '../registration/account-mails.ts'
import { requireOwnerProof } from '../session/operator-session.service.ts'
import { recordAccountEvent } from '../session/sign-in-events.service.ts'
import { requireRightCode } from './phone-code.service.ts'
import { lockUnusedCode, markCodeUsed, type TriedCode } from './phone-codes.queries.ts'
import {
  deleteOwnPhoneKey,
  findOwnPhoneKey,
  findPhoneHolder,
  insertPhoneKey,
  lockNumber,
  renewPhoneKey,
} from './phone-keys.queries.ts'
import { takeNumber } from './phone-sign-in.service.ts'

type Link = { readonly requestId: string; readonly code: string; readonly isMove?: boolean | undefined }

/** Gives the number to the actor's account. False: another request used the code first. */
async function giveNumber(
  context: Context,
  tx: Db,
  actor: Actor,
  { id, phoneNumber, isMove }: TriedCode & { isMove: boolean },
) {
  const at = context.clock.now()
  const { userId } = actor
  await lockNumber(tx, phoneNumber, userId)
  if (!(await lockUnusedCode(tx, id))) return false
  const holder = await findPhoneHolder(tx, phoneNumber)
  await markCodeUsed(tx, id, { userId, sessionToken: null, at })
  if (holder?.userId === userId) {
    await renewPhoneKey(tx, phoneNumber, at)
    return true
  }
  // Here, with the account locked: a reset that ends this session at the same moment leaves no number of it.
  await requireOwnerProof(tx, actor)
  if (holder !== null && !isMove) throw new Refusal('phone_opens_other_account')
  await takeNumber(context, tx, { phoneNumber, holder, ownerId: userId, at })
  const { phoneNumber: ownNumber, phoneKey } = await getProfile(tx, userId)
  // Who moved to another number is called there, and not whoever has the former one next.
  const isFormer = ownNumber === null || ownNumber === phoneKey?.phoneNumber
  if (isFormer) await updateProfile(tx, userId, { phoneNumber }, at)
  await insertPhoneKey(tx, userId, phoneNumber, at)
  await recordAccountEvent(tx, userId, 'phone_linked', at)
  await announceProfile(tx, userId)
  if (actor.email !== null) await context.letters.postIn(tx, phoneLinkedMail(context.config, actor.email, phoneNumber))
  return true
}

/**
 * Confirms a number with its code: from now on it opens the actor's account. A repeat changes nothing.
 * Refuses code_wrong, code_expired, password_needed, sign_in_again, phone_opens_other_account.
 */
export async function linkPhone(context: Context, actor: Actor, { isMove = false, ...typed }: Link): Promise<string> {
  const tried = await requireRightCode(context, typed)
  const isRepeat = tried.userId === actor.userId && tried.sessionToken === null
  if (tried.usedAt !== null && !isRepeat) throw new Refusal('code_expired')
  if (isRepeat) {
    // Removed, or replaced, since.
    const isGone = (await findOwnPhoneKey(context.db, actor.userId)) !== tried.phoneNumber
    if (isGone) throw new Refusal('code_expired')
    return tried.phoneNumber
  }
  const isGiven = await forgetting(context.db, (tx) => giveNumber(context, tx, actor, { ...tried, isMove }))
  if (!isGiven) throw new Refusal('code_expired')
  await context.letters.lookNow()
  return tried.phoneNumber
}

/**
 * Removes the number that opens the actor's account, from their profile too unless they registered with it. A repeat changes
 * nothing. Refuses phone_is_only_key.
 */
export async function unlinkPhone(context: Context, { userId }: Actor): Promise<void> {
  await forgetting(context.db, async (tx) => {
    const at = context.clock.now()
    await lockUser(tx, userId)
    const { phoneNumber, phoneKey } = await getProfile(tx, userId)
    const removal = await deleteOwnPhoneKey(tx, userId, at)
    if (removal === 'only_key') throw new Refusal('phone_is_only_key')
    if (removal === 'none') return
    if (phoneNumber === phoneKey?.phoneNumber) await forgetChangedPhone(tx, userId, at)
    await recordAccountEvent(tx, userId, 'phone_unlinked', at)
    await announceProfile(tx, userId)
  })
}
