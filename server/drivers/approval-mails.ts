import type { Decision } from '#domain/drivers/approval.ts'
import { APPROVAL_MAIL_TEXTS } from '#domain/mail/mail.fr.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { type LetterContext, letter } from '../outside/mail/letter.ts'
import type { Addressee, Letter } from '../outside/mail/mailer.ts'

type Words = { readonly subject: string; readonly says: (name: string) => string; readonly next: string }

/** The mails that tell a driver what an operator decided. The reason stands between the two sentences. */
const WORDS: Readonly<Record<Decision, Words>> = {
  approve: {
    subject: APPROVAL_MAIL_TEXTS.approved,
    says: (name) => APPROVAL_MAIL_TEXTS.mayDrive(name),
    next: APPROVAL_MAIL_TEXTS.goAvailable,
  },
  refuse: {
    subject: APPROVAL_MAIL_TEXTS.refused,
    says: () => APPROVAL_MAIL_TEXTS.fileRefused,
    next: APPROVAL_MAIL_TEXTS.correctFile,
  },
  suspend: {
    subject: APPROVAL_MAIL_TEXTS.suspended,
    says: () => APPROVAL_MAIL_TEXTS.noMoreRides,
    next: APPROVAL_MAIL_TEXTS.writeOrCall,
  },
  reinstate: {
    subject: APPROVAL_MAIL_TEXTS.reinstated,
    says: (name) => APPROVAL_MAIL_TEXTS.mayDriveAgain(name),
    next: APPROVAL_MAIL_TEXTS.goAvailable,
  },
}

export function decisionMail(
  about: LetterContext,
  driver: Addressee,
  decision: Decision,
  reason: string | null,
): Letter {
  const { subject, says, next } = WORDS[decision]
  const why = reason === null ? [] : [APPROVAL_MAIL_TEXTS.because(reason)]
  const link = new URL(PAGES.driver.path, about.publicUrl).href
  return letter(about, { ...driver, kind: 'driver_decision' }, subject, [
    says(about.brand.name),
    ...why,
    `${next}\u00A0:\n${link}`,
  ])
}
