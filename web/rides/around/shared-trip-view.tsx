import { vehicleWords } from '#domain/drivers/vehicle-look.ts'
import { SERVICES } from '#domain/fares/services.table.ts'
import { SHARE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { sharedTripWords } from '#domain/rides/share/share-words.ts'
import type { SharedTrip } from '#domain/rides/share/shared-trip.ts'
import { formatTime } from '#domain/shared/format.ts'
import { POSITION_FRESH_SECONDS } from '#domain/tracking/positions.ts'
import { useServerNow } from '#web/api/live/server-clock.ts'
import { Plate } from '#web/parts/plate.tsx'
import { SHARED_TRIP_TEXTS } from '#web/rides/rides.fr.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadMap = () => import('#web/rides/around/shared-trip-map.tsx')

/** The phase of the trip, the driver and their position. */
export function SharedTripView({ trip }: { trip: SharedTrip }) {
  const { title, eta } = sharedTripWords(trip)
  return (
    <>
      <div className="rounded-field border-2 border-ink bg-zem-soft px-4 py-3">
        <p role="status" className="text-18 font-extrabold">
          {title}
        </p>
        {eta !== null && <p className="tabular">{eta}</p>}
      </div>
      {trip.driver && <Driver driver={trip.driver} />}
      {trip.position && <Where trip={trip} position={trip.position} />}
      {trip.driver && !trip.position && <p className="text-muted">{SHARE_SENTENCES.noPosition}</p>}
    </>
  )
}

function Driver({ driver }: { driver: NonNullable<SharedTrip['driver']> }) {
  const { firstName, vehiclePlate, vehicleType } = driver
  return (
    <section aria-label={SHARED_TRIP_TEXTS.driver} className="grid gap-3 rounded-field border bg-card p-4">
      <div className="flex items-center">
        <Avatar initial={firstName[0]?.toLocaleUpperCase('fr') ?? 'U'} size="large" />
        <div className="ml-3 min-w-0 flex-auto">
          <p className="line-clamp-2 text-18 font-extrabold wrap-anywhere" title={firstName}>
            {firstName}
          </p>
          <p className="text-muted">{[SERVICES[vehicleType].name, vehicleWords(driver)].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div>
        <Plate>{vehiclePlate}</Plate>
      </div>
    </section>
  )
}

type WhereProps = { trip: SharedTrip; position: NonNullable<SharedTrip['position']> }

/** The map opens without a tap: followers of the link want to see where the trip is. */
function Where({ trip, position }: WhereProps) {
  const now = useServerNow()
  const loaded = useLoaded(loadMap, true)
  const isOld = now - Date.parse(position.at) > POSITION_FRESH_SECONDS * 1000
  const words = isOld
    ? SHARED_TRIP_TEXTS.lastPositionAt(formatTime(position.at))
    : SHARED_TRIP_TEXTS.positionAt(formatTime(position.at))
  return (
    <section aria-label={SHARED_TRIP_TEXTS.whereDriverIs} className="grid gap-3">
      <p className="font-semibold tabular">{words}</p>
      {loaded ? (
        <loaded.SharedTripMap icon={SERVICES[trip.rideType].icon} position={position} isOld={isOld} label={words} />
      ) : (
        <Spinner label={SHARED_TRIP_TEXTS.mapComing} />
      )}
    </section>
  )
}
