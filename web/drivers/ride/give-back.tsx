import { useState } from 'react'
import { givingBackPauses } from '#domain/rides/pauses.ts'
import { CANCEL_REASON_MAX } from '#domain/rides/ride-limits.ts'
import { moveFor } from '#domain/rides/ride-status.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { GIVE_BACK_TEXTS } from '#web/drivers/ride/ride.fr.ts'
import { DRIVER_MOVES } from '#web/drivers/ride/ride-moves.ts'
import { useDriverMove } from '#web/drivers/ride/use-driver-move.ts'
import { useDriver } from '#web/drivers/use-driver.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** « Rendre la course », while allowed; needs a confirmation, with an optional reason. */
export function GiveBack({ ride }: { ride: DriverRide }) {
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { move, isMoving } = useDriverMove(DRIVER_MOVES.giveBack)
  const pauses = givingBackPauses(useDriver().data?.givenBackToday ?? 0)
  if (moveFor(ride.status, 'give_back', 'driver') === null) return null
  return (
    <>
      <Button variant="secondary" size="driver" onClick={() => setAsking(true)}>
        {GIVE_BACK_TEXTS.giveBack}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => move({ rideId: ride.id, reason: reason.trim() })}
        title={GIVE_BACK_TEXTS.title}
        confirmLabel={GIVE_BACK_TEXTS.giveBack}
        cancelLabel={GIVE_BACK_TEXTS.keep}
        danger
        busy={isMoving}
        busyLabel={ACTION_TEXTS.moment}
      >
        <p className="mb-4">{GIVE_BACK_TEXTS.offeredToOthers}</p>
        {pauses !== null && <p className="mb-4 font-semibold">{pauses}</p>}
        <TextArea
          label={GIVE_BACK_TEXTS.reason}
          optional
          maxLength={CANCEL_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
