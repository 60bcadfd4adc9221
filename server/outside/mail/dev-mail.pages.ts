import { LOCAL_MAIL_TEXTS } from '#domain/mail/mail.fr.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { devPage, escapeHtml } from '../dev-pages.ts'
import type { KeptMail } from './outbox.ts'

const LINK = /(https?:\/\/[^\s<>"]+)/

export const DEV_MAIL_PATH = '/dev/mail'
const STYLE_PATH = `${DEV_MAIL_PATH}.css`

/** Makes links clickable. Splits at the links first, then escapes each part. */
function withLinks(text: string): string {
  return text
    .split(LINK)
    .map((piece, index) => {
      const escaped = escapeHtml(piece)
      return index % 2 === 1 ? `<a href="${escaped}">${escaped}</a>` : escaped
    })
    .join('')
}

function when(mail: KeptMail): string {
  return Number.isNaN(Date.parse(mail.sentAt)) ? '' : formatInstant(mail.sentAt)
}

function sentLine(mail: KeptMail): string {
  return LOCAL_MAIL_TEXTS.sent(escapeHtml(mail.to), when(mail))
}

export function mailListPage(mails: readonly KeptMail[]): string {
  const items = mails.map(
    (mail) => `<li><a href="${DEV_MAIL_PATH}/${mail.name}">${escapeHtml(mail.subject)}</a><br>${sentLine(mail)}</li>`,
  )
  return devPage(
    LOCAL_MAIL_TEXTS.title,
    mails.length === 0 ? `<p>${LOCAL_MAIL_TEXTS.none}</p>` : `<ul>\n${items.join('\n')}\n</ul>`,
    STYLE_PATH,
  )
}

export function mailPage(mail: KeptMail): string {
  return devPage(
    mail.subject,
    `<p>${sentLine(mail)}</p>
<pre>${withLinks(mail.text)}</pre>
<p><a href="${DEV_MAIL_PATH}">${LOCAL_MAIL_TEXTS.all}</a></p>`,
    STYLE_PATH,
  )
}
