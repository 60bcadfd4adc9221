import { sql } from 'kysely'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../../db/database.ts'

export type StuckPayouts = { readonly count: number; readonly amountXof: number; readonly ids: readonly string[] }

/** Payouts that nobody is sure of, that have been on their way since `sentBefore`, or wait for an operator since `askedBefore`. */
export async function findStuckPayouts(
  db: Db,
  { sentBefore, askedBefore }: { readonly sentBefore: Date; readonly askedBefore: Date },
): Promise<StuckPayouts> {
  const { rows } = await sql<{ count: string; amountXof: string; ids: string[] | null }>`
    select count(*) as count, coalesce(sum(amount_xof), 0) as amount_xof, (array_agg(id order by asked_at))[1:20] as ids
    from payouts
    where status = 'uncertain'
      or status = 'sending' and sent_at <= ${sentBefore}::timestamptz
      or status in ('asked', 'half_approved', 'approved') and asked_at <= ${askedBefore}::timestamptz`.execute(db)
  const [found] = rows
  return { count: Number(found?.count ?? 0), amountXof: Number(found?.amountXof ?? 0), ids: found?.ids ?? [] }
}

/** Claims this day's mail about payouts. False: it was claimed before, perhaps by another process. */
export async function claimPayoutMail(tx: Db, day: Day, at: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto('payoutAlarms')
    .values({ day, mailedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return claimed !== undefined
}
