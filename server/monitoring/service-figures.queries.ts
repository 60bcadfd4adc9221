import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Messages of one kind: what waits to leave, how long the oldest has waited, and what was given up and is still listed. */
export type MessageFigures = { readonly waiting: number; readonly oldestSeconds: number; readonly givenUp: number }

export type JobFigures = {
  /** Due, and not taken yet. */
  readonly waiting: number
  /** Failed, and will be tried again. */
  readonly retrying: number
  readonly active: number
  /** Given up within the last hour. */
  readonly failed: number
  readonly oldestSeconds: number
}

/** One row of numbers that PostgreSQL returns as they are. */
async function readNumbers<K extends string>(db: Db, statement: ReturnType<typeof sql>): Promise<Record<K, number>> {
  const { rows } = await statement.execute(db)
  const row = (rows[0] ?? {}) as Record<K, unknown>
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as Record<K, number>
}

const secondsSince = (column: string, now: Date) =>
  sql`greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(${sql.ref(column)})), 0))`

/** Open rides by status, and searches whose next wave is due. Reads the partial indexes only. */
export function countRides(db: Db, now: Date) {
  return readNumbers<'requested' | 'accepted' | 'inProgress' | 'dueSearches' | 'dispatchLagSeconds' | 'openOffers'>(
    db,
    sql`
      select (select count(*) from rides where status = 'requested') as "requested",
        (select count(*) from rides where status = 'accepted') as "accepted",
        (select count(*) from rides where status = 'in_progress') as "inProgress",
        due.searches as "dueSearches", due.lag as "dispatchLagSeconds",
        (select count(*) from ride_offers where outcome is null) as "openOffers"
      from (
        select count(*) as searches, ${secondsSince('next_wave_at', now)} as lag from rides
        where status = 'requested' and next_wave_at is not null and next_wave_at <= ${now}::timestamptz
      ) due`,
  )
}

type Ages = { readonly now: Date; readonly stuckBefore: Date }

/**
 * Online payments without a result, those among them that are stuck, and refunds that are owed. Stuck: the provider named a
 * transaction before `stuckBefore`, and nobody knows yet what became of the money.
 */
export function countPayments(db: Db, { now, stuckBefore }: Ages) {
  return readNumbers<'pending' | 'stuck' | 'oldestSeconds' | 'refundsDue'>(
    db,
    sql`
      select count(*) as "pending", ${secondsSince('created_at', now)} as "oldestSeconds",
        (select count(distinct attempt.payment_id) from payment_attempts attempt
          join payment_transactions payment on payment.id = attempt.payment_id and payment.status = 'pending'
          where attempt.outcome = 'reported' and attempt.created_at < ${stuckBefore}::timestamptz) as "stuck",
        (select count(*) from payment_attempts where outcome = 'refund_due') as "refundsDue"
      from payment_transactions where status = 'pending' and payment_provider <> 'cash'`,
  )
}

export function countLetters(db: Db, now: Date): Promise<MessageFigures> {
  return readNumbers(
    db,
    sql`
      select count(*) as "waiting", ${secondsSince('created_at', now)} as "oldestSeconds",
        (select count(*) from letters where failed_at is not null) as "givenUp"
      from letters where failed_at is null`,
  )
}

export function countSms(db: Db, now: Date): Promise<MessageFigures> {
  return readNumbers(
    db,
    sql`
      select count(*) as "waiting", ${secondsSince('created_at', now)} as "oldestSeconds",
        (select count(*) from sms_messages where failed_at is not null) as "givenUp"
      from sms_messages where sent_at is null and failed_at is null`,
  )
}

/** A notice that was not sent in time is of no use, and stays until the hourly sweep. */
export function countPush(db: Db, now: Date): Promise<MessageFigures> {
  return readNumbers(
    db,
    sql`
      select count(*) filter (where give_up_at > ${now}::timestamptz) as "waiting",
        greatest(0, coalesce(extract(epoch from ${now}::timestamptz
          - min(created_at) filter (where give_up_at > ${now}::timestamptz)), 0)) as "oldestSeconds",
        count(*) filter (where give_up_at <= ${now}::timestamptz) as "givenUp"
      from push_notices where sent_at is null`,
  )
}

/** Null: no process has installed the job queue yet. Its own jobs are not counted. */
export async function findJobs(db: Db, now: Date): Promise<JobFigures | null> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('jobs.job') is not null as there`.execute(db)
  if (rows[0]?.there !== true) return null
  return readNumbers(
    db,
    sql`
      select count(*) filter (where state = 'created' and start_after <= ${now}::timestamptz) as "waiting",
        count(*) filter (where state = 'retry') as "retrying", count(*) filter (where state = 'active') as "active",
        count(*) filter (where state = 'failed') as "failed",
        greatest(0, coalesce(extract(epoch from ${now}::timestamptz
          - min(start_after) filter (where state = 'created' and start_after <= ${now}::timestamptz)), 0)) as "oldestSeconds"
      from jobs.job where name not like '\\_\\_pgboss%'`,
  )
}
