import { isSettled } from '#domain/payments/unpaid.ts'
import { isToReturn } from '#domain/rides/after/cash-to-return.ts'
import { isActive } from '#domain/rides/ride-status.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { newerOf, withNewer, without } from '#web/api/live/versions.ts'

/**
 * The data of GET /api/driver/rides: requests newest first, the ride under way, and finished rides that are unpaid, or whose
 * cash is contested or goes back.
 */
export type DriverLists = {
  readonly requests: DriverRide[]
  readonly active: DriverRide | null
  readonly unpaid: DriverRide[]
}

function listOf(lists: DriverLists): DriverRide[] {
  return [...lists.requests, ...(lists.active === null ? [] : [lists.active]), ...lists.unpaid]
}

export function findRide(lists: DriverLists | undefined, rideId: string): DriverRide | undefined {
  return lists && listOf(lists).find(({ id }) => id === rideId)
}

/** The lists without a ride, unless a newer view of it is known. */
export function withoutRide(lists: DriverLists, gone: { rideId: string; version: number }): DriverLists {
  const [active = null] = without(lists.active === null ? [] : [lists.active], gone)
  return { requests: without(lists.requests, gone), active, unpaid: without(lists.unpaid, gone) }
}

/** The lists with a ride in the list of its status; a newer known view of it stays. */
export function withRide(lists: DriverLists, arrived: DriverRide): DriverLists {
  const known = findRide(lists, arrived.id)
  if (newerOf(known, arrived) !== arrived) return lists
  if (arrived.status === 'requested') {
    const rest = withoutRide({ ...lists, requests: [] }, { rideId: arrived.id, version: arrived.version })
    return { ...rest, requests: withNewer(lists.requests, arrived) }
  }
  const rest = withoutRide(lists, { rideId: arrived.id, version: arrived.version })
  if (isActive(arrived)) return { ...rest, active: arrived }
  const isContested = arrived.cashCase?.outcome === null
  const isToGiveBack = arrived.cashToReturn !== undefined && isToReturn(arrived.cashToReturn)
  const isUnsettled = arrived.status === 'completed' && (isContested || isToGiveBack || !isSettled(arrived))
  return isUnsettled ? { ...rest, unpaid: [arrived, ...rest.unpaid] } : rest
}
