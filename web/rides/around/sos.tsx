import { useState } from 'react'
import { EMERGENCY_NUMBERS } from '#domain/rides/share/emergency.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { smsLink, sosMessage } from '#domain/rides/share/sos.ts'
import type { DriverPosition } from '#domain/wire/live.ts'
import { currentBrand } from '#web/api/brand.ts'
import { useLastPosition } from '#web/rides/around/use-last-position.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type SosProps = { ride: PassengerRide; position: DriverPosition | null }

/**
 * In danger: two taps to a call or a message, with all that whoever comes needs to know. Everything is on the phone
 * already, and nothing goes over the network. The first tap only opens it: nobody calls the police by accident.
 */
export function Sos({ ride, position }: SosProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" icon="shield" className="flex-none" onClick={() => setOpen(true)}>
        SOS
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={'En danger\u202F?'}>
        <Help ride={ride} position={position} />
      </Dialog>
    </>
  )
}

function Help({ ride, position }: SosProps) {
  const last = useLastPosition(position)
  const message = sosMessage({
    brandName: currentBrand().name,
    code: rideCode(ride.id),
    vehiclePlate: ride.driver?.vehiclePlate ?? '',
    pickupLocation: ride.pickupLocation,
    dropoffLocation: ride.dropoffLocation,
    position: last,
  })
  return (
    <div className="grid gap-3">
      {EMERGENCY_NUMBERS.map(({ name, numbers }) => (
        <div key={name}>
          <p className="mb-1 font-semibold">{name}</p>
          <div className="flex">
            {numbers.map((number) => (
              <LinkButton
                key={number}
                variant="danger"
                icon="phone"
                href={`tel:${number}`}
                className="mr-2 flex-auto tabular last:mr-0"
                aria-label={`Appeler le ${number}, ${name}`}
              >
                {number}
              </LinkButton>
            ))}
          </div>
        </div>
      ))}
      <div className="border-t pt-3">
        <LinkButton variant="secondary" icon="mail" wide href={smsLink(message)}>
          Prévenir par SMS
        </LinkButton>
        <p className="mt-2 text-14 whitespace-pre-line text-muted wrap-anywhere">{message}</p>
      </div>
    </div>
  )
}
