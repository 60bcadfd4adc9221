import { useState } from 'react'
import { newCasePath } from '#domain/cases/case-address.ts'
import { lostObjectMessage, mayHaveForgotten } from '#domain/rides/after/lost-object.ts'
import { rideHelpMessage } from '#domain/rides/after/ride-help.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { SupportContacts } from '#web/rides/around/support-contacts.tsx'
import { LOST_OBJECT_TEXTS, RIDE_HELP_TEXTS } from '#web/rides/rides.fr.ts'
import { ActionRow } from '#web/ui/buttons/action-row.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

type SupportRowProps = {
  ride: PassengerRide
  icon: IconName
  texts: { readonly open: string; readonly title: string; readonly means: (code: string) => string }
  message: string
  /** The form that opens a case. */
  casePath: string
}

/** Opens support's contacts for this ride: the person says its code, and a message has it already. */
function SupportRow({ ride, icon, texts, message, casePath }: SupportRowProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionRow icon={icon} onClick={() => setOpen(true)}>
        {texts.open}
      </ActionRow>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.title}>
        <SupportContacts means={texts.means(rideCode(ride.id))} message={message} casePath={casePath} />
      </Dialog>
    </>
  )
}

/** « Objet oublié »: support calls the driver, whose number is not shown any more. */
export function LostObject({ ride }: { ride: PassengerRide }) {
  if (!mayHaveForgotten(ride, useNow())) return null
  const casePath = newCasePath({ kind: 'lost_object', rideId: ride.id })
  return (
    <SupportRow
      ride={ride}
      icon="work"
      texts={LOST_OBJECT_TEXTS}
      message={lostObjectMessage(ride)}
      casePath={casePath}
    />
  )
}

/** Help with anything else about this ride, however long ago it was. */
export function RideHelp({ ride }: { ride: PassengerRide }) {
  const casePath = newCasePath({ rideId: ride.id })
  return (
    <SupportRow ride={ride} icon="help" texts={RIDE_HELP_TEXTS} message={rideHelpMessage(ride)} casePath={casePath} />
  )
}
