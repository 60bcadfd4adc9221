import { useAuthCallback } from '#web/accounts/social/auth-callback.ts'
import { AuthCallbackCard } from '#web/accounts/social/auth-callback-card.tsx'
import { WithStreet } from '#web/marketing/with-street.tsx'
import { isPendingRideWaiting } from '#web/rides/after-sign-in.ts'
import { RESUME_PATH } from '#web/rides/waiting-booking-paths.ts'

async function findBooking(): Promise<string | null> {
  return (await isPendingRideWaiting(true)) ? RESUME_PATH : null
}

/** §2: the return page of a social sign-in. */
export function Page() {
  const callback = useAuthCallback(findBooking)
  return (
    <WithStreet>
      <AuthCallbackCard callback={callback} />
    </WithStreet>
  )
}
