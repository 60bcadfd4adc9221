import { useState } from 'react'
import { farWords, metresOff } from '#domain/rides/driving/far-from-end.ts'
import { type NextStep, nextStepOf } from '#domain/rides/driving/next-step.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { nextPoint } from '#domain/tracking/next-waypoint.ts'
import { serverNow } from '#web/api/live/server-clock.ts'
import { queryClient } from '#web/api/query-client.ts'
import { CashQuestion } from '#web/drivers/cash/cash-question.tsx'
import { routeLeft } from '#web/drivers/own-route.ts'
import { DRIVER_MOVES, endWithoutQuestion } from '#web/drivers/ride/ride-moves.ts'
import { StartCodeDialog } from '#web/drivers/ride/start-code-dialog.tsx'
import { stepLook } from '#web/drivers/ride/step-looks.table.ts'
import { useDriverMove } from '#web/drivers/ride/use-driver-move.ts'
import { findKnownPosition } from '#web/tracking/known-position.ts'
import { lastFound } from '#web/tracking/position-watch.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { useShownFor } from '#web/ui/use-shown-for.ts'

type FarQuestionProps = {
  step: NextStep
  /** Metres between the driver and the place; null: no question. */
  offM: number | null
  onClose: () => void
  onYes: () => void
}

/** The phone is far from the reported place: the tap was a mistake, or the position is wrong. Only the driver knows. */
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

/**
 * A second tap follows 120–300 ms after the first, and the answer may arrive in between: after this time the thumb rests.
 */
const NEW_STEP_MS = 600

/** The question before a step; only one at a time. */
type Question = 'code' | 'cash' | { readonly before: NextStep['action']; readonly offM: number }

/**
 * The driver's main button: the next step of their ride. It asks first when the driver is far from the place, and for the
 * cash of an unpaid ride.
 */
export function NextStepButton({ ride }: { ride: DriverRide }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const step = nextStepOf(ride)
  const isSettledIn = useShownFor(step?.action ?? null, NEW_STEP_MS)
  const arrive = useDriverMove(DRIVER_MOVES.arrive)
  const start = useDriverMove(DRIVER_MOVES.start)
  const finish = useDriverMove(DRIVER_MOVES.finish)
  // The passenger may have asked for a code after this screen was drawn: the refusal opens the field.
  const wantsCode = ride.needsStartCode || start.refusal !== null
  if (step === null) return null
  const look = stepLook(ride)

  const steps = {
    arrive: () => arrive.move({ rideId: ride.id }),
    start: () => (wantsCode ? setQuestion('code') : start.move({ rideId: ride.id })),
    finish: () => {
      const ending = endWithoutQuestion(ride)
      return ending === null ? setQuestion('cash') : finish.move(ending)
    },
  }
  const { action } = step
  // Another page may have done the step meanwhile: its question must not be asked before the next step.
  const far = typeof question === 'object' && question?.before === action ? question : null
  function tap() {
    const [own, to] = [lastFound(), nextPoint(ride)]
    const offM = metresOff(action, ride, own, Date.now())
    if (offM === null || own === null || to === null) return steps[action]()
    const published = findKnownPosition(queryClient, ride)
    // The question has the metres that the screen shows: by road, when the server has sent them.
    const shown = routeLeft({ published, own: own.point, to, ride, now: new Date(serverNow()) })
    setQuestion({ before: action, offM: shown.distanceM })
  }
  // A dialog reports its closing a moment later, when the next question may already be open.
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
        icon={look.next}
        className={`step-button ${look.ground}`}
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
