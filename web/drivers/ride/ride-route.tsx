import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { secondsLeft } from '#domain/rides/driving/driver-whereabouts.ts'
import { headingOf } from '#domain/rides/driving/next-step.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import type { DriverPosition } from '#domain/wire/live.ts'
import { askServerClock, useServerNow } from '#web/api/live/server-clock.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { RIDE_ROUTE_TEXTS } from '#web/drivers/drivers.fr.ts'
import { routeEstimateWords, routeStart } from '#web/drivers/own-route.ts'
import { navigationLink } from '#web/drivers/ride/navigation-link.ts'
import { watchPosition } from '#web/tracking/position-watch.ts'
import { usePositionPermission } from '#web/tracking/use-position-permission.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'
import { useNow } from '#web/ui/use-now.ts'

/** The driver's position as the passenger of this ride sees it, from the server's answer to each message. */
function usePublishedPosition(rideId: string): DriverPosition | null {
  useEffect(() => void askServerClock(), [])
  const { data } = useQuery<DriverPosition | null>({ queryKey: QUERY_KEYS.publishedPosition, queryFn: skipToken })
  return data?.rideId === rideId ? data : null
}

/** This phone's position, if its owner has already allowed that; never asks. Null: unknown. */
function useOwnPosition(): LatLon | null {
  const [point, setPoint] = useState<LatLon | null>(null)
  const isAllowed = usePositionPermission() === 'granted'
  useEffect(() => {
    if (!isAllowed) return
    const stop = watchPosition({
      onPosition: ({ point: here }) => setPoint(here),
      onProblem: (problem) => problem !== null && setPoint(null),
    })
    return () => {
      stop()
      setPoint(null)
    }
  }, [isAllowed])
  return point
}

const loadMap = () => import('#web/drivers/ride/ride-map.tsx')

/** The driver's next place, its distance, and the ways to find it: the phone's navigation, our map. */
export function RideRoute({ ride }: { ride: DriverRide }) {
  const { title, place, point, isThere } = headingOf(ride)
  const own = useOwnPosition()
  const published = usePublishedPosition(ride.id)
  useNow()
  const now = new Date(useServerNow())
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <div>
        <h3 className="text-18 font-semibold">{title}</h3>
        <p className="text-28 font-extrabold wrap-anywhere">
          <bdi>{place}</bdi>
        </p>
        {own && point && !isThere && (
          <p className="mt-1 text-22 font-semibold tabular">
            {routeEstimateWords({
              ...routeStart(published, own, now),
              to: point,
              rideType: ride.rideType,
              leftS: secondsLeft(published, now),
            })}
          </p>
        )}
      </div>
      <WaysToFind ride={ride} own={own} />
    </section>
  )
}

/** Only for known coordinates; otherwise the address has to do. */
function WaysToFind({ ride, own }: { ride: DriverRide; own: LatLon | null }) {
  const { title, place, point, isThere } = headingOf(ride)
  const [isOpen, setOpen] = useState(false)
  const map = useLoaded(loadMap, isOpen)
  const hasMap = ride.pickupPoint !== null || ride.dropoffPoint !== null
  const hasRoute = point !== null && !isThere
  return (
    <>
      <div className="grid auto-cols-fr gap-3 empty:hidden min-[22rem]:grid-flow-col">
        {hasRoute && (
          <LinkButton
            variant="secondary"
            size="driver"
            href={navigationLink(point)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {RIDE_ROUTE_TEXTS.route}
            <span className="sr-only">{RIDE_ROUTE_TEXTS.toPlace(place)}</span>
          </LinkButton>
        )}
        {hasMap && (
          <Button variant="secondary" size="driver" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? ACTION_TEXTS.close : RIDE_ROUTE_TEXTS.map}
            {isOpen && <span className={hasRoute ? 'sr-only' : 'ml-1'}>{RIDE_ROUTE_TEXTS.theMap}</span>}
          </Button>
        )}
      </div>
      {isOpen && map && <map.DriverRideMap ride={ride} own={own} label={RIDE_ROUTE_TEXTS.mapOf(title, place)} />}
      {isOpen && !map && (
        <SkeletonArea label={RIDE_ROUTE_TEXTS.mapLoading}>
          <Skeleton className="h-80" />
        </SkeletonArea>
      )}
    </>
  )
}
