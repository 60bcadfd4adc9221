import type { Context } from '../context.ts'
import type { publishRide } from '../rides/publish-ride.service.ts'

type RideDetails = Parameters<typeof publishRide>[2]

/** What rooms do with an announcement: they are registered where the server is put together. */
export type Listeners = {
  /** Reads the rides of which something was announced. */
  readonly listRides: (context: Context, rideIds: readonly string[]) => Promise<readonly RideDetails[]>
  /** Sends a changed ride to everybody who may see it. */
  readonly publishRide: typeof publishRide
  /** Drops the position of a driver who has become unavailable, unless they drive a ride. */
  readonly removePosition: (context: Context, driverId: string) => Promise<void>
  /** Drivers are to be asked for a ride that changed. */
  readonly onWaveDue: (at: Date) => void
}
