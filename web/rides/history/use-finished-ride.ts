import { useState } from 'react'
import { isUnsettledFor, lastFinished } from '#domain/payments/last-finished.ts'
import { missedRide } from '#domain/rides/booking/missed-ride.ts'
import { isStillSearched } from '#domain/rides/booking/schedule.ts'
import { foremostRide } from '#domain/rides/ride-progress.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { useNow } from '#web/ui/use-now.ts'

/** Put off with « Plus tard », as long as the page is open: they wait in the history. */
const putOff = new Set<string>()

/**
 * The ride that the passenger has just got out of, while it is to pay or to rate and no other ride goes on; one for
 * later does not. Once shown
 * it stays until it is put away: what was done is seen to be done.
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
