import { LOCAL_MAIL_TEXTS } from '#domain/mail/mail.fr.ts'
import { formatInstant } from '#domain/shared/format.ts'
import type { KeptMail } from './outbox.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const LINK = /(https?:\/\/[^\s<>"]+)/

export const DEV_MAIL_PATH = '/dev/mail'

export const DEV_MAIL_STYLE = `body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
li { margin: .75rem 0 }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${DEV_MAIL_PATH}.css">
<h1>${escapeHtml(title)}</h1>
${body}
</html>
`
}

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
  return page(
    LOCAL_MAIL_TEXTS.title,
    mails.length === 0 ? `<p>${LOCAL_MAIL_TEXTS.none}</p>` : `<ul>\n${items.join('\n')}\n</ul>`,
  )
}

export function mailPage(mail: KeptMail): string {
  return page(
    mail.subject,
    `<p>${sentLine(mail)}</p>
<pre>${withLinks(mail.text)}</pre>
<p><a href="${DEV_MAIL_PATH}">${LOCAL_MAIL_TEXTS.all}</a></p>`,
  )
}
