import { useEffect, useState } from 'react'
import { AUTH_CARD_TEXTS } from '#web/accounts/accounts.fr.ts'
import { SignInForm, type useSignInForm } from '#web/accounts/sign-in-form.tsx'
import { SignUpForm, type useSignUpForm } from '#web/accounts/sign-up-form.tsx'
import { SocialButtons } from '#web/accounts/social/social-buttons.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { type Tab, Tabs } from '#web/ui/layout/tabs.tsx'

type Way = 'sign-in' | 'sign-up'

/** The providers' buttons above the form. The longer one has no room for more words on a phone. */
function SocialChoice({ way }: { way: Way }) {
  return (
    <div className="-mt-4 mb-4">
      <SocialButtons returnTo="sign-in" />
      {way === 'sign-in' && (
        <p className="mt-4 flex items-center text-muted">
          <span className="mr-3 h-px flex-auto bg-line" aria-hidden="true" />
          {AUTH_CARD_TEXTS.orByEmail}
          <span className="ml-3 h-px flex-auto bg-line" aria-hidden="true" />
        </p>
      )}
    </div>
  )
}

const TABS: readonly Tab<Way>[] = [
  { id: 'sign-in', label: AUTH_CARD_TEXTS.signIn },
  { id: 'sign-up', label: AUTH_CARD_TEXTS.signUp },
]

/** « Créer un compte » links here. */
const SIGN_UP_HASH = '#inscription'

type AuthCardProps = {
  signIn: ReturnType<typeof useSignInForm>
  signUp: ReturnType<typeof useSignUpForm>
}

/** The two tabs of /auth (§2), each with the social buttons above its form. */
export function AuthCard({ signIn, signUp }: AuthCardProps) {
  const [way, setWay] = useState<Way>('sign-in')
  useEffect(() => {
    if (window.location.hash === SIGN_UP_HASH) setWay('sign-up')
  }, [])
  return (
    <Card>
      <Tabs label={AUTH_CARD_TEXTS.account} tabs={TABS} value={way} onChange={setWay}>
        <SocialChoice way={way} />
        {way === 'sign-in' ? <SignInForm form={signIn} /> : <SignUpForm form={signUp} />}
      </Tabs>
    </Card>
  )
}
