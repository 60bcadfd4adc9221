import { type ReactNode, useState } from 'react'
import { NEXT_STEP_TEXTS } from '#domain/rides/driving/driving.fr.ts'
import { nextStepOf } from '#domain/rides/driving/next-step.ts'
import { moveFor } from '#domain/rides/ride-status.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { CashQuestion } from '#web/drivers/cash/cash-question.tsx'
import { FINISH_EARLY_TEXTS, GIVE_BACK_TEXTS } from '#web/drivers/ride/ride.fr.ts'
import { DRIVER_MOVES, endWithoutQuestion, type MoveInput } from '#web/drivers/ride/ride-moves.ts'
import { StartCodeField, useStartCode } from '#web/drivers/ride/start-code-dialog.tsx'
import { useDriverMove } from '#web/drivers/ride/use-driver-move.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** « Terminer », with the passenger's code if they want one, also if they have switched it on since this screen was drawn. */
function useFinish(ride: DriverRide) {
  const plain = useDriverMove(DRIVER_MOVES.finish)
  const byCode = useDriverMove(DRIVER_MOVES.finishByCode)
  const needsCode = ride.needsStartCode || plain.refusal !== null
  const { field, read, clear } = useStartCode(byCode)
  function finish(answer: MoveInput) {
    if (!needsCode) return plain.move(answer)
    const startCode = read()
    if (startCode !== null) byCode.move({ ...answer, startCode })
  }
  return { finish, isMoving: plain.isMoving || byCode.isMoving, code: needsCode ? field : null, clear }
}

/**
 * « Terminer » while another step comes next (§4: accepted to completed). It asks once: for the cash of an unpaid ride, else
 * whether the ride is over; and for the start code of a ride that has one.
 */
export function FinishEarly({ ride }: { ride: DriverRide }) {
  const [isAsking, setAsking] = useState(false)
  const { finish, isMoving, code, clear } = useFinish(ride)
  const mayFinish = moveFor(ride.status, 'finish', 'driver') !== null
  if (!mayFinish || nextStepOf(ride)?.action === 'finish') return null
  function close() {
    setAsking(false)
    clear()
  }
  const question = { ride, open: isAsking, busy: isMoving, onClose: close, onFinish: finish }
  return (
    <>
      <Button variant="secondary" aria-label={FINISH_EARLY_TEXTS.label} onClick={() => setAsking(true)}>
        {NEXT_STEP_TEXTS.finish}
      </Button>
      <Question {...question}>
        {code && (
          <div className="mb-4">
            <StartCodeField {...code} />
          </div>
        )}
      </Question>
    </>
  )
}

type QuestionProps = {
  ride: DriverRide
  open: boolean
  busy: boolean
  onClose: () => void
  onFinish: (answer: MoveInput) => void
  /** The field of the start code. */
  children: ReactNode
}

function Question({ ride, open, busy, onClose, onFinish, children }: QuestionProps) {
  const ending = endWithoutQuestion(ride)
  if (ending === null) {
    const answer = { onAnswer: (cash: Omit<MoveInput, 'rideId'>) => onFinish({ rideId: ride.id, ...cash }) }
    return (
      <CashQuestion open={open} ride={ride} busy={busy} onClose={onClose} {...answer}>
        {children}
      </CashQuestion>
    )
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => onFinish(ending)}
      title={FINISH_EARLY_TEXTS.title}
      confirmLabel={NEXT_STEP_TEXTS.finish}
      cancelLabel={GIVE_BACK_TEXTS.keep}
      busy={busy}
      busyLabel={ACTION_TEXTS.moment}
    >
      {children}
      <p>{FINISH_EARLY_TEXTS.notStarted}</p>
    </ConfirmDialog>
  )
}
