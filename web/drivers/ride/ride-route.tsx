import type { LatLon } from '#domain/places/lat-lon.ts'
import { headingOf } from '#domain/rides/driving/next-step.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { useServerNow } from '#web/api/live/server-clock.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { routeLeft, routeWords } from '#web/drivers/own-route.ts'
import { navigationLink } from '#web/drivers/ride/navigation-link.ts'
import { RIDE_ROUTE_TEXTS } from '#web/drivers/ride/ride.fr.ts'
import { stepLook } from '#web/drivers/ride/step-looks.table.ts'
import { useDriverPosition } from '#web/tracking/use-driver-position.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

type RideRouteProps = { ride: DriverRide; own: LatLon | null; map: MapToggle }

/** The driver's next place and its distance, in the colour of the step, and the phone's own navigation to it. */
export function RideRoute({ ride, own, map }: RideRouteProps) {
  const { title, place, point, isThere } = headingOf(ride)
  const published = useDriverPosition(ride, true)
  const { ground, icon } = stepLook(ride)
  useNow()
  const now = new Date(useServerNow())
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <div className={`step-sign ${ground}`}>
        <Icon name={icon} size={32} className="mt-1 mr-3" />
        <div className="min-w-0">
          <h3 className="text-18 font-semibold">{title}</h3>
          <p className="step-place text-28 font-extrabold wrap-anywhere">
            <bdi>{place}</bdi>
          </p>
          {own && point && !isThere && (
            <p className="step-way text-22 font-semibold tabular">
              {routeWords(routeLeft({ published, own, to: point, ride, now }))}
            </p>
          )}
        </div>
      </div>
      <WaysToFind ride={ride} map={map} />
    </section>
  )
}

/** Whether the map of the ride is open, and how to open and close it. */
export type MapToggle = { readonly isOpen: boolean; readonly toggle: () => void }

/** Only for known coordinates; otherwise the address has to do. The open map has its own way to close. */
function WaysToFind({ ride, map: { isOpen, toggle } }: { ride: DriverRide; map: MapToggle }) {
  const { place, point, isThere } = headingOf(ride)
  const hasRoute = point !== null && !isThere
  return (
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
      {hasPoints(ride) && !isOpen && (
        <Button variant="secondary" size="driver" aria-expanded={false} onClick={toggle}>
          {RIDE_ROUTE_TEXTS.map}
        </Button>
      )}
    </div>
  )
}

/** Is there anything to draw on a map? */
export function hasPoints({ pickupPoint, dropoffPoint }: DriverRide): boolean {
  return pickupPoint !== null || dropoffPoint !== null
}
