import { assignAtLeastCost } from './assignment.ts'
import type { Candidate } from './candidates.ts'
import { fairCostS } from './rank.ts'

/** Dearer than any pickup: a request goes without only when no driver is left for it. */
const NOBODY_S = 1_000_000

/**
 * One driver for each request, no driver twice: as many requests as can be served, then the least sum of pickup
 * seconds, each driver's turn taken off. A request for which nobody is left has no entry.
 */
export function assignDrivers(reachable: ReadonlyMap<string, readonly Candidate[]>): Map<string, string> {
  const rideIds = [...reachable.keys()].toSorted()
  const driverIds = [...new Set([...reachable.values()].flat().map(({ driverId }) => driverId))].toSorted()
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
  return new Map(matched.flatMap(([rideId, driverId]) => (driverId === undefined ? [] : [[rideId, driverId]])))
}
