import type { Candidate } from './candidate.ts'

/** A passenger waits less than this many seconds longer to give the longest-waiting driver a turn. */
export const FAIRNESS_BOUND_S = 60

/**
 * A passenger and a driver who both asked for it (« Entre femmes ») are matched first while the passenger waits at most this
 * many seconds longer.
 */
export const PREFERENCE_BOUND_S = 180

/** A driver who has waited this long counts as nearer by half the bound. */
const HALF_BONUS_WAIT_S = 30 * 60

/** Seconds by which a waiting driver counts as nearer: more with every minute, always less than the bound. */
export function waitingBonusS(waitedS: number): number {
  return (FAIRNESS_BOUND_S * waitedS) / (waitedS + HALF_BONUS_WAIT_S)
}

/** The pickup seconds of this driver, reduced by their turn and by a preference of both (docs/guides/dispatch.md). */
export function fairCostS({ pickupS, waitedS, isPreferred }: Candidate): number {
  return pickupS - waitingBonusS(waitedS) - (isPreferred ? PREFERENCE_BOUND_S : 0)
}

/**
 * Between equal drivers, one who has change comes first; then by id, so that the order never depends on the input's.
 */
function byChange(a: Candidate, b: Candidate): number {
  if (a.hasChange !== b.hasChange) return a.hasChange ? -1 : 1
  return a.driverId < b.driverId ? -1 : Number(a.driverId > b.driverId)
}

/** As soon at the pickup, waiting as long, and both preferred or neither. */
function areEqual(a: Candidate, b: Candidate): boolean {
  return a.pickupS === b.pickupS && a.waitedS === b.waitedS && a.isPreferred === b.isPreferred
}

/** A driver who is equal to this one, has change when this one has none, and is not matched to another ride. */
export function equalWithChange(
  chosen: Candidate,
  reachable: readonly Candidate[],
  isFree: (driverId: string) => boolean,
): Candidate | undefined {
  if (chosen.hasChange) return undefined
  return rankBest(reachable).find((other) => other.hasChange && areEqual(other, chosen) && isFree(other.driverId))
}

export function rankSoonest(candidates: readonly Candidate[]): Candidate[] {
  return [...candidates].sort((a, b) => a.pickupS - b.pickupS || b.waitedS - a.waitedS || byChange(a, b))
}

/** The best first: soonest pickup, reduced by each driver's turn. */
export function rankBest(candidates: readonly Candidate[]): Candidate[] {
  return [...candidates].sort((a, b) => fairCostS(a) - fairCostS(b) || b.waitedS - a.waitedS || byChange(a, b))
}
