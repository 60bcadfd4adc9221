import { isOpenRide } from '#domain/rides/ride-progress.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import type { DriverPosition } from '#domain/wire/live.ts'
import { ShareTrip } from '#web/rides/around/share-trip.tsx'
import { Sos } from '#web/rides/around/sos.tsx'

type AroundTripProps = { ride: PassengerRide; position: DriverPosition | null }

/** Sharing and emergency help, from the moment on that the ride has a driver. */
export function AroundTrip({ ride, position }: AroundTripProps) {
  if (ride.driver === null || !isOpenRide(ride)) return null
  return (
    <div className="flex">
      <div className="mr-2 min-w-0 flex-auto">
        <ShareTrip ride={ride} />
      </div>
      <Sos ride={ride} position={position} />
    </div>
  )
}
