import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../../db/database.ts'

/** Claims this day's mail to the operators. False: it was claimed before, perhaps by another process. */
export async function claimAlarmMail(tx: Db, day: Day, at: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto('paymentAlarms')
    .values({ day, mailedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return claimed !== undefined
}
