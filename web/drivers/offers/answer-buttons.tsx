import type { DriverRide } from '#domain/rides/ride-views.ts'
import { formatFcfa } from '#domain/shared/format.ts'
import { DRIVER_MOVES } from '#web/drivers/ride/ride-moves.ts'
import { useDriverMove } from '#web/drivers/ride/use-driver-move.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ExplainedButton } from '#web/ui/form/explained-button.tsx'

type AnswerButtonsProps = { ride: DriverRide; whyNot: string | null; isNew: boolean; refuseLabel: string }

/** What a button answers, for whoever hears only the button. */
function labelOf(verb: string, { priceXof, pickupLocation }: DriverRide): string {
  return `${verb} la course, ${formatFcfa(priceXof)}, ${pickupLocation}`
}

/** Yes and no. `isNew`: they have only just come under the thumb. */
export function AnswerButtons({ ride, whyNot, isNew, refuseLabel }: AnswerButtonsProps) {
  const accept = useDriverMove(DRIVER_MOVES.accept)
  const refuse = useDriverMove(DRIVER_MOVES.refuse)
  return (
    <div className="grid grid-cols-1 gap-3">
      <ExplainedButton
        size="driver"
        disabledReason={whyNot ?? undefined}
        busy={accept.isMoving}
        busyLabel="Un instant…"
        tooNew={isNew || refuse.isMoving}
        aria-label={labelOf('Accepter', ride)}
        onClick={() => accept.move({ rideId: ride.id })}
      >
        Accepter
      </ExplainedButton>
      <Button
        variant="secondary"
        size="driver"
        busy={refuse.isMoving}
        busyLabel="Un instant…"
        tooNew={isNew || accept.isMoving}
        aria-label={labelOf(refuseLabel, ride)}
        onClick={() => refuse.move({ rideId: ride.id })}
      >
        {refuseLabel}
      </Button>
    </div>
  )
}
