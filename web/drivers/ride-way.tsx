import { useState } from 'react'
import { headingOf } from '#domain/rides/next-step.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { navigationLink } from '#web/drivers/navigation-link.ts'
import { travelWords } from '#web/drivers/own-travel.ts'
import { useOwnPosition } from '#web/drivers/use-own-position.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'
import { useNow } from '#web/ui/use-now.ts'

const loadMap = () => import('#web/drivers/ride-map.tsx')

/** Where he has to be next, how far that is, and the ways to find it: his phone's navigation, our map. */
export function RideWay({ ride }: { ride: DriverRide }) {
  const { title, place, point } = headingOf(ride)
  const own = useOwnPosition()
  const at = useNow()
  const isWaiting = ride.status === 'accepted' && ride.arrivedAt !== null
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <div>
        <h3 className="text-18 font-semibold">{title}</h3>
        <p className="text-28 font-extrabold wrap-anywhere">
          <bdi>{place}</bdi>
        </p>
        {own && point && !isWaiting && (
          <p className="mt-1 text-22 font-semibold tabular">
            {travelWords({ from: own, to: point, rideType: ride.rideType, at })}
          </p>
        )}
      </div>
      {point && !isWaiting && (
        <LinkButton
          variant="secondary"
          size="driver"
          icon="forward"
          href={navigationLink(point)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Itinéraire
          <span className="sr-only"> vers {place}, dans une autre application</span>
        </LinkButton>
      )}
      {(ride.pickupPoint || ride.dropoffPoint) && (
        <MapOnDemand ride={ride} own={own} label={`Carte : ${title}, ${place}`} />
      )}
    </section>
  )
}

function MapOnDemand({
  ride,
  own,
  label,
}: {
  ride: DriverRide
  own: ReturnType<typeof useOwnPosition>
  label: string
}) {
  const [isOpen, setOpen] = useState(false)
  const loaded = useLoaded(loadMap, isOpen)
  return (
    <>
      <Button variant="secondary" size="driver" icon="pin" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Fermer la carte' : 'Voir la carte'}
      </Button>
      {isOpen && loaded && <loaded.RideMap ride={ride} own={own} label={label} />}
      {isOpen && !loaded && (
        <SkeletonArea label="Chargement de la carte…">
          <Skeleton className="h-80" />
        </SkeletonArea>
      )}
    </>
  )
}
