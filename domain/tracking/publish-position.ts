import { distanceM, type LatLon } from '../places/lat-lon.ts'
import { STILL_WITHIN_M } from './positions.ts'

/** What a passenger was last told of their driver. `stage` changes when they head for the other end. */
export type SentPosition = {
  readonly point: LatLon
  readonly publishedAt: Date
  readonly stage: string
  /** The passenger rides with them: they see where they are. */
  readonly isAboard?: boolean
}

/** Seconds between two messages of one ride, while the driver comes, while the passenger is aboard, and standing still. */
const EVERY_SECONDS = 5
const EVERY_SECONDS_ABOARD = 10
const EVERY_SECONDS_STILL = 20

/** Does the passenger need to hear of it? Their data is dear: not of every metre, but that the line lives. */
export function isWorthPublishing(before: SentPosition | undefined, next: SentPosition): boolean {
  if (before === undefined || before.stage !== next.stage) return true
  const elapsedS = (next.publishedAt.getTime() - before.publishedAt.getTime()) / 1000
  if (elapsedS >= EVERY_SECONDS_STILL) return true
  const everySeconds = next.isAboard ? EVERY_SECONDS_ABOARD : EVERY_SECONDS
  return elapsedS >= everySeconds && distanceM(before.point, next.point) >= STILL_WITHIN_M
}
