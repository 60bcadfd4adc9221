import { RIDE_SENTENCES } from '#domain/rides/ride-sentences.ts'
import type { Resuming } from '#web/rides/use-resume-booking.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

/** With completebooking=true: the booking that waited for sign-in is made; without network it can be tried again. */
export function ResumeNotice({ isResuming, retry }: Resuming) {
  if (isResuming) return <Spinner label="Nous confirmons votre réservation…" />
  if (retry === null) return null
  return (
    <Banner
      tone="bad"
      title={RIDE_SENTENCES.resumeFailed}
      action={
        <Button variant="secondary" icon="refresh" onClick={retry}>
          Réessayer
        </Button>
      }
    />
  )
}
