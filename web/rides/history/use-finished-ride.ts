import { useState } from 'react'
import { comesFirst, isUnsettledFor, lastFinished } from '#domain/payments/last-finished.ts'
import { missedRide } from '#domain/rides/booking/missed-ride.ts'
import { isStillSearched } from '#domain/rides/booking/schedule.ts'
import { foremostRide } from '#domain/rides/ride-progress.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { getOnPhone, setOnPhone } from '#web/api/kept/phone-storage.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { useInBrowser } from '#web/ui/use-in-browser.ts'

/** Local storage: the ride put off with « Plus tard ». It stays in the history. */
const PUT_OFF = 'put-off-ride'

/**
 * The last ride to end, while it is to be paid or rated and no other ride is open, except one for later. Once shown it
 * stays until it is closed, so that the passenger sees the effect of their actions. `isFirst`: it comes before the next
 * booking.
 */
export function useFinishedRide(rides: readonly PassengerRide[]) {
  const now = useNow()
  const [shownId, setShownId] = useState<string>()
  const [, setPutAway] = useState(0)
  const last = lastFinished(rides, now)
  const putOff = useInBrowser(() => getOnPhone(PUT_OFF), null)
  const isWanted =
    last !== undefined &&
    putOff !== last.id &&
    foremostRide(rides.filter((ride) => !isStillSearched(ride, now))) === undefined &&
    missedRide(rides, now) === undefined &&
    (last.id === shownId || isUnsettledFor(last))
  if (isWanted && last.id !== shownId) setShownId(last.id)
  return {
    finished: isWanted ? last : undefined,
    isFirst: isWanted && comesFirst(last, now),
    putAway: () => {
      if (last) setOnPhone(PUT_OFF, last.id)
      setPutAway((times) => times + 1)
    },
  }
}
