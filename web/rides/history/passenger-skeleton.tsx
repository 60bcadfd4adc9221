import { BookingSkeleton } from '#web/rides/booking/booking-skeleton.tsx'
import { HistorySkeleton } from '#web/rides/history/ride-history.tsx'
import { HOME_MAP_TEXTS } from '#web/rides/rides.fr.ts'
import { MapAndSheet } from '#web/ui/layout/map-and-sheet.tsx'

/** The skeleton of the passenger's page: map, form and rides. */
export function PassengerSkeleton() {
  return (
    <MapAndSheet map={undefined} label={HOME_MAP_TEXTS.sheet} className="home">
      <BookingSkeleton />
      <div className="home-part">
        <HistorySkeleton />
      </div>
    </MapAndSheet>
  )
}
