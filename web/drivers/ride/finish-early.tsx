import { useState } from 'react'
import { NEXT_STEP_TEXTS } from '#domain/rides/driving/driving.fr.ts'
import { nextStepOf } from '#domain/rides/driving/next-step.ts'
import { moveFor } from '#domain/rides/ride-status.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { CashQuestion } from '#web/drivers/cash/cash-question.tsx'
import { FINISH_EARLY_TEXTS, GIVE_BACK_TEXTS } from '#web/drivers/ride/ride.fr.ts'
import { DRIVER_MOVES, endWithoutQuestion } from '#web/drivers/ride/ride-moves.ts'
import { useDriverMove } from '#web/drivers/ride/use-driver-move.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/**
 * « Terminer » while another step comes next (§4: accepted to completed). It asks once: for the cash of an unpaid ride, else
 * whether the ride is over. A ride that starts with a code ends only after it.
 */
export function FinishEarly({ ride }: { ride: DriverRide }) {
  const [isAsking, setAsking] = useState(false)
  const { move, isMoving } = useDriverMove(DRIVER_MOVES.finish)
  const mayFinish = moveFor(ride.status, 'finish', 'driver') !== null && !ride.needsStartCode
  if (!mayFinish || nextStepOf(ride)?.action === 'finish') return null
  const ending = endWithoutQuestion(ride)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="secondary" aria-label={FINISH_EARLY_TEXTS.label} onClick={() => setAsking(true)}>
        {NEXT_STEP_TEXTS.finish}
      </Button>
      {ending === null ? (
        <CashQuestion
          open={isAsking}
          ride={ride}
          busy={isMoving}
          onClose={close}
          onAnswer={(answer) => move({ rideId: ride.id, ...answer })}
        />
      ) : (
        <ConfirmDialog
          open={isAsking}
          onClose={close}
          onConfirm={() => move(ending)}
          title={FINISH_EARLY_TEXTS.title}
          confirmLabel={NEXT_STEP_TEXTS.finish}
          cancelLabel={GIVE_BACK_TEXTS.keep}
          busy={isMoving}
          busyLabel={ACTION_TEXTS.moment}
        >
          <p>{FINISH_EARLY_TEXTS.notStarted}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
