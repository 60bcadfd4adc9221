import {
  CORRECTION_WORDS,
  type CorrectionOutcome,
  type CorrectionSubject,
} from '#domain/accounts/rights/corrections.ts'
import { ACCOUNT_MAIL_TEXTS } from '#domain/mail/mail.fr.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { type LetterContext, letter } from '../../outside/mail/letter.ts'
import type { Letter } from '../../outside/mail/mailer.ts'

type Answered = {
  readonly about: CorrectionSubject
  readonly outcome: CorrectionOutcome
  readonly answer: string
}

/** To whoever asked for a correction: what became of it, and where to complain. */
export function correctionAnsweredMail(context: LetterContext, to: string, answered: Answered): Letter {
  const { about, outcome, answer } = answered
  return letter(context, { to, kind: 'correction_answered' }, ACCOUNT_MAIL_TEXTS.correctionAnswered, [
    ACCOUNT_MAIL_TEXTS.correctionOutcome(CORRECTION_WORDS[about], outcome === 'corrected'),
    ACCOUNT_MAIL_TEXTS.correctionSays(answer),
    ACCOUNT_MAIL_TEXTS.correctionAgain(new URL(PAGES.settings.path, context.publicUrl).href),
  ])
}
