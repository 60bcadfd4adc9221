import { nameWithin } from '#domain/documents/document-to-renew.ts'
import type { DocumentType } from '#domain/documents/document-types.ts'
import { DOCUMENT_MAIL_TEXTS as TEXTS } from '#domain/mail/mail.fr.ts'
import type { Day } from '#domain/shared/day.ts'
import { formatDay } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { type LetterContext, letter } from '../../outside/mail/letter.ts'
import type { Addressee, Letter } from '../../outside/mail/mailer.ts'

/** What was decided: the day that counts and the one that was declared, or why it was refused. */
export type ReviewOutcome = {
  readonly documentType: DocumentType
  readonly expiresOn: Day
  readonly declaredExpiresOn: Day | null
  /** Null: it was confirmed. */
  readonly reason: string | null
}

function confirmedWords({ expiresOn, declaredExpiresOn }: ReviewOutcome): string {
  const counts = formatDay(expiresOn)
  return declaredExpiresOn === null ? TEXTS.counts(counts) : TEXTS.countsCorrected(counts, formatDay(declaredExpiresOn))
}

/** Tells a driver what an operator decided about one of their documents. */
export function reviewMail(about: LetterContext, driver: Addressee, outcome: ReviewOutcome): Letter {
  const name = nameWithin(outcome.documentType)
  const link = new URL(PAGES.documents.path, about.publicUrl).href
  const isConfirmed = outcome.reason === null
  return letter(
    about,
    { ...driver, kind: 'document_decision' },
    isConfirmed ? TEXTS.confirmed(name) : TEXTS.refused(name),
    isConfirmed
      ? [confirmedWords(outcome), TEXTS.see(link)]
      : [TEXTS.doesNotCount(name), TEXTS.because(outcome.reason ?? ''), TEXTS.addAnother(link)],
  )
}
