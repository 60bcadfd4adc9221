import { useLocation, useSearch } from 'wouter'
import { HOME_OF_ROLE } from '#domain/accounts/roles.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { ConfirmEmail } from '#web/accounts/confirm-email.tsx'
import { type Confirmed, useConfirmEmail } from '#web/accounts/use-confirm-email.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { RESUME_PATH } from '#web/rides/booking-paths.ts'
import { savePendingRide } from '#web/rides/pending-ride.ts'
import { Card } from '#web/ui/card.tsx'

/** Where somebody goes whose address is confirmed: to the booking that waited for it, wherever it was made. */
function pathAfter({ booking, session }: Confirmed): string {
  if (booking !== null) {
    const { idempotencyKey, ...waiting } = booking
    if (savePendingRide(waiting, idempotencyKey, new Date())) return RESUME_PATH
  }
  return session?.role === 'driver' ? HOME_OF_ROLE.driver : PAGES.home.path
}

/** Where the link of a confirmation mail leads. */
export function Page() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [, navigate] = useLocation()
  const confirm = useConfirmEmail(token, (confirmed) => navigate(pathAfter(confirmed), { replace: true }))
  return (
    <>
      <PageTitle>Confirmation de votre adresse</PageTitle>
      <Card>
        <ConfirmEmail confirm={confirm} />
      </Card>
    </>
  )
}
