import { INVOICE_ALARM_TEXTS } from '#domain/invoices/invoices.fr.ts'
import { INVOICE_ALARM_MAIL_TEXTS } from '#domain/mail/mail.fr.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { type LetterContext, letter } from '../../outside/mail/letter.ts'
import type { Letter } from '../../outside/mail/mailer.ts'
import type { Stuck } from './invoice-alarm.queries.ts'

function lineOf({ stuck, count, oldestAt, lastAnswer }: Stuck): string {
  const { line, noAnswer } = INVOICE_ALARM_MAIL_TEXTS
  return line(INVOICE_ALARM_TEXTS[stuck], count, formatInstant(oldestAt), lastAnswer ?? noAnswer)
}

/** The mail to an operator about invoices that are stuck: how many, since when, the last answer, and the page. */
export function invoiceAlarmMail(about: LetterContext, to: string, stuck: readonly Stuck[]): Letter {
  const { subject, intro, look } = INVOICE_ALARM_MAIL_TEXTS
  const page = new URL(`${PAGES.admin.path}?tab=invoices`, about.publicUrl)
  return letter(about, { to, kind: 'invoice_alarm' }, subject, [intro, stuck.map(lineOf).join('\n'), look(`${page}`)])
}
