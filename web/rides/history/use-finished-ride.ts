import { useState } from 'react'
import { isUnsettledFor, lastFinished } from '#domain/payments/last-finished.ts'
import { missedRide } from '#domain/rides/booking/missed-ride.ts'
import { isStillSearched } from '#domain/rides/booking/schedule.ts'
import { foremostRide } from '#domain/rides/ride-progress.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { useNow } from '#web/api/live/use-now.ts'

/** Rides put off with « Plus tard » while the page is open: they stay in the history. */
const putOff = new Set<string>()

/**
 * The ride that has just ended, while it is to be paid or rated and no other ride is open, except one for later. Once
 * shown it stays until it is closed, so that the passenger sees the effect of their actions.
 */
export function useFinishedRide(rides: readonly PassengerRide[]) {
  const now = useNow()
  const [shownId, setShownId] = useState<string>()
  const [, setPutAway] = useState(0)
  const last = lastFinished(rides, now)
  const isWanted =
    last !== undefined &&
    !putOff.has(last.id) &&
    foremostRide(rides.filter((ride) => !isStillSearched(ride, now))) === undefined &&
    missedRide(rides, now) === undefined &&
    (last.id === shownId || isUnsettledFor(last))
  if (isWanted && last.id !== shownId) setShownId(last.id)
  return {
    finished: isWanted ? last : undefined,
    putAway: () => {
      if (last) putOff.add(last.id)
      setPutAway((times) => times + 1)
    },
  }
}
