import { formatCaseNumber } from '#domain/cases/case-number.ts'
import { CASE_REOPEN_DAYS } from '#domain/cases/case-state.ts'
import { CASE_MAIL_TEXTS } from '#domain/mail/case.fr.ts'
import { type LetterContext, letter } from '../outside/mail/letter.ts'
import type { Letter } from '../outside/mail/mailer.ts'

type Answered = {
  readonly number: string
  readonly text: string
  readonly closes: boolean
  /** The case in « Aide ». */
  readonly url: string
}

/** To the person of a case: what an operator has answered. */
export function caseAnswerMail(context: LetterContext, to: string, { number, text, closes, url }: Answered): Letter {
  return letter(context, { to, kind: 'case_answered' }, CASE_MAIL_TEXTS.answered(formatCaseNumber(number)), [
    CASE_MAIL_TEXTS.says(text),
    ...(closes ? [CASE_MAIL_TEXTS.isClosed(CASE_REOPEN_DAYS)] : []),
    CASE_MAIL_TEXTS.goOn(url),
  ])
}

type Accident = { readonly number: string; readonly isInjured: boolean; readonly url: string }

/** To operators: somebody reports an accident. */
export function accidentMail(context: LetterContext, to: string, { number, isInjured, url }: Accident): Letter {
  return letter(context, { to, kind: 'case_alarm' }, CASE_MAIL_TEXTS.accident(formatCaseNumber(number)), [
    CASE_MAIL_TEXTS.accidentText(isInjured),
    CASE_MAIL_TEXTS.accidentOpen(url),
  ])
}
