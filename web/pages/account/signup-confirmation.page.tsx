import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { PAGES } from '#domain/shared/routes.ts'
import { ResendConfirmation } from '#web/accounts/confirmation/resend-confirmation.tsx'
import { api } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { SpinnerPage } from '#web/frame/spinner-page.tsx'
import { WithStreet } from '#web/marketing/with-street.tsx'
import { SIGNUP_CONFIRMATION_PAGE_TEXTS } from '#web/pages/pages.fr.ts'
import { useGoOnSignedIn } from '#web/rides/use-go-on-signed-in.ts'
import { SIGN_IN_TO_BOOK_PATH } from '#web/rides/waiting-booking-paths.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** §2 Sign-up confirmation: where the link was sent, how to get another; redirects once it was followed. */
export function Page() {
  const isBooking = new URLSearchParams(useSearch()).get('redirect') === 'booking'
  const { isGoingOn } = useGoOnSignedIn(isBooking)
  const email = useHistoryState<{ email?: string } | null>()?.email
  const isConfirmed = useIsConfirmed()
  if (isGoingOn) return <SpinnerPage />
  if (isConfirmed) return <ConfirmedElsewhere isBooking={isBooking} />
  return (
    <WithStreet>
      <PageTitle>{SIGNUP_CONFIRMATION_PAGE_TEXTS.title}</PageTitle>
      <Card>{email === undefined ? <AskAgain /> : <Sent email={email} isBooking={isBooking} />}</Card>
    </WithStreet>
  )
}

/** Was the link followed in another browser? Checked when the page opens, and each time it becomes visible. */
function useIsConfirmed(): boolean {
  const { data } = useQuery({
    queryKey: PAGE_KEYS.ownRegistration,
    queryFn: () => api('GET /api/accounts/own-registration'),
    refetchOnWindowFocus: 'always',
  })
  return data?.isConfirmed === true
}

function ConfirmedElsewhere({ isBooking }: { isBooking: boolean }) {
  return (
    <WithStreet>
      <PageTitle>{SIGNUP_CONFIRMATION_PAGE_TEXTS.confirmed}</PageTitle>
      <Card>
        <div className="grid gap-4">
          <p>
            {SIGNUP_CONFIRMATION_PAGE_TEXTS.openedElsewhere}
            {isBooking && SIGNUP_CONFIRMATION_PAGE_TEXTS.andSeeRide}.
          </p>
          <LinkButton wide href={isBooking ? SIGN_IN_TO_BOOK_PATH : PAGES.auth.path}>
            {ACTION_TEXTS.signIn}
          </LinkButton>
        </div>
      </Card>
    </WithStreet>
  )
}

function Sent({ email, isBooking }: { email: string; isBooking: boolean }) {
  return (
    <div className="grid gap-4">
      <p>
        {SIGNUP_CONFIRMATION_PAGE_TEXTS.linkSentTo}
        <strong className="wrap-anywhere">{email}</strong>
        {SIGNUP_CONFIRMATION_PAGE_TEXTS.openIt}
      </p>
      <p className="text-muted">
        {SIGNUP_CONFIRMATION_PAGE_TEXTS.nothingCame}
        {isBooking && SIGNUP_CONFIRMATION_PAGE_TEXTS.bookingWaits}
      </p>
      <ResendConfirmation isJustSent />
    </div>
  )
}

function AskAgain() {
  return (
    <div className="grid gap-4">
      <p>{SIGNUP_CONFIRMATION_PAGE_TEXTS.noRegistrationHere}</p>
      <ResendConfirmation />
      <LinkButton variant="secondary" wide href={`${PAGES.auth.path}#inscription`}>
        {SIGNUP_CONFIRMATION_PAGE_TEXTS.createAccount}
      </LinkButton>
    </div>
  )
}
