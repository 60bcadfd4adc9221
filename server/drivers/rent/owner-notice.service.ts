import { splitFullName } from '#domain/accounts/profile/profile-rules.ts'
import { type RentWritten, rentSms } from '#domain/mail/rent-sms.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { queueRentNotice } from '../../push/notices.service.ts'
import { claimOwnerNotice, findRentOwner, giveOwnerNoticeBack } from './owner-notice.queries.ts'
import type { RentRow } from './rent.queries.ts'

/** An SMS to the owner that leaves once the transaction is committed: its number, and the notice that was claimed for it. */
type OwnerSms = { readonly to: string; readonly rentId: string; readonly day: Day }

/**
 * In the transaction in which a driver writes about a rent: the owner gets a notice in a browser that is subscribed, else an SMS.
 * Once a day for each rent, and one SMS at all before the owner has taken part: nobody agreed to it.
 */
export async function notifyOwner(tx: Db, rent: RentRow, at: Date): Promise<OwnerSms | null> {
  const day = dayOf(at)
  if (!(await claimOwnerNotice(tx, rent.id, day))) return null
  const smsTo = (to: string) => ({ to, rentId: rent.id, day })
  const owner = await findRentOwner(tx, rent)
  if (owner === undefined) return rent.ownerId === null ? smsTo(rent.ownerPhone) : null
  if (!owner.hasBrowser) return owner.phone === null ? null : smsTo(owner.phone)
  await queueRentNotice(tx, { userId: owner.userId, rentId: rent.id, at })
  return null
}

/**
 * After the commit: sends that SMS. If this server sends none, or a budget of the day is used up, which the queue reports, the
 * claim is given back: else the one SMS before the owner takes part would be spent on nothing.
 */
export async function sendOwnerSms(
  { config, db, sms }: Context,
  driver: Actor,
  due: OwnerSms | null,
  written: RentWritten,
): Promise<void> {
  if (due === null) return
  const { to, rentId, day } = due
  const url = new URL(`${PAGES.profile.path}?vehicles=now`, config.publicUrl).href
  const firstName = splitFullName(driver.fullName, '').firstName
  const text = rentSms({ brand: config.brand.name, driver: firstName, written, url })
  if (sms === null || (await sms.postRent(to, text)) !== null) await giveOwnerNoticeBack(db, rentId, day)
}
