import type { RideType } from '../../fares/services.table.ts'
import type { LatLon } from '../../places/lat-lon.ts'
import type { PassReason } from '../offers.ts'

/** A ride whose next wave is due. */
export type WaveRequest = {
  readonly rideId: string
  readonly rideType: RideType
  readonly pickup: LatLon
  /** The wave to plan; 1 is the first of its round. */
  readonly wave: number
  readonly round: number
  readonly askedAt: Date
  /** Drivers who must not be asked, and why. */
  readonly excluded: ReadonlyMap<string, PassReason>
}

/** A driver whose position is known. */
export type WaveDriver = {
  readonly driverId: string
  readonly point: LatLon
  /** Since when they wait for a ride. */
  readonly waitingSince: Date
  readonly openOffers: number
}
