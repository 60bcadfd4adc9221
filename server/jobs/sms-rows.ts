import { type Selectable, sql } from 'kysely'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../db/database.ts'
import { isPhoneNotHeld, isRideNotHeld } from '../db/holds/holds.ts'
import type { Tables } from '../db/tables/tables.ts'

type Row = Selectable<Tables['smsMessages']>

/** A message that a process has taken to send. `tries` includes this attempt. */
export type TakenSms = Pick<Row, 'id' | 'kind' | 'rideId' | 'rideVersion' | 'recipient' | 'body' | 'tries' | 'giveUpAt'>

type NewSms = Pick<Row, 'kind' | 'rank' | 'createdAt' | 'giveUpAt'> & {
  readonly recipient: string
  readonly body: string
}

export async function insertSms(db: Db, message: NewSms): Promise<void> {
  await db
    .insertInto('smsMessages')
    .values({ ...message, dueAt: message.createdAt })
    .execute()
}

type SmsBatch = { readonly now: Date; readonly until: Date; readonly limit: number }

/** Takes due messages, the lowest rank first; until `until` no other process takes them. */
export async function takeDueSms(db: Db, { now, until, limit }: SmsBatch): Promise<TakenSms[]> {
  const { rows } = await sql<TakenSms>`
    update sms_messages set due_at = ${until}, tries = tries + 1
    where id in (
      select id from sms_messages where sent_at is null and failed_at is null and due_at <= ${now}
      order by rank, due_at limit ${limit} for update skip locked
    )
    returning id, kind, ride_id, ride_version, recipient, body, tries, give_up_at`.execute(db)
  return rows
}

/** `tries` is the version of the lease: it grows when another process takes the message. */
type Leased = Pick<TakenSms, 'id' | 'tries'>

/** Keeps what is sent: each try sends the same text to the same number. False: the message is not this process's any more. */
export async function keepComposed(db: Db, { id, tries }: Leased, { to, text }: { to: string; text: string }) {
  const { numUpdatedRows } = await db
    .updateTable('smsMessages')
    .set({ recipient: to, body: text })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Marks a message as sent, and deletes its text. */
export async function markSmsSent(db: Db, id: string, { at, gatewayId }: { at: Date; gatewayId: string | null }) {
  await db
    .updateTable('smsMessages')
    .set({ sentAt: at, gatewayId, body: null, lastError: null })
    .where('id', '=', id)
    .execute()
}

export async function postponeSms(db: Db, id: string, { dueAt, why }: { dueAt: Date; why: string }): Promise<void> {
  await db.updateTable('smsMessages').set({ dueAt, lastError: why }).where('id', '=', id).execute()
}

/** Marks a message as given up, and deletes its text. */
export async function giveUpSms(db: Db, id: string, { at, why }: { at: Date; why: string }): Promise<void> {
  await db.updateTable('smsMessages').set({ body: null, failedAt: at, lastError: why }).where('id', '=', id).execute()
}

/** Deletes a message that is not sent, unless another process has taken it. */
export async function deleteSms(db: Db, { id, tries }: Leased): Promise<void> {
  await db.deleteFrom('smsMessages').where('id', '=', id).where('tries', '=', tries).execute()
}

type Old = { readonly before: Date; readonly day: Day; readonly lateSince: Date; readonly now: Date }

/**
 * Deletes messages and counts from before this time, and what no process sent while it was of use: SMS are off. Messages to
 * people and of rides that a hold keeps at `now` stay.
 */
export async function deleteOldSms(tx: Db, { before, day, lateSince, now }: Old): Promise<void> {
  const isFree = sql<boolean>`(${isPhoneNotHeld(sql.ref('sms_messages.recipient'), now)}
    and (sms_messages.ride_id is null or ${isRideNotHeld(sql.ref('sms_messages.ride_id'), now)}))`
  await tx
    .deleteFrom('smsMessages')
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('giveUpAt', '<', lateSince)
    .where(isFree)
    .execute()
  await tx.deleteFrom('smsMessages').where('createdAt', '<', before).where(isFree).execute()
  await tx.deleteFrom('smsCounts').where('day', '<', day).execute()
}

/** The row that counts the whole installation. */
const EVERYBODY = ''

/** Before the number, in the row that counts what known browsers had beyond the budget of the number. */
const KNOWN = 'known '

/** The row that counts the codes for unknown browsers. */
const STRANGERS = 'strangers'

/** Counts one more message of a number, or of all. False: there were as many as allowed. */
async function countOne(tx: Db, day: Day, number: string, max: number): Promise<boolean> {
  if (max < 1) return false
  const { rows } = await sql`
    insert into sms_counts (day, number, sent) values (${day}, ${number}, 1)
    on conflict (day, number) do update set sent = sms_counts.sent + 1 where sms_counts.sent < ${max}
    returning sent`.execute(tx)
  return rows.length > 0
}

class BudgetUsedUp extends Error {}

export type SmsBudget = {
  readonly day: Day
  readonly ofNumberMax: number
  /** Counted by itself once the number has had its messages. */
  readonly ofKnownMax: number
  /** Of all messages together. */
  readonly ofDayMax: number
  /** Of codes for unknown browsers, counted by themselves too; null: it is not for one. */
  readonly ofStrangersMax: number | null
}
export type UsedUpBudget = 'number' | 'day'

/** Counts a message against each budget, or against none. Null: it may be sent; else which budget is used up. */
export async function takeFromBudget(db: Db, to: string, budget: SmsBudget): Promise<UsedUpBudget | null> {
  const { day, ofNumberMax, ofKnownMax, ofDayMax, ofStrangersMax } = budget
  try {
    return await db.transaction().execute(async (tx) => {
      const isCounted =
        (await countOne(tx, day, to, ofNumberMax)) || (await countOne(tx, day, `${KNOWN}${to}`, ofKnownMax))
      if (!isCounted) return 'number'
      const isWithinShare = ofStrangersMax === null || (await countOne(tx, day, STRANGERS, ofStrangersMax))
      if (!isWithinShare || !(await countOne(tx, day, EVERYBODY, ofDayMax))) throw new BudgetUsedUp()
      return null
    })
  } catch (error) {
    if (!(error instanceof BudgetUsedUp)) throw error
    await sql`
      insert into sms_counts (day, number, sent, refused) values (${day}, ${EVERYBODY}, 0, 1)
      on conflict (day, number) do update set refused = sms_counts.refused + 1`.execute(db)
    return 'day'
  }
}
