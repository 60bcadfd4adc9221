import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Erases what was written before that instant, and forgets who asked for more than the price. */
export async function forgetTextsBefore(db: Db, before: Date): Promise<void> {
  await sql`
    update case_messages set body = null where at < ${before}::timestamptz and body is not null`.execute(db)
  await sql`delete from overcharges where reported_at < ${before}::timestamptz`.execute(db)
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
