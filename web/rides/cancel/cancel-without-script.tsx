import type { CancelFormField } from '#domain/rides/cancel/cancel-form.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { formatXof } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { SentForm } from '#domain/wire/rendered-page.ts'
import { CANCEL_TEXTS } from '#web/rides/rides.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type CancelWithoutScriptProps = {
  ride: Pick<PassengerRide, 'id' | 'lateFeeXof'>
  /** On the button, while it costs nothing. */
  label: string
  sent: SentForm<CancelFormField> | undefined
}

/** It costs nothing, or the fee of the ride: who was refused the one is asked about the other. */
function feeToAsk({ ride, sent }: CancelWithoutScriptProps): number {
  const wasFree = sent?.error !== undefined && sent.typed.rideId === ride.id && sent.typed.feeXof === '0'
  return wasFree ? (ride.lateFeeXof ?? 0) : 0
}

/** Cancels at the cost that its button shows: the server answers the form (server/http/pages/page-forms.table.ts). */
export function CancelWithoutScript(props: CancelWithoutScriptProps) {
  const feeXof = feeToAsk(props)
  const fields = { rideId: props.ride.id, feeXof: String(feeXof) } satisfies Record<CancelFormField, string>
  return (
    <noscript>
      <form method="post" action={PAGES.passenger.path}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="secondary" wide icon="x">
          {feeXof === 0 ? props.label : CANCEL_TEXTS.cancelFor(formatXof(feeXof))}
        </Button>
      </form>
    </noscript>
  )
}
