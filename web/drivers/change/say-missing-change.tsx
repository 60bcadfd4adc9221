import { useState } from 'react'
import { changeSayBy } from '#domain/change/change-claim.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { MISSING_CHANGE_TEXTS } from '#web/drivers/change/drivers-change.fr.ts'
import { MissingChangeDialog } from '#web/drivers/change/missing-change.tsx'
import { DRIVER_MOVES } from '#web/drivers/ride/ride-moves.ts'
import { useDriverMove } from '#web/drivers/ride/use-driver-move.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** « Il manquait de la monnaie », of a finished ride that was paid in cash; nothing when it is too late to say so. */
export function SayMissingChange({ rideId, endedAt }: { rideId: string; endedAt: string }) {
  const [isOpen, setOpen] = useState(false)
  const { move, isMoving, isDone, refusal, forget } = useDriverMove(DRIVER_MOVES.sayMissingChange)
  if (useNow() > changeSayBy(new Date(endedAt))) return null
  function ask() {
    forget()
    setOpen(true)
  }
  return (
    <>
      <Button variant="ghost" icon="cash" wide onClick={ask} aria-haspopup="dialog">
        {MISSING_CHANGE_TEXTS.sayLater}
      </Button>
      {isOpen && !isDone && (
        <MissingChangeDialog
          open
          // What was received, with fees and credit, is known to the server alone.
          cash={{ dueXof: null }}
          busy={isMoving}
          refused={refusal?.message}
          onClose={() => setOpen(false)}
          onSay={(change) => move({ rideId, change })}
        />
      )}
    </>
  )
}
