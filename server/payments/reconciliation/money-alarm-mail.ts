import { MONEY_ALARM_MAIL_TEXTS } from '#domain/mail/mail.fr.ts'
import { dayPath } from '#domain/payments/reconciliation/day-path.ts'
import type { MoneyAlarm } from '#domain/payments/reconciliation/money-sums.ts'
import { MONEY_KIND_WORDS } from '#domain/payments/reconciliation/money-words.ts'
import type { Day } from '#domain/shared/day.ts'
import { formatXof } from '#domain/shared/format.ts'
import { type LetterContext, letter } from '../../outside/mail/letter.ts'
import type { Letter } from '../../outside/mail/mailer.ts'

type AlarmMail = { readonly to: string; readonly day: Day; readonly alarms: readonly MoneyAlarm[] }

/** The mail to an operator about sums that differ: each kind with its count and sum, and the page of the day. */
export function moneyAlarmMail(about: LetterContext, { to, day, alarms }: AlarmMail): Letter {
  const lines = alarms.map(({ kind, count, amountXof }) =>
    MONEY_ALARM_MAIL_TEXTS.line(MONEY_KIND_WORDS[kind], count, formatXof(amountXof)),
  )
  return letter(about, { to, kind: 'money_alarm' }, MONEY_ALARM_MAIL_TEXTS.subject, [
    MONEY_ALARM_MAIL_TEXTS.intro,
    lines.join('\n'),
    MONEY_ALARM_MAIL_TEXTS.look(`${new URL(dayPath(day), about.publicUrl)}`),
  ])
}
