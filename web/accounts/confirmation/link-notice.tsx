import { ACCOUNT_SENTENCES, OPERATOR_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { OPERATOR_IDLE_MINUTES } from '#domain/accounts/session/operator-session.ts'
import { ENDED_IDLE, PAGES } from '#domain/shared/routes.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { AUTH_NOTICE_TEXTS } from '#web/accounts/accounts.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** The text of /auth?notice=… for a person who comes from a mail, or was redirected here. */
export function LinkNotice({ notice }: { notice: string | null }) {
  if (notice === 'already_confirmed') {
    return (
      <div className="mb-4">
        <Banner tone="good">{ACCOUNT_SENTENCES.alreadyConfirmed}</Banner>
      </div>
    )
  }
  if (notice === ENDED_IDLE) {
    return (
      <div className="mb-4">
        <Banner tone="warn">{OPERATOR_SENTENCES.endedIdle(OPERATOR_IDLE_MINUTES)}</Banner>
      </div>
    )
  }
  if (notice !== 'link_expired') return null
  return (
    <div className="mb-4">
      <Banner
        tone="warn"
        action={
          <LinkButton variant="secondary" icon="mail" href={PAGES.signupConfirmation.path}>
            {AUTH_NOTICE_TEXTS.newLink}
          </LinkButton>
        }
      >
        {REFUSALS.link_expired.message}
      </Banner>
    </div>
  )
}
