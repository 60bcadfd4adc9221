import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { RESUME_NOTICE_TEXTS } from '#web/rides/rides.fr.ts'
import type { Resuming } from '#web/rides/use-resume-booking.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** For completebooking=true: the waiting booking is being made; without network it can be retried. */
export function ResumeNotice({ isResuming, retry }: Resuming) {
  if (isResuming) return <Spinner label={RESUME_NOTICE_TEXTS.confirming} />
  if (retry === null) return null
  return (
    <Banner
      tone="bad"
      title={RIDE_SENTENCES.resumeFailed}
      action={
        <Button variant="secondary" icon="refresh" onClick={retry}>
          {ACTION_TEXTS.retry}
        </Button>
      }
    />
  )
}
