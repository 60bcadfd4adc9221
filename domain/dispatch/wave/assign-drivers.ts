import { assignAtLeastCost } from './assignment.ts'
import type { Candidate } from './candidate.ts'
import { equalWithChange, fairCostS } from './rank.ts'

/** Costs more than any pickup: a request gets no driver only when no driver is left for it. */
const NOBODY_S = 1_000_000

/**
 * Gives each request one driver, and no driver two requests. Serves as many requests as possible, then minimizes the sum
 * of pickup seconds, each reduced by the driver's turn. A driver without change gives way to an equal one who has some and is
 * matched to no ride: the sum stays the same. A request without a driver has no entry.
 */
export function assignDrivers(reachable: ReadonlyMap<string, readonly Candidate[]>): Map<string, string> {
  const rideIds = [...reachable.keys()].sort()
  const driverIds = [...new Set([...reachable.values()].flat().map(({ driverId }) => driverId))].sort()
  const columnOf = new Map(driverIds.map((driverId, column) => [driverId, column]))
  const costs = rideIds.map((rideId, row) => {
    const line = new Array<number>(driverIds.length + rideIds.length).fill(Number.POSITIVE_INFINITY)
    for (const candidate of reachable.get(rideId) ?? []) {
      line[columnOf.get(candidate.driverId) as number] = fairCostS(candidate)
    }
    line[driverIds.length + row] = NOBODY_S
    return line
  })
  const matched = assignAtLeastCost(costs).map((column, row) => [rideIds[row] as string, driverIds[column]] as const)
  return preferChange(
    reachable,
    new Map(matched.flatMap(([rideId, driverId]) => (driverId === undefined ? [] : [[rideId, driverId]]))),
  )
}

/** Each exchange serves one more ride with change, and may free a driver for another: repeated until none is left. */
function preferChange(
  reachable: ReadonlyMap<string, readonly Candidate[]>,
  matched: Map<string, string>,
): Map<string, string> {
  const taken = new Set(matched.values())
  for (const [rideId, driverId] of matched) {
    const candidates = reachable.get(rideId) ?? []
    const chosen = candidates.find((candidate) => candidate.driverId === driverId)
    const better = chosen && equalWithChange(chosen, candidates, (id) => !taken.has(id))
    if (better) return preferChange(reachable, matched.set(rideId, better.driverId))
  }
  return matched
}
