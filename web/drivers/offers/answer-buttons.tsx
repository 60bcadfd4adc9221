import type { DriverRide } from '#domain/rides/ride-views.ts'
import { formatFcfa } from '#domain/shared/format.ts'
import { ANSWER_BUTTONS_TEXTS } from '#web/drivers/drivers.fr.ts'
import { DRIVER_MOVES } from '#web/drivers/ride/ride-moves.ts'
import { useDriverMove } from '#web/drivers/ride/use-driver-move.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ExplainedButton } from '#web/ui/form/explained-button.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type AnswerButtonsProps = { ride: DriverRide; whyNot: string | null; isNew: boolean; refuseLabel: string }

/** A button's label for screen readers, with the ride that it answers. */
function labelOf(verb: string, { priceXof, pickupLocation }: DriverRide): string {
  return ANSWER_BUTTONS_TEXTS.answer(verb, formatFcfa(priceXof), pickupLocation)
}

/** Accept and refuse. `isNew`: the buttons have just moved under the thumb. */
export function AnswerButtons({ ride, whyNot, isNew, refuseLabel }: AnswerButtonsProps) {
  const accept = useDriverMove(DRIVER_MOVES.accept)
  const refuse = useDriverMove(DRIVER_MOVES.refuse)
  return (
    <div className="grid grid-cols-1 gap-3">
      <ExplainedButton
        size="driver"
        disabledReason={whyNot ?? undefined}
        busy={accept.isMoving}
        busyLabel={ACTION_TEXTS.moment}
        tooNew={isNew || refuse.isMoving}
        aria-label={labelOf(ANSWER_BUTTONS_TEXTS.accept, ride)}
        onClick={() => accept.move({ rideId: ride.id })}
      >
        {ANSWER_BUTTONS_TEXTS.accept}
      </ExplainedButton>
      <Button
        variant="secondary"
        size="driver"
        busy={refuse.isMoving}
        busyLabel={ACTION_TEXTS.moment}
        tooNew={isNew || accept.isMoving}
        aria-label={labelOf(refuseLabel, ride)}
        onClick={() => refuse.move({ rideId: ride.id })}
      >
        {refuseLabel}
      </Button>
    </div>
  )
}
