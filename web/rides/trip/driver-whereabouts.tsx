import { useState } from 'react'
import { whereabouts } from '#domain/rides/driving/driver-whereabouts.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import type { DriverPosition } from '#domain/wire/live.ts'
import { getPersonal, setPersonal } from '#web/api/session/personal-storage.ts'
import { DRIVER_WHEREABOUTS_TEXTS } from '#web/rides/rides.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** Map, plan and their styles: loaded only on demand, because they cost data. */
const loadMap = () => import('#web/rides/trip/ride-map.tsx')

/** The tab's storage key for the open map, which survives a reload. */
const KEPT = 'map'

function wasOpen(): boolean {
  const kept = getPersonal(KEPT)
  return kept !== null && 'isOpen' in kept && kept.isOpen === true
}

type DriverWhereaboutsProps = { ride: PassengerRide; position: DriverPosition | null; now: Date }

/** The driver's position: always in words, on a map after a tap. */
export function DriverWhereabouts({ ride, position, now }: DriverWhereaboutsProps) {
  const [isOpen, setOpen] = useState(wasOpen)
  const loaded = useLoaded(loadMap, isOpen)
  const { where, age, isOld, more } = whereabouts(ride, position, now)
  const hasMap = position !== null || ride.pickupPoint !== null
  function toggle() {
    setPersonal(KEPT, { isOpen: !isOpen })
    setOpen(!isOpen)
  }
  return (
    <section aria-label={DRIVER_WHEREABOUTS_TEXTS.whereDriverIs} className="grid gap-3">
      <p className="flex items-start">
        <Icon name="pin" className="mr-3 two-tone" />
        <span className="min-w-0">
          <span className="font-semibold">{where}</span>
          {age !== null && <span className="text-muted tabular"> · {age}</span>}
          {more !== null && <span className="block text-14 text-muted">{more}</span>}
        </span>
      </p>
      {hasMap && (
        <Button variant="secondary" wide aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? DRIVER_WHEREABOUTS_TEXTS.closeMap : DRIVER_WHEREABOUTS_TEXTS.seeMap}
        </Button>
      )}
      {hasMap &&
        isOpen &&
        (loaded ? (
          <loaded.PassengerRideMap
            ride={ride}
            position={position}
            isOld={isOld}
            label={DRIVER_WHEREABOUTS_TEXTS.map(where)}
          />
        ) : (
          <Spinner label={DRIVER_WHEREABOUTS_TEXTS.mapComing} />
        ))}
    </section>
  )
}
