import { useState } from 'react'
import { moveFor } from '#domain/rides/ride-status.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { CancelDialog } from '#web/rides/cancel/cancel-dialog.tsx'
import { CANCEL_TEXTS } from '#web/rides/rides.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** « Annuler la course », while the passenger may; shows the cost and asks for confirmation. */
export function CancelRide({ ride, isQuiet = false }: { ride: PassengerRide; isQuiet?: boolean }) {
  const [asking, setAsking] = useState(false)
  const mayCancel = moveFor(ride.status, 'cancel', 'passenger') !== null
  if (!mayCancel) return null
  return (
    <>
      <Button variant={isQuiet ? 'ghost' : 'secondary'} icon="x" onClick={() => setAsking(true)}>
        {CANCEL_TEXTS.cancelRide}
      </Button>
      <CancelDialog ride={ride} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
