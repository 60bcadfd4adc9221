import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isPersonNotHeld, isRideNotHeld } from '../db/holds/holds.ts'

type OldTexts = { readonly before: Date; readonly now: Date }

/**
 * Erases what was written before that instant, and forgets who asked for more than the price; not of people and rides that
 * are held at `now`.
 */
export async function forgetTextsBefore(tx: Db, { before, now }: OldTexts): Promise<void> {
  await sql`
    update case_messages set body = null from cases
    where cases.id = case_messages.case_id and at < ${before}::timestamptz and body is not null
      and ${isPersonNotHeld(sql.ref('cases.person_id'), now)} and ${isPersonNotHeld(sql.ref('case_messages.author_id'), now)}
      and (cases.other_id is null or ${isPersonNotHeld(sql.ref('cases.other_id'), now)})
      and (cases.ride_id is null or ${isRideNotHeld(sql.ref('cases.ride_id'), now)})`.execute(tx)
  await sql`
    delete from overcharges where reported_at < ${before}::timestamptz
      and ${isRideNotHeld(sql.ref('overcharges.ride_id'), now)} and ${isPersonNotHeld(sql.ref('overcharges.driver_id'), now)}
      and ${isPersonNotHeld(sql.ref('overcharges.passenger_id'), now)}`.execute(tx)
}

/** Erases every text in the cases of a person, and their own in others; what is not closed is closed by them. */
export async function forgetTextsOf(tx: Db, userId: string, at: Date): Promise<void> {
  await sql`
    update case_messages set body = null
    from cases
    where cases.id = case_messages.case_id and body is not null and (
      person_id = ${userId}::uuid
      or (other_id = ${userId}::uuid and kind = 'lost_object' and author = 'driver' and author_id = ${userId}::uuid))`.execute(
    tx,
  )
  await sql`
    update cases set state = 'closed', closed_at = ${at}::timestamptz, closed_by = person_id, version = version + 1
    where person_id = ${userId}::uuid and state <> 'closed'`.execute(tx)
}
