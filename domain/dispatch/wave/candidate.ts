import { canGiveChange } from '../../change/notes.ts'
import type { WaveDriver, WaveRequest } from './wave.ts'

/** A driver who may be asked for one ride, with the distance and time to its pickup. */
export type Candidate = {
  readonly driverId: string
  readonly pickupM: number
  readonly pickupS: number
  readonly waitedS: number
  readonly openOffers: number
  /** The passenger and this driver both asked to be matched first (« Entre femmes »). */
  readonly isPreferred: boolean
  /** They have change for the note of this passenger: decides between drivers who are equal otherwise. */
  readonly hasChange: boolean
}

/** The distance and time that this driver needs to the pickup. */
export function candidateFor(request: WaveRequest, driver: WaveDriver, now: Date): Candidate {
  return {
    driverId: driver.driverId,
    pickupM: driver.route.distanceM,
    pickupS: driver.route.durationS,
    waitedS: Math.max(0, Math.round((now.getTime() - driver.waitingSince.getTime()) / 1000)),
    openOffers: driver.openOffers,
    isPreferred: request.preferred.has(driver.driverId),
    hasChange: canGiveChange(driver.changeUpToXof, request.cashNoteXof),
  }
}
