import type { RideType } from '../../fares/services.table.ts'
import type { LatLon } from '../../places/lat-lon.ts'
import type { RouteEstimate } from '../../places/road/estimate-route.ts'
import type { PassReason } from '../offers.ts'
import type { Wave } from './waves.table.ts'

/** A ride whose next wave is due. */
export type WaveRequest = {
  readonly rideId: string
  readonly rideType: RideType
  readonly pickup: LatLon
  /** The waves with which its search began. */
  readonly waves: readonly Wave[]
  /** The wave to plan; 1 is the first of its round. */
  readonly wave: number
  readonly round: number
  readonly askedAt: Date
  /** Drivers who must not be asked, and why. */
  readonly excluded: ReadonlyMap<string, PassReason>
  /** Drivers with whom this passenger and the driver both prefer to ride: asked first among those who are near enough. */
  readonly preferred: ReadonlySet<string>
  /** The note with which the passenger pays, in F CFA; 0: the exact sum. Null: not said. */
  readonly cashNoteXof: number | null
}

/** A driver whose position is known, for one request. */
export type WaveDriver = {
  readonly driverId: string
  /** Their route to the pickup of the request. */
  readonly route: RouteEstimate
  /** Since when they wait for a ride. */
  readonly waitingSince: Date
  readonly openOffers: number
  /** Up to which note they have change today, in F CFA; 0: none, or not said. */
  readonly changeUpToXof: number
}
