import { useState } from 'react'
import { isSettled } from '#domain/payments/unpaid.ts'
import { nextStepOf } from '#domain/rides/next-step.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { CashQuestion } from '#web/drivers/cash-question.tsx'
import { DRIVER_MOVES } from '#web/drivers/ride-moves.ts'
import { StartCodeDialog } from '#web/drivers/start-code-dialog.tsx'
import { useDriverMove } from '#web/drivers/use-driver-move.ts'
import { Button } from '#web/ui/button.tsx'
import { useSettled } from '#web/ui/use-settled.ts'

/** A second tap falls 120–300 ms after the first, and the answer comes in between: by then a thumb is at rest. */
const NEW_STEP_MS = 600

/** The driver's one big button: what comes next in his ride. A ride that nobody has paid asks for its cash first. */
export function NextStepButton({ ride }: { ride: DriverRide }) {
  const [asking, setAsking] = useState(false)
  const step = nextStepOf(ride)
  const isSettledIn = useSettled(step?.action ?? null, NEW_STEP_MS)
  const arrive = useDriverMove(DRIVER_MOVES.arrive)
  const start = useDriverMove(DRIVER_MOVES.start)
  const finish = useDriverMove(DRIVER_MOVES.finish)
  const [isCoding, setCoding] = useState(false)
  // The passenger may have asked for a code after this screen was drawn: the refusal opens the field.
  const wantsCode = ride.needsStartCode || start.refusal !== null
  if (step === null) return null

  const taps = {
    arrive: () => arrive.move({ rideId: ride.id }),
    start: () => (wantsCode ? setCoding(true) : start.move({ rideId: ride.id })),
    finish: () => (isSettled(ride) ? finish.move({ rideId: ride.id }) : setAsking(true)),
  }
  function closeCode() {
    setCoding(false)
    start.forget()
  }
  return (
    <>
      <Button
        size="driver"
        busy={arrive.isMoving || start.isMoving || finish.isMoving}
        busyLabel={step.busyLabel}
        tooNew={!isSettledIn}
        onClick={taps[step.action]}
      >
        {step.label}
      </Button>
      {step.action === 'start' && (
        <StartCodeDialog ride={ride} open={isCoding || start.refusal !== null} onClose={closeCode} />
      )}
      <CashQuestion
        open={asking}
        priceXof={ride.priceXof}
        busy={finish.isMoving}
        onClose={() => setAsking(false)}
        onAnswer={(cashReceived) => finish.move({ rideId: ride.id, cashReceived })}
      />
    </>
  )
}
