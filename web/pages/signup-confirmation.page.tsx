import { useState } from 'react'
import { useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { EmailForm } from '#web/accounts/email-form.tsx'
import { ResendConfirmation } from '#web/accounts/resend-confirmation.tsx'
import { api } from '#web/api/client.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { SpinnerPage } from '#web/frame/spinner-page.tsx'
import { useGoOnSignedIn } from '#web/rides/use-go-on-signed-in.ts'
import { Card } from '#web/ui/card.tsx'

/** §2 Sign-up confirmation: where the link went, how to get another; goes on by itself once it was followed. */
export function Page() {
  const isBooking = new URLSearchParams(useSearch()).get('redirect') === 'booking'
  const { isGoingOn } = useGoOnSignedIn(isBooking)
  const arrivedWith = useHistoryState<{ email?: string } | null>()?.email
  const [email, setEmail] = useState(arrivedWith)
  if (isGoingOn) return <SpinnerPage />
  return (
    <>
      <PageTitle>Vérifiez votre boîte mail</PageTitle>
      <Card>{email === undefined ? <AskAgain onSent={setEmail} /> : <Sent email={email} isBooking={isBooking} />}</Card>
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
        {isBooking && 'Votre réservation vous attend sur cette page pendant 30 minutes.'}
      </p>
      <ResendConfirmation email={email} isJustSent />
    </div>
  )
}

function AskAgain({ onSent }: { onSent: (email: string) => void }) {
  return (
    <div className="grid gap-4">
      <p>Indiquez l’adresse de votre inscription{'\u00A0'}: nous y enverrons un nouveau lien de confirmation.</p>
      <EmailForm
        action="Recevoir un nouveau lien"
        send={async (email) => {
          await api('POST /api/accounts/resend-confirmation', { body: { email } })
          onSent(email)
        }}
      />
    </div>
  )
}
