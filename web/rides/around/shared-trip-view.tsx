import type { ReactNode } from 'react'
import { vehicleWords } from '#domain/drivers/vehicle-look.ts'
import { SERVICES } from '#domain/fares/services.table.ts'
import { SHARE_SENTENCES } from '#domain/rides/share/share.fr.ts'
import { isMoving, sharedTripWords } from '#domain/rides/share/share-words.ts'
import type { SharedTrip } from '#domain/rides/share/shared-trip.ts'
import { formatTime } from '#domain/shared/format.ts'
import { POSITION_FRESH_SECONDS } from '#domain/tracking/positions.ts'
import { useServerNow } from '#web/api/live/server-clock.ts'
import { useIsCut } from '#web/api/live/use-is-cut.ts'
import { Plate } from '#web/parts/plate.tsx'
import './shared-trip.css'
import { SHARED_TRIP_TEXTS } from '#web/rides/rides.fr.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { MapAndSheet } from '#web/ui/layout/map-and-sheet.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadMap = () => import('#web/rides/around/shared-trip-map.tsx')

/** When the driver was where the map shows them. */
function usePositionWords({ driver, position }: SharedTrip): {
  readonly words: string | null
  readonly isOld: boolean
} {
  const now = useServerNow()
  if (position === null) return { words: driver && SHARE_SENTENCES.noPosition, isOld: false }
  const isOld = now - Date.parse(position.at) > POSITION_FRESH_SECONDS * 1000
  const said = isOld ? SHARED_TRIP_TEXTS.lastPositionAt : SHARED_TRIP_TEXTS.positionAt
  return { words: said(formatTime(position.at)), isOld }
}

type SharedTripViewProps = {
  trip: SharedTrip
  /** That the connection is lost. */
  notice: ReactNode
}

/**
 * The trip as a place, like the passenger's own: the map with the vehicle, and a sheet whose title is a sentence. The map
 * opens without a tap: followers of the link want to see where the trip is.
 */
export function SharedTripView({ trip, notice }: SharedTripViewProps) {
  const isCut = useIsCut() || notice !== null
  const { words, isOld } = usePositionWords(trip)
  const { title, detail } = sharedTripWords(trip, isCut)
  // The title says it then.
  const isSaid = isCut && isMoving(trip)
  const loaded = useLoaded(loadMap, true)
  const map = loaded ? (
    <loaded.SharedTripMap trip={trip} isOld={isOld} isPast={isOld || isCut} label={words ?? title} />
  ) : (
    <Spinner label={SHARED_TRIP_TEXTS.mapComing} />
  )
  return (
    <MapAndSheet
      map={map}
      label={SHARED_TRIP_TEXTS.sheet}
      className="followed"
      handle={{ open: SHARED_TRIP_TEXTS.more, close: SHARED_TRIP_TEXTS.less }}
    >
      <div className="grid grid-cols-1 gap-4">
        {notice}
        <div role="status">
          <h1 tabIndex={-1} className="text-22 font-extrabold tabular sm:text-28">
            {title}
          </h1>
          {detail !== null && <p className="text-muted tabular">{detail}</p>}
        </div>
        {trip.driver && <Driver driver={trip.driver} />}
        {words !== null && !isSaid && <p className="text-14 text-muted tabular">{words}</p>}
      </div>
    </MapAndSheet>
  )
}

function Driver({ driver }: { driver: NonNullable<SharedTrip['driver']> }) {
  const { firstName, vehiclePlate, vehicleType } = driver
  return (
    <section aria-label={SHARED_TRIP_TEXTS.driver} className="followed-head">
      <div className="mr-3 flex min-w-0 items-center">
        <Avatar initial={firstName[0]?.toLocaleUpperCase('fr') ?? 'U'} />
        <div className="ml-3 min-w-0">
          <p className="line-clamp-2 font-extrabold wrap-anywhere" title={firstName}>
            {firstName}
          </p>
          <p className="text-14 text-muted">
            {[SERVICES[vehicleType].name, vehicleWords(driver)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <Plate>{vehiclePlate}</Plate>
    </section>
  )
}
