import { sql } from 'kysely'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../../db/database.ts'
import type { RentRow } from './rent.queries.ts'

/**
 * Claims the one notice of this day; before the owner has taken part, the only one of this driver’s to that number. False: it was
 * written before.
 */
export async function claimOwnerNotice(tx: Db, rentId: string, today: Day): Promise<boolean> {
  const claimed = await tx
    .updateTable('rents')
    .set({ ownerNotifiedOn: today })
    .where('id', '=', rentId)
    .where(({ eb, and, or }) =>
      or([
        and([
          eb('ownerId', 'is not', null),
          or([eb('ownerNotifiedOn', 'is', null), eb('ownerNotifiedOn', '<', today)]),
        ]),
        sql<boolean>`owner_id is null and not exists (
          select from rents before where before.driver_id = rents.driver_id and before.owner_phone = rents.owner_phone
            and before.owner_id is null and before.owner_notified_on is not null)`,
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Gives the notice of this day back that nobody got: the next words of the driver claim it. */
export async function giveOwnerNoticeBack(db: Db, rentId: string, today: Day): Promise<void> {
  await db
    .updateTable('rents')
    .set({ ownerNotifiedOn: null })
    .where('id', '=', rentId)
    .where('ownerNotifiedOn', '=', today)
    .execute()
}

type RentOwner = { readonly userId: string; readonly phone: string | null; readonly hasBrowser: boolean }

/** The account of the rent’s owner, or that has proved the number which the vehicle names; undefined: there is none, or it is closed. */
export async function findRentOwner(db: Db, { ownerId, ownerPhone }: RentRow): Promise<RentOwner | undefined> {
  const { rows } = await sql<RentOwner>`
    select users.id as user_id,
      (select account_id from accounts where accounts.user_id = users.id and provider_id = 'phone') as phone,
      exists (select from push_subscriptions where push_subscriptions.user_id = users.id) as has_browser
    from users where users.deleted_at is null and users.id = coalesce(${ownerId}::uuid, (
      select user_id from accounts where provider_id = 'phone' and account_id = ${ownerPhone}))`.execute(db)
  return rows[0]
}
