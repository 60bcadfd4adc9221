import { type ReactNode, useState } from 'react'
import { PAGES } from '#domain/shared/routes.ts'
import { currentBrand } from '#web/api/brand.ts'
import { useSession } from '#web/api/session/session.ts'
import { REGISTRATION_AREA_TEXTS } from '#web/drivers/registration/registration.fr.ts'
import { RegistrationForm } from '#web/drivers/registration/registration-form.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { type Tab, Tabs } from '#web/ui/layout/tabs.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type Way = 'email' | 'social'

const WAYS: readonly Tab<Way>[] = [
  { id: 'email', label: 'E-mail' },
  { id: 'social', label: REGISTRATION_AREA_TEXTS.social },
]

/** §2 Become-driver page: its content depends on the session. `social`: the providers' buttons. */
export function RegistrationArea({ social }: { social: ReactNode }) {
  const { isLoading, isUnreachable, session, retry } = useSession()
  if (isUnreachable) {
    return (
      <LoadFailed
        sentence={REGISTRATION_AREA_TEXTS.brandSilent(currentBrand().name)}
        isRetrying={false}
        onRetry={retry}
      />
    )
  }
  if (isLoading) return <Spinner />
  if (session === null) return <VisitorWays social={social} />
  return (
    <>
      <p className="mb-4 wrap-anywhere">
        {session.email === null ? REGISTRATION_AREA_TEXTS.accountBecomes : <AccountEmail email={session.email} />}
        {REGISTRATION_AREA_TEXTS.aDriverAccount}
      </p>
      <RegistrationForm key={session.userId} session={session} />
    </>
  )
}

function AccountEmail({ email }: { email: string }) {
  return (
    <>
      {REGISTRATION_AREA_TEXTS.yourAccount}
      <strong>{email}</strong>
      {REGISTRATION_AREA_TEXTS.becomes}
    </>
  )
}

/** The two ways to register, and the link to an existing account. */
function VisitorWays({ social }: { social: ReactNode }) {
  const [way, setWay] = useState<Way>('email')
  return (
    <>
      <Tabs label={REGISTRATION_AREA_TEXTS.signUp} tabs={WAYS} value={way} onChange={setWay}>
        {way === 'email' ? (
          <RegistrationForm session={null} />
        ) : (
          <div className="grid gap-4">
            <p>{REGISTRATION_AREA_TEXTS.chooseAccount}</p>
            {social}
          </div>
        )}
      </Tabs>
      <p className="mt-4 text-center">
        {REGISTRATION_AREA_TEXTS.hasAccount}
        <a
          href={PAGES.auth.path}
          className="inline-flex min-h-12 items-center text-lagoon underline underline-offset-4"
        >
          {ACTION_TEXTS.signIn}
        </a>
      </p>
    </>
  )
}
