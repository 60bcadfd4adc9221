import { useEffect, useState } from 'react'
import { rideCode } from '#domain/rides/ride-code.ts'
import { emergencyNumbers } from '#domain/rides/share/emergency.ts'
import { type LastPosition, smsLink, sosMessage } from '#domain/rides/share/sos.ts'
import type { DriverPosition } from '#domain/wire/live.ts'
import { currentBrand } from '#web/api/brand.ts'
import { SOS_TEXTS } from '#web/parts/sos/sos.fr.ts'
import { SosAlert } from '#web/parts/sos/sos-alert.tsx'
import { useSos } from '#web/parts/sos/use-sos.ts'
import { useWatchHours } from '#web/parts/sos/use-watch-hours.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ButtonVariant } from '#web/ui/buttons/button-look.ts'
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

type SosProps = {
  ride: { readonly id: string; readonly pickupLocation: string; readonly dropoffLocation: string }
  vehiclePlate: string
  position: DriverPosition | null
  /** Beside buttons that matter more while nothing is wrong. */
  look?: ButtonVariant
}

/**
 * For danger: two taps to an alert, a call or a message with all that a helper needs to know. The calls and the message use
 * no network; the alert waits for it. The first tap only opens this: nobody calls the police by accident.
 */
export function Sos({ look = 'danger', ...ride }: SosProps) {
  const [isOpen, setOpen] = useState(false)
  const sos = useSos(ride.ride.id, isOpen)
  const watch = useWatchHours(isOpen)
  return (
    <>
      <Button variant={look} icon="shield" onClick={() => setOpen(true)}>
        {SOS_TEXTS.sos}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={SOS_TEXTS.title}>
        <Help {...ride} sos={sos} watch={watch} />
      </Dialog>
    </>
  )
}

type HelpProps = Omit<SosProps, 'look'> & {
  sos: ReturnType<typeof useSos>
  watch: ReturnType<typeof useWatchHours>
}

function Help({ ride, vehiclePlate, position, sos, watch }: HelpProps) {
  const last = useLastPosition(position)
  const message = sosMessage({
    brandName: currentBrand().name,
    code: rideCode(ride.id),
    vehiclePlate,
    pickupLocation: ride.pickupLocation,
    dropoffLocation: ride.dropoffLocation,
    position: last,
  })
  return (
    <div className="grid gap-3">
      <SosAlert sos={sos} watch={watch} position={last} />
      {emergencyNumbers(currentBrand()).map(({ name, numbers }, at) => (
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
