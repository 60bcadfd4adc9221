import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { mayPressSos } from '#domain/safety/sos-alert.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { Sos } from '#web/parts/sos/sos.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'

/** SOS for as long as the server takes a call for help after the end of the ride. */
export function SosAfterRide({ ride }: { ride: PassengerRide }) {
  const now = useNow()
  // Whether it still counts depends on the clock: the server's page leaves it out.
  const isHere = useInBrowser(() => true, false)
  const endedAt = ride.completedAt === null ? null : new Date(ride.completedAt)
  if (!isHere || ride.driver === null || !mayPressSos({ status: ride.status, endedAt }, now, now)) return null
  return <Sos ride={ride} vehiclePlate={ride.driver.vehiclePlate} position={null} look="ghost" />
}
