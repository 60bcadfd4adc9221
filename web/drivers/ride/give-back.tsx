import { useState } from 'react'
import { givingBackPauses } from '#domain/rides/booking/slow-down.ts'
import { CANCEL_REASON_MAX } from '#domain/rides/ride-limits.ts'
import { moveFor } from '#domain/rides/ride-status.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { DRIVER_MOVES } from '#web/drivers/ride/ride-moves.ts'
import { useDriverMove } from '#web/drivers/ride/use-driver-move.ts'
import { useDriver } from '#web/drivers/use-driver.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'

/** « Rendre la course », while that is allowed; asks first, and why if the driver wants to say. */
export function GiveBack({ ride }: { ride: DriverRide }) {
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { move, isMoving } = useDriverMove(DRIVER_MOVES.giveBack)
  const pauses = givingBackPauses(useDriver().data?.givenBackToday ?? 0)
  if (moveFor(ride.status, 'give_back', 'driver') === null) return null
  return (
    <>
      <Button variant="secondary" size="driver" onClick={() => setAsking(true)}>
        Rendre la course
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => move({ rideId: ride.id, reason: reason.trim() })}
        title="Rendre la course ?"
        confirmLabel="Rendre la course"
        cancelLabel="Garder la course"
        danger
        busy={isMoving}
        busyLabel="Un instant…"
      >
        <p className="mb-4">Elle sera proposée à d’autres chauffeurs, et ne vous sera plus proposée.</p>
        {pauses !== null && <p className="mb-4 font-semibold">{pauses}</p>}
        <TextArea
          label="Raison"
          optional
          maxLength={CANCEL_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
