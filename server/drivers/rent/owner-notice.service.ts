import { splitFullName } from '#domain/accounts/profile/profile-rules.ts'
import { type RentWritten, rentSms } from '#domain/mail/rent-sms.ts'
import { dayOf } from '#domain/shared/day.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { claimOwnerNotice, findRentOwner, writeRentNotice } from './owner-notice.queries.ts'
import type { RentRow } from './rent.queries.ts'

/** The number that an SMS goes to once the transaction is committed; null: none. */
type Texted = string | null

/**
 * In the transaction in which a driver writes about a rent: the owner gets a notice in a browser that is subscribed, else an SMS.
 * Once a day for each rent, and one SMS at all before the owner has taken part: nobody agreed to it.
 */
export async function noticeOwner(tx: Db, rent: RentRow, at: Date): Promise<Texted> {
  if (!(await claimOwnerNotice(tx, rent.id, dayOf(at)))) return null
  const owner = await findRentOwner(tx, rent)
  if (owner === undefined) return rent.ownerId === null ? rent.ownerPhone : null
  if (!owner.hasBrowser) return owner.phone
  await writeRentNotice(tx, { userId: owner.userId, rentId: rent.id, at })
  return null
}

/** After the commit: sends that SMS, unless a budget of the day is used up, which the queue reports. */
export async function textOwner(
  { config, sms }: Context,
  driver: Actor,
  to: Texted,
  written: RentWritten,
): Promise<void> {
  if (to === null || sms === null) return
  const url = new URL(`${PAGES.profile.path}?vehicles=now`, config.publicUrl).href
  await sms.postRent(
    to,
    rentSms({ brand: config.brand.name, driver: splitFullName(driver.fullName, '').firstName, written, url }),
  )
}
