import { useState } from 'react'
import { lostObjectMessage, mayHaveForgotten } from '#domain/rides/after/lost-object.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { SupportContacts } from '#web/rides/around/support-contacts.tsx'
import { LOST_OBJECT_TEXTS } from '#web/rides/rides.fr.ts'
import { ActionRow } from '#web/ui/buttons/action-row.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** « Objet oublié »: support calls the driver, whose number is not shown any more; all that it needs is written already. */
export function LostObject({ ride }: { ride: PassengerRide }) {
  const [isOpen, setOpen] = useState(false)
  const now = useNow()
  if (!mayHaveForgotten(ride, now)) return null
  return (
    <>
      <ActionRow icon="help" onClick={() => setOpen(true)}>
        {LOST_OBJECT_TEXTS.open}
      </ActionRow>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={LOST_OBJECT_TEXTS.title}>
        <SupportContacts means={LOST_OBJECT_TEXTS.means(rideCode(ride.id))} message={lostObjectMessage(ride)} />
      </Dialog>
    </>
  )
}
