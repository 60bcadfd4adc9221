import type { Candidate } from './candidate.ts'

/** A passenger waits less than this many seconds longer to give the longest-waiting driver a turn. */
export const FAIRNESS_BOUND_S = 60

/** A driver who has waited this long counts as nearer by half the bound. */
const HALF_BONUS_WAIT_S = 30 * 60

/** Seconds by which a waiting driver counts as nearer: more with every minute, always less than the bound. */
export function waitingBonusS(waitedS: number): number {
  return (FAIRNESS_BOUND_S * waitedS) / (waitedS + HALF_BONUS_WAIT_S)
}

/** The pickup seconds of this driver, reduced by their turn (docs/guides/dispatch.md). */
export function fairCostS({ pickupS, waitedS }: Candidate): number {
  return pickupS - waitingBonusS(waitedS)
}

/** Breaks ties by id, so that the order never depends on the input's. */
function byDriver(a: Candidate, b: Candidate): number {
  return a.driverId < b.driverId ? -1 : Number(a.driverId > b.driverId)
}

export function rankSoonest(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => a.pickupS - b.pickupS || b.waitedS - a.waitedS || byDriver(a, b))
}

/** The best first: soonest pickup, reduced by each driver's turn. */
export function rankBest(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => fairCostS(a) - fairCostS(b) || b.waitedS - a.waitedS || byDriver(a, b))
}
