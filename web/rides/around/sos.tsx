import { useEffect, useState } from 'react'
import { rideCode } from '#domain/rides/ride-code.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { EMERGENCY_NUMBERS } from '#domain/rides/share/emergency.ts'
import { type LastPosition, smsLink, sosMessage } from '#domain/rides/share/sos.ts'
import type { DriverPosition } from '#domain/wire/live.ts'
import { currentBrand } from '#web/api/brand.ts'
import { SOS_TEXTS } from '#web/rides/rides.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** A position of the last minute is good enough, and needs no wait. */
const MAX_AGE_MS = 60_000
const PATIENCE_MS = 10_000

/** Only where the phone already shares its position: a browser's question must not delay a call for help. */
async function mayAsk(): Promise<boolean> {
  if (!('permissions' in navigator) || !('geolocation' in navigator)) return false
  const permission = await navigator.permissions.query({ name: 'geolocation' }).catch(() => null)
  return permission?.state === 'granted'
}

/** The phone's position, found without network; else the vehicle's last known one. */
function useLastPosition(vehicle: DriverPosition | null): LastPosition | null {
  const [own, setOwn] = useState<LastPosition | null>(null)
  useEffect(() => {
    let isHere = true
    void mayAsk().then((may) => {
      if (!may || !isHere) return
      navigator.geolocation.getCurrentPosition(
        ({ coords, timestamp }) => {
          const at = new Date(timestamp).toISOString()
          if (isHere) setOwn({ lat: coords.latitude, lon: coords.longitude, at, of: 'phone' })
        },
        () => undefined,
        { maximumAge: MAX_AGE_MS, timeout: PATIENCE_MS, enableHighAccuracy: true },
      )
    })
    return () => {
      isHere = false
    }
  }, [])
  if (own !== null) return own
  return vehicle && { lat: vehicle.lat, lon: vehicle.lon, at: vehicle.at, of: 'vehicle' }
}

type SosProps = { ride: PassengerRide; position: DriverPosition | null }

/**
 * For danger: two taps to a call or a message with all that a helper needs to know. All data is on the phone already, and
 * nothing uses the network. The first tap only opens this: nobody calls the police by accident.
 */
export function Sos({ ride, position }: SosProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" icon="shield" onClick={() => setOpen(true)}>
        {SOS_TEXTS.sos}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={SOS_TEXTS.title}>
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
      {EMERGENCY_NUMBERS.map(({ name, numbers }, at) => (
        <div key={name}>
          <p className="mb-1 font-semibold">{name}</p>
          <div className="flex">
            {numbers.map((number, nth) => (
              <LinkButton
                key={number}
                variant={at + nth === 0 ? 'danger' : 'secondary'}
                icon="phone"
                href={`tel:${number}`}
                className="mr-2 flex-auto tabular last:mr-0"
                aria-label={SOS_TEXTS.call(number, name)}
              >
                {number}
              </LinkButton>
            ))}
          </div>
        </div>
      ))}
      <div className="border-t pt-3">
        <LinkButton variant="secondary" icon="mail" wide href={smsLink(message)}>
          {SOS_TEXTS.warnBySms}
        </LinkButton>
        <p className="mt-2 text-14 whitespace-pre-line text-muted wrap-anywhere">{message}</p>
      </div>
    </div>
  )
}
