import type { DriverRide } from '#domain/rides/ride-views.ts'
import { formatXof } from '#domain/shared/format.ts'
import { ANSWER_BUTTONS_TEXTS } from '#web/drivers/offers/offers.fr.ts'
import { DRIVER_MOVES } from '#web/drivers/ride/ride-moves.ts'
import { useDriverMove } from '#web/drivers/ride/use-driver-move.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ButtonSize } from '#web/ui/buttons/button-look.ts'
import { ExplainedButton } from '#web/ui/form/explained-button.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** A button's label for screen readers, with the ride that it answers. */
function labelOf(verb: string, { priceXof, pickupLocation }: DriverRide): string {
  return ANSWER_BUTTONS_TEXTS.answer(verb, formatXof(priceXof), pickupLocation)
}

/** The two answers to one request; while one is on its way, the other does nothing. */
export function useAnswers() {
  return { accept: useDriverMove(DRIVER_MOVES.accept), refuse: useDriverMove(DRIVER_MOVES.refuse) }
}

type AnswerProps = {
  ride: DriverRide
  answers: ReturnType<typeof useAnswers>
  /** The button has just moved under the thumb. */
  isNew?: boolean
}

type AcceptButtonProps = AnswerProps & {
  whyNot: string | null
  /** Another « Accepter » comes first on this page. */
  isLater?: boolean
}

/** « Accepter », or why not. */
export function AcceptButton({ ride, answers, whyNot, isNew = false, isLater = false }: AcceptButtonProps) {
  const { accept, refuse } = answers
  return (
    <ExplainedButton
      variant={isLater ? 'zem-soft' : 'zem'}
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
  )
}

type RefuseButtonProps = AnswerProps & { label: string; size?: ButtonSize }

export function RefuseButton({ ride, answers: { accept, refuse }, isNew = false, label, size }: RefuseButtonProps) {
  return (
    <Button
      variant="secondary"
      {...(size && { size })}
      className="min-h-14"
      busy={refuse.isMoving}
      busyLabel={ACTION_TEXTS.moment}
      tooNew={isNew || accept.isMoving}
      aria-label={labelOf(label, ride)}
      onClick={() => refuse.move({ rideId: ride.id })}
    >
      {label}
    </Button>
  )
}
