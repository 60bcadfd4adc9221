import { useHistoryState } from 'wouter/use-browser-location'
import { PAGES } from '#domain/shared/routes.ts'
import { ResendConfirmation } from '#web/accounts/confirmation/resend-confirmation.tsx'
import { useSession } from '#web/api/session/session.ts'
import { NextSteps, ReceivedWords } from '#web/drivers/registration/registration-received.tsx'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { REGISTRATION_RECEIVED_PAGE_TEXTS } from '#web/pages/pages.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** §2 Registration received: a new account must follow its link; a signed-in person continues to their documents. */
export function Page() {
  const email = useHistoryState<{ email?: string } | null>()?.email
  const isSignedIn = useSession().session !== null
  return (
    <>
      <PageTitle>{REGISTRATION_RECEIVED_PAGE_TEXTS.title}</PageTitle>
      <div className="mb-4">
        <ReceivedWords email={email} isSignedIn={isSignedIn} />
      </div>
      <Card>
        <div className="grid gap-6">
          {!isSignedIn && email !== undefined && <ResendConfirmation isJustSent />}
          <NextSteps isSignedIn={isSignedIn} />
          <div className="grid gap-3">
            {isSignedIn ? (
              <LinkButton href={PAGES.documents.path} icon="document" wide>
                {REGISTRATION_RECEIVED_PAGE_TEXTS.addDocuments}
              </LinkButton>
            ) : (
              <LinkButton href={PAGES.auth.path} wide>
                {ACTION_TEXTS.signIn}
              </LinkButton>
            )}
            <LinkButton href={isSignedIn ? PAGES.driver.path : PAGES.home.path} variant="secondary" wide>
              {isSignedIn ? REGISTRATION_RECEIVED_PAGE_TEXTS.dashboard : REGISTRATION_RECEIVED_PAGE_TEXTS.home}
            </LinkButton>
          </div>
        </div>
      </Card>
    </>
  )
}
