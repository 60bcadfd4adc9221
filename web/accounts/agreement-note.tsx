import { PAGES } from '#domain/shared/routes.ts'
import { AGREEMENT_TEXTS as TEXTS } from '#web/accounts/accounts.fr.ts'

const LINK = 'text-lagoon underline underline-offset-4'

/** Below a form that opens an account: the terms, and what is kept. */
export function AgreementNote() {
  return (
    <p className="text-14 text-muted">
      {TEXTS.before}
      <a href={PAGES.terms.path} className={LINK}>
        {TEXTS.terms}
      </a>
      {TEXTS.between}
      <a href={PAGES.privacy.path} className={LINK}>
        {TEXTS.privacy}
      </a>
      {TEXTS.after}
    </p>
  )
}
