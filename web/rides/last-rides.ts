import { HISTORY_LIMIT } from '#domain/rides/ride-limits.ts'
import { isOpenRide } from '#domain/rides/ride-progress.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { withNewer } from '#web/api/live/versions.ts'

/**
 * The passenger's last rides with an arrived one, newest first. Beyond the limit the oldest is dropped, never an open one.
 */
export function withPassengerRide(rides: readonly PassengerRide[], arrived: PassengerRide): PassengerRide[] {
  const all = withNewer(rides, arrived)
  const openFirst = [...all.filter(isOpenRide), ...all.filter((ride) => !isOpenRide(ride))]
  const kept = new Set(openFirst.slice(0, HISTORY_LIMIT))
  return all.filter((ride) => kept.has(ride))
}
