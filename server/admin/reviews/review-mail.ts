import { causeWords } from '#domain/drivers/reviews/driver-reviews.ts'
import type { CountedCause } from '#domain/drivers/reviews/review-causes.ts'
import { REVIEW_MAIL_TEXTS as TEXTS } from '#domain/drivers/reviews/reviews.fr.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { type LetterContext, letter } from '../../outside/mail/letter.ts'
import type { Letter } from '../../outside/mail/mailer.ts'

type Decided = { readonly causes: readonly CountedCause[]; readonly message: string }

/** To a driver: what was counted, what an operator says about it, and where to answer. */
export function reviewMail(context: LetterContext, to: string, { causes, message }: Decided): Letter {
  return letter(context, { to, kind: 'driver_review' }, TEXTS.subject, [
    TEXTS.seen(causes.map(causeWords).join('\u202F; ')),
    TEXTS.says(message),
    TEXTS.answer(new URL(PAGES.settings.path, context.publicUrl).href),
  ])
}
