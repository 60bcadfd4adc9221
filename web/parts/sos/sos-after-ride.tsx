import type { DriverRide, PassengerRide } from '#domain/rides/ride-views.ts'
import { mayPressSos } from '#domain/safety/sos-alert.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { Sos } from '#web/parts/sos/sos.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'

/** SOS for as long as the server takes a call for help after the end of the ride. */
export function SosAfterRide({ ride, vehiclePlate }: { ride: PassengerRide | DriverRide; vehiclePlate: string }) {
  const now = useNow()
  // Whether it still counts depends on the clock: the server's page leaves it out.
  const isHere = useInBrowser(() => true, false)
  const endedAt = ride.completedAt === null ? null : new Date(ride.completedAt)
  if (!isHere || !mayPressSos({ status: ride.status, endedAt }, now, now)) return null
  return <Sos ride={ride} vehiclePlate={vehiclePlate} position={null} look="ghost" />
}
