import { useLocation, useSearch } from 'wouter'
import { PAGES } from '#domain/shared/routes.ts'
import { AuthCard } from '#web/accounts/auth-card.tsx'
import { LinkNotice } from '#web/accounts/confirmation/link-notice.tsx'
import { CookieNotice } from '#web/accounts/cookie-notice.tsx'
import { nextPathIn } from '#web/accounts/next-path.ts'
import { PhoneSignIn } from '#web/accounts/phone/phone-sign-in.tsx'
import { usePhoneSignIn } from '#web/accounts/phone/use-phone-sign-in.ts'
import { useSignInForm } from '#web/accounts/sign-in-form.tsx'
import { useSignUpForm } from '#web/accounts/sign-up-form.tsx'
import { currentBrand } from '#web/api/brand.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { SpinnerPage } from '#web/frame/spinner-page.tsx'
import { StreetScene } from '#web/marketing/street-scene.tsx'
import { AUTH_PAGE_TEXTS } from '#web/pages/pages.fr.ts'
import { findWaitingBooking } from '#web/rides/after-sign-in.ts'
import { useGoOnSignedIn } from '#web/rides/use-go-on-signed-in.ts'
import { SIGN_IN_TO_BOOK_WORDS } from '#web/rides/waiting-booking-paths.ts'
import { SecondColumn, TwoColumnPage, TwoColumns } from '#web/ui/layout/two-columns.tsx'

/** §2 Auth page. */
export function Page() {
  const search = new URLSearchParams(useSearch())
  const isBooking = search.get('redirect') === 'booking'
  const phone = usePhoneSignIn()
  const { isGoingOn } = useGoOnSignedIn(isBooking, nextPathIn(search), phone.isAskingName)
  const [, navigate] = useLocation()
  const signIn = useSignInForm()
  const signUp = useSignUpForm(
    () => findWaitingBooking(isBooking),
    (email) => {
      const query = isBooking ? '?redirect=booking' : ''
      navigate(`${PAGES.signupConfirmation.path}${query}`, { state: { email } })
    },
  )
  const hasPhone = currentBrand().hasPhoneSignIn === true
  if (isGoingOn) return <SpinnerPage />
  return (
    <TwoColumnPage
      title={
        <>
          <PageTitle subtitle={isBooking && SIGN_IN_TO_BOOK_WORDS}>
            {AUTH_PAGE_TEXTS.welcome(currentBrand().name)}
          </PageTitle>
          <CookieNotice />
          <LinkNotice notice={search.get('notice')} />
        </>
      }
    >
      <TwoColumns>
        {phone.isUnderWay ? <PhoneSignIn phone={phone} /> : <AuthCard signIn={signIn} signUp={signUp} />}
        <SecondColumn>
          {hasPhone && !phone.isUnderWay && <PhoneSignIn phone={phone} />}
          <div className="two-columns-picture">
            <StreetScene />
          </div>
        </SecondColumn>
      </TwoColumns>
    </TwoColumnPage>
  )
}
