import { useState } from 'react'
import { lostObjectMessage, mayHaveForgotten } from '#domain/rides/after/lost-object.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { currentBrand } from '#web/api/brand.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { LOST_OBJECT_TEXTS } from '#web/rides/rides.fr.ts'
import { ActionRow } from '#web/ui/buttons/action-row.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
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
        <Contacts ride={ride} />
      </Dialog>
    </>
  )
}

function Contacts({ ride }: { ride: PassengerRide }) {
  const { contactPhone, contactEmail } = currentBrand()
  const number = contactPhone.replace(/\s/g, '')
  const message = encodeURIComponent(lostObjectMessage(ride))
  return (
    <div className="grid gap-3">
      <p>{LOST_OBJECT_TEXTS.means(rideCode(ride.id))}</p>
      <LinkButton icon="phone" wide href={`tel:${number}`}>
        {LOST_OBJECT_TEXTS.call(contactPhone)}
      </LinkButton>
      <LinkButton variant="secondary" icon="mail" wide href={`sms:${number}?&body=${message}`}>
        {LOST_OBJECT_TEXTS.sms}
      </LinkButton>
      <LinkButton variant="secondary" icon="mail" wide href={`mailto:${contactEmail}?subject=${message}`}>
        {LOST_OBJECT_TEXTS.mail}
      </LinkButton>
    </div>
  )
}
