import type { Context } from '../context.ts'
import type { publishRide } from '../rides/publish-ride.service.ts'

export type RideDetails = Parameters<typeof publishRide>[2]

/** The rooms' handlers for announcements, registered in app.ts. */
export type Listeners = {
  /** Reads the announced rides. */
  readonly listRides: (context: Context, rideIds: readonly string[]) => Promise<readonly RideDetails[]>
  /** Sends a changed ride to everybody who may see it. */
  readonly publishRide: typeof publishRide
  /** Drops the position of a driver who has become unavailable, unless they drive a ride. */
  readonly removePosition: (context: Context, driverId: string) => Promise<void>
  /** A wave of a changed ride is due. */
  readonly onWaveDue: (at: Date) => void
}
