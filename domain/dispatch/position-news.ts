import { distanceM, type Point } from '../places/point.ts'
import { STILL_WITHIN_M } from './positions.ts'

/** What a passenger was last told of his driver. `stage` changes when he heads for the other end. */
export type Told = { readonly point: Point; readonly toldAt: Date; readonly stage: string }

/** Seconds between two messages of one ride, when the driver moves and when he does not. */
const EVERY_SECONDS = 5
const EVERY_SECONDS_STILL = 20

/** Does the passenger need to hear of it? His data is dear: not of every metre, but that the line lives. */
export function isWorthTelling(before: Told | undefined, next: Told): boolean {
  if (before === undefined || before.stage !== next.stage) return true
  const elapsedS = (next.toldAt.getTime() - before.toldAt.getTime()) / 1000
  if (elapsedS >= EVERY_SECONDS_STILL) return true
  return elapsedS >= EVERY_SECONDS && distanceM(before.point, next.point) >= STILL_WITHIN_M
}
