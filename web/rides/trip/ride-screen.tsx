import type { ReactNode } from 'react'
import { vehicleLabel, whereabouts } from '#domain/rides/driving/driver-whereabouts.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import './ride.css'
import { useMapOpen } from '#web/parts/use-map-open.ts'
import { DRIVER_WHEREABOUTS_TEXTS } from '#web/rides/rides.fr.ts'
import { RideSheet } from '#web/rides/trip/ride-sheet.tsx'
import { RIDE_SCREEN_TEXTS } from '#web/rides/trip/rides-trip.fr.ts'
import { useProgress } from '#web/rides/trip/use-progress.ts'
import type { useShownRide } from '#web/rides/trip/use-shown-ride.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { MapAndSheet } from '#web/ui/layout/map-and-sheet.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** Map, plan and their styles: loaded only for an open map, because they cost data. */
const loadMap = () => import('#web/rides/trip/ride-map.tsx')

/** Only a ride under way may be asked about. */
const loadQuestion = () => import('#web/rides/question/trip-question.tsx')

type RideScreenProps = {
  ride: PassengerRide
  place: Pick<ReturnType<typeof useShownRide>, 'others' | 'show' | 'bookAnother'>
  /** What the page has to say besides: a payment that ended, a document that expires. */
  notices: ReactNode
  /** The rest of the page, below the ride. */
  children: ReactNode
}

/** §2 Booking widget, third view: the ride as a place. The map with the vehicle, and the sheet whose title is the state. */
export function RideScreen({ ride, place, notices, children }: RideScreenProps) {
  const progress = useProgress(ride)
  const { position, now, isCut } = progress
  const hasMap = position !== null || ride.pickupPoint !== null || ride.dropoffPoint !== null
  const { isOpen, toggle } = useMapOpen()
  const isMapShown = hasMap && isOpen
  const loaded = useLoaded(loadMap, isMapShown)
  const asking = useLoaded(loadQuestion, ride.status === 'in_progress')
  const words = ride.driver ? whereabouts(ride, position, now) : null
  const map = loaded ? (
    <loaded.PassengerRideMap
      ride={ride}
      position={position}
      isOld={words?.isOld ?? false}
      vehicleLabel={position && vehicleLabel(ride, position, now, isCut)}
      label={DRIVER_WHEREABOUTS_TEXTS.map(words?.where ?? progress.words.title)}
    />
  ) : (
    <Spinner label={DRIVER_WHEREABOUTS_TEXTS.mapComing} />
  )
  return (
    <MapAndSheet
      map={
        isMapShown ? (
          <>
            {map}
            <CloseMap onClose={toggle} />
          </>
        ) : null
      }
      withoutBand
      label={RIDE_SCREEN_TEXTS.sheet}
      handle={{ open: RIDE_SCREEN_TEXTS.more, close: RIDE_SCREEN_TEXTS.less }}
    >
      {notices}
      {asking && ride.status === 'in_progress' && <asking.TripQuestion ride={ride} />}
      <RideSheet ride={ride} progress={progress} onSeeMap={hasMap && !isOpen ? toggle : null} place={place} />
      {children}
    </MapAndSheet>
  )
}

function CloseMap({ onClose }: { onClose: () => void }) {
  return (
    <Button
      variant="secondary"
      icon="x"
      className="place-tool"
      aria-expanded
      aria-label={DRIVER_WHEREABOUTS_TEXTS.closeMap}
      title={DRIVER_WHEREABOUTS_TEXTS.closeMap}
      onClick={onClose}
    />
  )
}
