import { useEffect, useReducer } from 'react'
import { useServerNow } from '#web/api/server-clock.ts'
import type { DriverLists } from '#web/drivers/driver-lists.ts'
import { nextEndMs, type OfferedRide, sortRequests } from '#web/drivers/offer-lists.ts'
import { useAnswering } from '#web/drivers/use-answering.ts'

/** A timer that fires a little early would find the offer still standing. */
const AFTER_END_MS = 50

const NONE: readonly OfferedRide[] = []

/** What is offered to this driver now: each offer leaves when its time is over. While he drives he is asked nothing. */
export function useOffers(lists: DriverLists | undefined): readonly OfferedRide[] {
  const answering = useAnswering()
  const [, checkAgain] = useReducer((times: number) => times + 1, 0)
  const now = useServerNow()
  const isFree = lists?.active === null
  const offers = isFree ? sortRequests(lists.requests, now, answering).offers : NONE
  const endsInMs = nextEndMs(offers, now)
  useEffect(() => {
    if (endsInMs === null) return
    const timer = setTimeout(checkAgain, endsInMs + AFTER_END_MS)
    // A phone that slept fires no timer: what it shows on waking is looked at again.
    document.addEventListener('visibilitychange', checkAgain)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', checkAgain)
    }
  }, [endsInMs])
  return offers
}
