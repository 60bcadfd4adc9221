import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { PAGES } from '#domain/shared/routes.ts'
import { ResendConfirmation } from '#web/accounts/confirmation/resend-confirmation.tsx'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { SpinnerPage } from '#web/frame/spinner-page.tsx'
import { SIGN_IN_TO_BOOK_PATH } from '#web/rides/booking-paths.ts'
import { useGoOnSignedIn } from '#web/rides/use-go-on-signed-in.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** §2 Sign-up confirmation: where the link went, how to get another; goes on by itself once it was followed. */
export function Page() {
  const isBooking = new URLSearchParams(useSearch()).get('redirect') === 'booking'
  const { isGoingOn } = useGoOnSignedIn(isBooking)
  const email = useHistoryState<{ email?: string } | null>()?.email
  const isConfirmed = useIsConfirmed()
  if (isGoingOn) return <SpinnerPage />
  if (isConfirmed) return <ConfirmedElsewhere isBooking={isBooking} />
  return (
    <>
      <PageTitle>Vérifiez votre boîte mail</PageTitle>
      <Card>{email === undefined ? <AskAgain /> : <Sent email={email} isBooking={isBooking} />}</Card>
    </>
  )
}

/** Was the link followed in another browser? Asked when the page opens, and each time that it is looked at again. */
function useIsConfirmed(): boolean {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.ownRegistration,
    queryFn: () => api('GET /api/accounts/own-registration'),
    refetchOnWindowFocus: 'always',
  })
  return data?.isConfirmed === true
}

function ConfirmedElsewhere({ isBooking }: { isBooking: boolean }) {
  return (
    <>
      <PageTitle>Votre adresse est confirmée</PageTitle>
      <Card>
        <div className="grid gap-4">
          <p>
            Vous avez ouvert le lien dans un autre navigateur. Connectez-vous pour continuer ici
            {isBooking && ' et voir votre course'}.
          </p>
          <LinkButton wide href={isBooking ? SIGN_IN_TO_BOOK_PATH : PAGES.auth.path}>
            Se connecter
          </LinkButton>
        </div>
      </Card>
    </>
  )
}

function Sent({ email, isBooking }: { email: string; isBooking: boolean }) {
  return (
    <div className="grid gap-4">
      <p>
        Un lien de confirmation est parti vers <strong className="wrap-anywhere">{email}</strong>. Ouvrez-le pour
        activer votre compte.
      </p>
      <p className="text-muted">
        Rien reçu{'\u202F'}? Regardez dans les courriers indésirables.{' '}
        {isBooking && 'Votre réservation vous attend pendant 30 minutes.'}
      </p>
      <ResendConfirmation isJustSent />
    </div>
  )
}

function AskAgain() {
  return (
    <div className="grid gap-4">
      <p>
        Vous vous êtes inscrit depuis ce navigateur{'\u202F'}? Demandez un nouveau lien de confirmation. Sinon,
        inscrivez-vous à nouveau.
      </p>
      <ResendConfirmation />
      <LinkButton variant="secondary" wide href={`${PAGES.auth.path}#inscription`}>
        Créer un compte
      </LinkButton>
    </div>
  )
}
