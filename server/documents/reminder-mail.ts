import { DOCUMENT_NAMES, type DocumentType } from '#domain/documents/document-types.ts'
import { type Day, daysBetween } from '#domain/shared/day.ts'
import { formatDay, plural } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { COLON, type LetterContext, letter } from '../outside/mail/letter.ts'
import type { Letter } from '../outside/mail/mailer.ts'

type Expiring = { readonly documentType: DocumentType; readonly expiresOn: Day }

function inWords({ documentType, expiresOn }: Expiring, today: Day): string {
  const daysLeft = daysBetween(today, expiresOn)
  const left = daysLeft === 0 ? 'aujourd’hui' : `dans ${plural(daysLeft, 'jour', 'jours')}`
  return `- ${DOCUMENT_NAMES[documentType]}${COLON} expire ${left}, le ${formatDay(expiresOn)}`
}

/** One mail for all the documents of one person that are due the same day. */
export function reminderMail(about: LetterContext, to: string, documents: readonly Expiring[], today: Day): Letter {
  const isOne = documents.length === 1
  return letter(
    about,
    { to, kind: 'document_reminder' },
    isOne ? 'un document expire bientôt' : `${documents.length} documents expirent bientôt`,
    [
      isOne ? `Pensez à renouveler ce document${COLON}` : `Pensez à renouveler ces documents${COLON}`,
      documents.map((document) => inWords(document, today)).join('\n'),
      `Ajoutez le nouveau document dès que vous l’avez${COLON}\n${new URL(PAGES.documents.path, about.publicUrl).href}`,
      'Vous pouvez arrêter ces rappels dans vos paramètres.',
    ],
  )
}
