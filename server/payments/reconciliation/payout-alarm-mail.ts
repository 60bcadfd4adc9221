import { PAYOUT_ALARM_MAIL_TEXTS } from '#domain/mail/mail.fr.ts'
import { formatXof } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { type LetterContext, letter } from '../../outside/mail/letter.ts'
import type { Letter } from '../../outside/mail/mailer.ts'

type Stuck = { readonly count: number; readonly amountXof: number }

/** The mail to an operator about payouts that are stuck: how many, their sum, and the page. */
export function payoutAlarmMail(about: LetterContext, to: string, { count, amountXof }: Stuck): Letter {
  const { subject, intro, look } = PAYOUT_ALARM_MAIL_TEXTS
  const page = new URL(`${PAGES.admin.path}?tab=payouts`, about.publicUrl)
  return letter(about, { to, kind: 'money_alarm' }, subject, [intro(count, formatXof(amountXof)), look(`${page}`)])
}
