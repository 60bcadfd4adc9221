import { useState } from 'react'
import { isSettled } from '#domain/payments/unpaid.ts'
import { farWords, metresOff } from '#domain/rides/driving/far-from-end.ts'
import { type NextStep, nextStepOf } from '#domain/rides/driving/next-step.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { CashQuestion } from '#web/drivers/ride/cash-question.tsx'
import { DRIVER_MOVES } from '#web/drivers/ride/ride-moves.ts'
import { StartCodeDialog } from '#web/drivers/ride/start-code-dialog.tsx'
import { useDriverMove } from '#web/drivers/ride/use-driver-move.ts'
import { lastFound } from '#web/tracking/position-watch.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { useSettled } from '#web/ui/use-settled.ts'

type FarQuestionProps = {
  step: NextStep
  /** Metres between them and the place; null: nothing to ask. */
  offM: number | null
  onClose: () => void
  onYes: () => void
}

/** Their phone is far from where they say that they are: a tap that slipped, or a position that is wrong. Only they know. */
function FarQuestion({ step, offM, onClose, onYes }: FarQuestionProps) {
  const { title, question, yes, no } = farWords(step.action, offM ?? 0)
  return (
    <Dialog
      open={offM !== null}
      onClose={onClose}
      title={title}
      actions={
        <div className="grid w-full gap-3">
          <Button size="driver" onClick={onYes}>
            {yes}
          </Button>
          <Button size="driver" variant="secondary" onClick={onClose}>
            {no}
          </Button>
        </div>
      }
    >
      <p className="text-18">{question}</p>
    </Dialog>
  )
}

/** A second tap falls 120–300 ms after the first, and the answer comes in between: by then a thumb is at rest. */
const NEW_STEP_MS = 600

/** What is asked before a step is done: one thing at a time. */
type Question = 'code' | 'cash' | { readonly before: NextStep['action']; readonly offM: number }

/** The driver's one big button: what comes next in their ride. Far from the place it asks; a ride not paid asks for its cash. */
export function NextStepButton({ ride }: { ride: DriverRide }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const step = nextStepOf(ride)
  const isSettledIn = useSettled(step?.action ?? null, NEW_STEP_MS)
  const arrive = useDriverMove(DRIVER_MOVES.arrive)
  const start = useDriverMove(DRIVER_MOVES.start)
  const finish = useDriverMove(DRIVER_MOVES.finish)
  // The passenger may have asked for a code after this screen was drawn: the refusal opens the field.
  const wantsCode = ride.needsStartCode || start.refusal !== null
  if (step === null) return null

  const steps = {
    arrive: () => arrive.move({ rideId: ride.id }),
    start: () => (wantsCode ? setQuestion('code') : start.move({ rideId: ride.id })),
    finish: () => (isSettled(ride) ? finish.move({ rideId: ride.id }) : setQuestion('cash')),
  }
  const { action } = step
  // Another page of their may have gone on meanwhile: what was asked before that step is not asked before the next.
  const far = typeof question === 'object' && question?.before === action ? question : null
  function tap() {
    const offM = metresOff(action, ride, lastFound(), Date.now())
    if (offM === null) steps[action]()
    else setQuestion({ before: action, offM })
  }
  // A dialog that is closed says so a moment later, when the next question may be open already.
  const closeFar = () => setQuestion((now) => (now === far ? null : now))
  function answerFar() {
    setQuestion(null)
    steps[action]()
  }
  function closeCode() {
    setQuestion(null)
    start.forget()
  }
  return (
    <>
      <Button
        size="driver"
        busy={arrive.isMoving || start.isMoving || finish.isMoving}
        busyLabel={step.busyLabel}
        tooNew={!isSettledIn}
        onClick={tap}
      >
        {step.label}
      </Button>
      {action === 'start' && (
        <StartCodeDialog ride={ride} open={question === 'code' || start.refusal !== null} onClose={closeCode} />
      )}
      <FarQuestion step={step} offM={far?.offM ?? null} onClose={closeFar} onYes={answerFar} />
      <CashQuestion
        open={question === 'cash'}
        ride={ride}
        busy={finish.isMoving}
        onClose={() => setQuestion(null)}
        onAnswer={(answer) => finish.move({ rideId: ride.id, ...answer })}
      />
    </>
  )
}
