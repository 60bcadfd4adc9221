import { DOCUMENT_NAMES, type DocumentType } from '#domain/documents/document-types.ts'
import { REMINDER_MAIL_TEXTS } from '#domain/mail/mail.fr.ts'
import { type Day, daysBetween } from '#domain/shared/day.ts'
import { formatDay, plural } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { COUNTED } from '#domain/shared/shared.fr.ts'
import { type LetterContext, letter } from '../outside/mail/letter.ts'
import type { Letter } from '../outside/mail/mailer.ts'

type Expiring = { readonly documentType: DocumentType; readonly expiresOn: Day }

function inWords({ documentType, expiresOn }: Expiring, today: Day): string {
  const daysLeft = daysBetween(today, expiresOn)
  const left = daysLeft === 0 ? REMINDER_MAIL_TEXTS.today : REMINDER_MAIL_TEXTS.inDays(plural(daysLeft, ...COUNTED.day))
  return REMINDER_MAIL_TEXTS.expires(DOCUMENT_NAMES[documentType], left, formatDay(expiresOn))
}

/** One mail for all documents of one person that are due on the same day. */
export function reminderMail(about: LetterContext, to: string, documents: readonly Expiring[], today: Day): Letter {
  const isOne = documents.length === 1
  return letter(
    about,
    { to, kind: 'document_reminder' },
    isOne ? REMINDER_MAIL_TEXTS.one : REMINDER_MAIL_TEXTS.many(documents.length),
    [
      isOne ? REMINDER_MAIL_TEXTS.renewOne : REMINDER_MAIL_TEXTS.renewMany,
      documents.map((document) => inWords(document, today)).join('\n'),
      REMINDER_MAIL_TEXTS.addNew(new URL(PAGES.documents.path, about.publicUrl).href),
      REMINDER_MAIL_TEXTS.mayStop,
    ],
  )
}
