import type { Candidate } from './candidates.ts'

/** A passenger waits fewer than so many seconds longer so that the driver who waits longest has their turn. */
export const FAIRNESS_BOUND_S = 60

/** A driver who has waited so long counts as nearer by half the bound. */
const HALF_TURN_S = 30 * 60

/** Seconds by which a driver counts as nearer because they wait: more with every minute, never as much as the bound. */
export function turnS(waitedS: number): number {
  return (FAIRNESS_BOUND_S * waitedS) / (waitedS + HALF_TURN_S)
}

/** What this driver costs their passenger, their turn taken off (docs/guides/dispatch.md). */
export function fairCostS({ pickupS, waitedS }: Candidate): number {
  return pickupS - turnS(waitedS)
}

/** The same order whatever order they came in. */
function byDriver(a: Candidate, b: Candidate): number {
  return a.driverId < b.driverId ? -1 : Number(a.driverId > b.driverId)
}

export function rankSoonest(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => a.pickupS - b.pickupS || b.waitedS - a.waitedS || byDriver(a, b))
}

/** The best first: soonest pickup, those who wait counted nearer by their turn. */
export function rankBest(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => fairCostS(a) - fairCostS(b) || b.waitedS - a.waitedS || byDriver(a, b))
}
