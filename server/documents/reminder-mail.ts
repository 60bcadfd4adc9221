import { DOCUMENT_NAMES, type DocumentType } from '#domain/documents/document-types.ts'
import { REMINDER_MAIL_TEXTS } from '#domain/mail/mail.fr.ts'
import { type Day, daysBetween } from '#domain/shared/day.ts'
import { formatDay, plural } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { COUNTED } from '#domain/shared/shared.fr.ts'
import { type LetterContext, letter } from '../outside/mail/letter.ts'
import type { Letter } from '../outside/mail/mailer.ts'

type Expiring = { readonly documentType: DocumentType; readonly expiresOn: Day; readonly isRenewed: boolean }

function inWords({ documentType, expiresOn, isRenewed }: Expiring, today: Day): string {
  const daysLeft = daysBetween(today, expiresOn)
  const left = daysLeft === 0 ? REMINDER_MAIL_TEXTS.today : REMINDER_MAIL_TEXTS.inDays(plural(daysLeft, ...COUNTED.day))
  const line = REMINDER_MAIL_TEXTS.expires(DOCUMENT_NAMES[documentType], left, formatDay(expiresOn))
  return isRenewed ? REMINDER_MAIL_TEXTS.isWaiting(line) : line
}

/**
 * One mail for all documents of one person that are due on the same day. Whoever has given the new ones already has nothing
 * to do.
 */
export function reminderMail(about: LetterContext, to: string, documents: readonly Expiring[], today: Day): Letter {
  const isOne = documents.length === 1
  const link = new URL(PAGES.documents.path, about.publicUrl).href
  const isDone = documents.every(({ isRenewed }) => isRenewed)
  const toDo = isOne ? REMINDER_MAIL_TEXTS.renewOne : REMINDER_MAIL_TEXTS.renewMany
  return letter(
    about,
    { to, kind: 'document_reminder' },
    isOne ? REMINDER_MAIL_TEXTS.one : REMINDER_MAIL_TEXTS.many(documents.length),
    [
      isDone ? REMINDER_MAIL_TEXTS.renewed : toDo,
      documents.map((document) => inWords(document, today)).join('\n'),
      isDone ? REMINDER_MAIL_TEXTS.see(link) : REMINDER_MAIL_TEXTS.addNew(link),
      REMINDER_MAIL_TEXTS.mayStop,
    ],
  )
}
