import { distanceM, type LatLon } from '../places/lat-lon.ts'
import { STILL_WITHIN_M } from './positions.ts'

/** The last position sent to a passenger. `stage` changes when the driver starts towards the other end. */
export type SentPosition = {
  readonly point: LatLon
  readonly publishedAt: Date
  readonly stage: string
  /** The passenger is in the vehicle and sees where they are. */
  readonly isAboard?: boolean
}

/** Seconds between two messages of one ride: driver on the way, passenger aboard, standing still. */
const EVERY_SECONDS = 5
const EVERY_SECONDS_ABOARD = 10
const EVERY_SECONDS_STILL = 20

/** Should the passenger get this position? Saves their data: not every metre, but often enough to show a live line. */
export function isWorthPublishing(before: SentPosition | undefined, next: SentPosition): boolean {
  if (before === undefined || before.stage !== next.stage) return true
  const elapsedS = (next.publishedAt.getTime() - before.publishedAt.getTime()) / 1000
  if (elapsedS >= EVERY_SECONDS_STILL) return true
  const everySeconds = next.isAboard ? EVERY_SECONDS_ABOARD : EVERY_SECONDS
  return elapsedS >= everySeconds && distanceM(before.point, next.point) >= STILL_WITHIN_M
}
