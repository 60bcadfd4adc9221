import { type ReactNode, useState } from 'react'
import { PAGES } from '#domain/shared/routes.ts'
import { currentBrand } from '#web/api/brand.ts'
import { useSession } from '#web/api/session/session.ts'
import { RegistrationForm } from '#web/drivers/registration/registration-form.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { type Tab, Tabs } from '#web/ui/layout/tabs.tsx'

type Way = 'email' | 'social'

const WAYS: readonly Tab<Way>[] = [
  { id: 'email', label: 'E-mail' },
  { id: 'social', label: 'Réseaux sociaux' },
]

/** §2 Become-driver page: what stands there depends on who is asking. `social` are the buttons of the providers. */
export function RegistrationArea({ social }: { social: ReactNode }) {
  const { isLoading, isUnreachable, session, retry } = useSession()
  if (isUnreachable) {
    return <LoadFailed sentence={`${currentBrand().name} ne répond pas.`} isRetrying={false} onRetry={retry} />
  }
  if (isLoading) return <Spinner />
  if (session === null) return <VisitorWays social={social} />
  return (
    <>
      <p className="mb-4 wrap-anywhere">
        {session.email === null ? 'Votre compte devient' : <AccountEmail email={session.email} />} un compte de
        chauffeur. Vous gardez vos courses de passager.
      </p>
      <RegistrationForm key={session.userId} session={session} />
    </>
  )
}

function AccountEmail({ email }: { email: string }) {
  return (
    <>
      Votre compte <strong>{email}</strong> devient
    </>
  )
}

/** Two ways in, and the way to an account that exists. */
function VisitorWays({ social }: { social: ReactNode }) {
  const [way, setWay] = useState<Way>('email')
  return (
    <>
      <Tabs label="S’inscrire" tabs={WAYS} value={way} onChange={setWay}>
        {way === 'email' ? (
          <RegistrationForm session={null} />
        ) : (
          <div className="grid gap-4">
            <p>Choisissez votre compte{'\u00A0'}: vous revenez ici pour compléter votre dossier, sans mot de passe.</p>
            {social}
          </div>
        )}
      </Tabs>
      <p className="mt-4 text-center">
        Vous avez déjà un compte{'\u202F'}?{' '}
        <a
          href={PAGES.auth.path}
          className="inline-flex min-h-12 items-center text-lagoon underline underline-offset-4"
        >
          Se connecter
        </a>
      </p>
    </>
  )
}
