import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { PAGES } from '#domain/shared/routes.ts'
import { LinkNotice } from '#web/accounts/link-notice.tsx'
import { SignInForm, useSignInForm } from '#web/accounts/sign-in-form.tsx'
import { SignUpForm, useSignUpForm } from '#web/accounts/sign-up-form.tsx'
import { currentBrand } from '#web/api/brand.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { SpinnerPage } from '#web/frame/spinner-page.tsx'
import { useGoOnSignedIn } from '#web/rides/use-go-on-signed-in.ts'
import { Card } from '#web/ui/card.tsx'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'

type Way = 'sign-in' | 'sign-up'

const TABS: readonly Tab<Way>[] = [
  { id: 'sign-in', label: 'Connexion' },
  { id: 'sign-up', label: 'Inscription' },
]

/** « Créer un compte » points here. */
const SIGN_UP_HASH = '#inscription'

/** §2 Auth page. */
export function Page() {
  const search = new URLSearchParams(useSearch())
  const isBooking = search.get('redirect') === 'booking'
  const { isGoingOn } = useGoOnSignedIn(isBooking)
  const [, navigate] = useLocation()
  const [way, setWay] = useState<Way>('sign-in')
  useEffect(() => {
    if (window.location.hash === SIGN_UP_HASH) setWay('sign-up')
  }, [])
  const signIn = useSignInForm()
  const signUp = useSignUpForm((email) => {
    const query = isBooking ? '?redirect=booking' : ''
    navigate(`${PAGES.signupConfirmation.path}${query}`, { state: { email } })
  })
  if (isGoingOn) return <SpinnerPage />
  return (
    <>
      <PageTitle subtitle={isBooking ? 'Connectez-vous pour confirmer votre réservation.' : currentBrand().tagline}>
        Bienvenue sur {currentBrand().name}
      </PageTitle>
      <LinkNotice notice={search.get('notice')} />
      <Card>
        <Tabs label="Compte" tabs={TABS} value={way} onChange={setWay}>
          {way === 'sign-in' ? <SignInForm form={signIn} /> : <SignUpForm form={signUp} />}
        </Tabs>
      </Card>
    </>
  )
}
