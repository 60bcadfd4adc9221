import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { updateProfile } from '../profile/profile.queries.ts'
import { phoneLinkedMail } from '../registration/account-mails.ts'
import { recordAccountEvent } from '../session/sign-in-events.service.ts'
import { requireRightCode } from './phone-code.service.ts'
import { lockUnusedCode, markCodeUsed, type TriedCode } from './phone-codes.queries.ts'
import { findPhoneHolder, insertPhoneKey, lockNumber, renewPhoneKey } from './phone-keys.queries.ts'
import { takeNumberFrom } from './phone-sign-in.service.ts'

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
  if (holder !== null && !isMove) throw new Refusal('phone_opens_other_account')
  if (holder !== null) await takeNumberFrom(context, tx, holder, { phoneNumber, at })
  await insertPhoneKey(tx, userId, phoneNumber, at)
  if (actor.phoneNumber === null) await updateProfile(tx, userId, { phoneNumber }, at)
  await recordAccountEvent(tx, userId, 'phone_linked', at)
  await announce(tx, { kind: 'profile', userId })
  if (actor.email !== null) await context.letters.postIn(tx, phoneLinkedMail(context.config, actor.email, phoneNumber))
  return true
}

/**
 * Confirms a number with its code: from now on it opens the actor's account. A repeat changes nothing.
 * Refuses code_wrong, code_expired, phone_opens_other_account.
 */
export async function linkPhone(context: Context, actor: Actor, { isMove = false, ...typed }: Link): Promise<string> {
  const tried = await requireRightCode(context, typed)
  const isRepeat = tried.userId === actor.userId && tried.sessionToken === null
  if (tried.usedAt !== null && !isRepeat) throw new Refusal('code_expired')
  if (isRepeat) return tried.phoneNumber
  const isGiven = await context.db.transaction().execute((tx) => giveNumber(context, tx, actor, { ...tried, isMove }))
  if (!isGiven) throw new Refusal('code_expired')
  await context.letters.lookNow()
  return tried.phoneNumber
}
