import { AMONG_WOMEN_MAIL_TEXTS as TEXTS } from '#domain/accounts/rights/rights.fr.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { type LetterContext, letter } from '../../outside/mail/letter.ts'
import type { Addressee, Letter } from '../../outside/mail/mailer.ts'

/** To a driver: an operator has looked at her card, and where the answer stands. Who else reads her mail learns nothing. */
export function amongWomenMail(context: LetterContext, driver: Addressee): Letter {
  return letter(context, { ...driver, kind: 'among_women_answered' }, TEXTS.subject, [
    TEXTS.answered,
    TEXTS.read(new URL(PAGES.settings.path, context.publicUrl).href),
  ])
}
