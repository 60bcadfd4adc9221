import { realEmail } from '#domain/accounts/placeholder-email.ts'
import { PAYOUT_ALARM_MAIL_TEXTS } from '#domain/mail/mail.fr.ts'
import { ON_ITS_WAY_MINUTES, PAYOUT_WAITS_HOURS } from '#domain/payouts/payout-rules.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatFcfa } from '#domain/shared/format.ts'
import type { Context } from '../../context.ts'
import { letter } from '../../outside/mail/letter.ts'
import { listOperatorEmails } from './money-alarm.queries.ts'
import { claimPayoutMail, findStuckPayouts, type StuckPayouts } from './payout-alarm.queries.ts'

const PAGE = '/admin?tab=payouts'

async function mailOperators(context: Context, { count, amountXof }: StuckPayouts): Promise<void> {
  const { db, clock, config, letters } = context
  const now = clock.now()
  const operators = (await listOperatorEmails(db)).filter((email) => realEmail(email) !== null)
  const { subject, intro, look } = PAYOUT_ALARM_MAIL_TEXTS
  const lines = [intro(count, formatFcfa(amountXof)), look(`${new URL(PAGE, config.publicUrl)}`)]
  const isClaimed = await db.transaction().execute(async (tx) => {
    if (!(await claimPayoutMail(tx, dayOf(now), now))) return false
    for (const to of operators) await letters.postIn(tx, letter(config, { to, kind: 'money_alarm' }, subject, lines))
    return true
  })
  if (isClaimed) await letters.lookNow()
}

/**
 * Reports payouts that are stuck (hourly job): an error in the log each hour, and one mail a day to each operator. Says nothing
 * when there are none.
 */
export async function checkPayouts(context: Context): Promise<void> {
  const now = context.clock.now().getTime()
  const stuck = await findStuckPayouts(context.db, {
    sentBefore: new Date(now - ON_ITS_WAY_MINUTES * 60_000),
    askedBefore: new Date(now - PAYOUT_WAITS_HOURS * 3_600_000),
  })
  if (stuck.count === 0) return
  context.log.error({ count: stuck.count, amountXof: stuck.amountXof, payouts: stuck.ids }, 'payouts are stuck')
  await mailOperators(context, stuck)
}
