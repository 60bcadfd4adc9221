import { ON_ITS_WAY_MINUTES, PAYOUT_WAITS_HOURS } from '#domain/payouts/payout-rules.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Context } from '../../context.ts'
import { mailOperatorsOnce } from '../../identity/operator-mails.service.ts'
import { claimPayoutMail, findStuckPayouts, type StuckPayouts } from './payout-alarm.queries.ts'
import { payoutAlarmMail } from './payout-alarm-mail.ts'

function mailOperators(context: Context, stuck: StuckPayouts): Promise<void> {
  const now = context.clock.now()
  return mailOperatorsOnce(
    context,
    ['finance'],
    (tx) => claimPayoutMail(tx, dayOf(now), now),
    (to) => payoutAlarmMail(context.config, to, stuck),
  )
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
