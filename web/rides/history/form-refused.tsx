import type { CancelFormField } from '#domain/rides/cancel/cancel-form.ts'
import { useSentForm } from '#web/api/before-script/sent-form.ts'
import { WITHOUT_SCRIPT_TEXTS } from '#web/rides/rides.fr.ts'
import { BeforeScript } from '#web/ui/before-script.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** What a form did not do that was sent without the script, and why. `isChoosing`: the booking form itself says it below. */
export function FormRefused({ isChoosing }: { isChoosing: boolean }) {
  const { typed, error } = useSentForm<CancelFormField>() ?? {}
  const isCancelling = typed?.rideId !== undefined
  if (error === undefined || (isChoosing && !isCancelling)) return null
  return (
    <BeforeScript>
      {import.meta.env.SSR && (
        <Banner
          tone="bad"
          title={isCancelling ? WITHOUT_SCRIPT_TEXTS.notCancelled : WITHOUT_SCRIPT_TEXTS.notBooked}
          announce
        >
          {error.message}
        </Banner>
      )}
    </BeforeScript>
  )
}
