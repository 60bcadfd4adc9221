import type { MailMessage } from '#server/outside/mail/mailer.ts'
import type { Kit } from '../kit.ts'

/** All mail to an address, oldest first. */
export function mailsTo(kit: Kit, email: string): readonly MailMessage[] {
  return kit.mail.filter(({ to }) => to === email)
}

export function lastMailTo(kit: Kit, email: string): MailMessage {
  const mail = mailsTo(kit, email).at(-1)
  if (mail === undefined) throw new Error(`nothing was sent to ${email}`)
  return mail
}

/** The first link of a message, as a URL. */
export function linkIn(mail: MailMessage): URL {
  const [link] = mail.text.match(/https?:\/\/\S+/) ?? []
  if (link === undefined) throw new Error(`no link in « ${mail.subject} »`)
  return new URL(link)
}

/** The path of a link, as `kit.call` takes it. */
export function pathIn(mail: MailMessage): string {
  const { pathname, search } = linkIn(mail)
  return `${pathname}${search}`
}

export function tokenIn(mail: MailMessage): string {
  return linkIn(mail).searchParams.get('token') ?? ''
}
