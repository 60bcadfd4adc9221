import { sql } from 'kysely'
import type { ReminderDays } from '#domain/documents/document-reminders.ts'
import { EXPIRING_SOON_DAYS } from '#domain/documents/document-status.ts'
import type { DocumentType } from '#domain/documents/document-types.ts'
import { addDays, type Day } from '#domain/shared/day.ts'
import type { Db } from '../db/database.ts'

/** Updates the stored statuses (§4) that the date has changed. Returns the owners, and whether they are drivers. */
export async function renewStatuses(tx: Db, today: Day): Promise<{ userId: string; isDriver: boolean }[]> {
  const lastSoonDay = addDays(today, EXPIRING_SOON_DAYS)
  const { rows } = await sql<{ userId: string; isDriver: boolean }>`
    with as_of_today as (
      select id, case
        when expiry_date < ${today}::date then 'expired'
        when expiry_date <= ${lastSoonDay}::date then 'expiring_soon'
        else 'valid' end as status
      from user_documents
    ), renewed as (
      update user_documents set status = as_of_today.status from as_of_today
      where as_of_today.id = user_documents.id and as_of_today.status <> user_documents.status
      returning user_documents.user_id
    )
    select distinct renewed.user_id, drivers.user_id is not null as is_driver
    from renewed left join drivers on drivers.user_id = renewed.user_id`.execute(tx)
  return rows
}

export type ExpiringDocument = {
  readonly id: string
  readonly userId: string
  readonly email: string
  readonly documentType: DocumentType
  readonly expiresOn: Day
  readonly createdAt: Date
  /** A later one of its type waits for an operator. */
  readonly isRenewed: boolean
}

/**
 * The document of each type that counts, or until one does the latest, whose last day is at most so many days away, of
 * owners who want reminders and have confirmed their address. Ordered by owner. Documents of those who drive nobody all count.
 */
export async function listExpiring(db: Db, today: Day, withinDays: number): Promise<ExpiringDocument[]> {
  const { rows } = await sql<ExpiringDocument>`
    select latest.id, latest.user_id, latest.document_type, latest.expiry_date, latest.created_at, users.email,
      exists (
        select from user_documents newer
        where newer.user_id = latest.user_id and newer.document_type = latest.document_type
          and newer.review = 'waiting' and newer.expiry_date > latest.expiry_date
      ) as is_renewed
    from (
      select distinct on (document.user_id, document_type) id, document.user_id, document_type, expiry_date,
        document.created_at
      from user_documents document left join drivers on drivers.user_id = document.user_id
      where review is distinct from 'refused'
      order by document.user_id, document_type, drivers.user_id is null or review = 'confirmed' desc, expiry_date desc,
        document.created_at desc
    ) latest
    join users on users.id = latest.user_id
    join profiles on profiles.id = latest.user_id
    where latest.expiry_date between ${today}::date and ${addDays(today, withinDays)}::date
      and profiles.email_reminders and users.email_verified
      and users.deleted_at is null and users.blocked_at is null
    order by latest.user_id, latest.expiry_date, latest.document_type`.execute(db)
  return rows
}

export type Reminder = { readonly documentId: string; readonly daysBefore: ReminderDays }

/**
 * Claims a reminder. False: it was sent, or another process is sending it. A claim from before `staleBefore` that was never
 * sent is free again.
 */
export async function claimReminder(db: Db, reminder: Reminder, at: Date, staleBefore: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('documentReminders')
    .values({ ...reminder, claimedAt: at, sentAt: null })
    .onConflict((conflict) =>
      conflict
        .columns(['documentId', 'daysBefore'])
        .doUpdateSet({ claimedAt: at })
        .where('documentReminders.sentAt', 'is', null)
        .where('documentReminders.claimedAt', '<', staleBefore),
    )
    .returning('documentId')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function markSent(db: Db, reminders: readonly Reminder[], at: Date): Promise<void> {
  for (const { documentId, daysBefore } of reminders) {
    await db
      .updateTable('documentReminders')
      .set({ sentAt: at })
      .where('documentId', '=', documentId)
      .where('daysBefore', '=', daysBefore)
      .execute()
  }
}
