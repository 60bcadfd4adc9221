import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import type { GoneReason } from '#domain/wire/live.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { useLiveEvent } from '#web/api/live/live.ts'
import { hasEndedIt } from '#web/drivers/ride/use-driver-move.ts'
import type { DriverLists } from '#web/drivers/update-driver-lists.ts'

/** The sentences for rides taken from the driver; all other endings are the driver's own actions. */
const LOST_SENTENCES: Partial<Record<GoneReason, string>> = {
  cancelled: RIDE_SENTENCES.cancelledByPassenger,
  cancelled_by_operator: RIDE_SENTENCES.cancelledByOperator,
}

type LostRide = { readonly ride: DriverRide; readonly sentence: string }

/**
 * The ride under way that was taken from the driver, until they have read so or accept another. Known from the live
 * stream, or from lists without it after an interruption.
 */
export function useLostRide(lists: DriverLists | undefined) {
  const client = useQueryClient()
  const [lost, setLost] = useState<LostRide | null>(null)
  const shown = useRef<DriverRide | null>(null)
  /** Rides whose end a live event explained: nothing to infer. */
  const explained = useRef(new Set<string>())

  useLiveEvent(
    'driver-ride-gone',
    useCallback(({ rideId, reason }) => {
      explained.current.add(rideId)
      const ride = shown.current
      const sentence = LOST_SENTENCES[reason]
      if (ride?.id === rideId && sentence !== undefined) setLost({ ride, sentence })
    }, []),
  )
  useLiveEvent(
    'driver-ride',
    useCallback((ride) => {
      if (ride.status === 'completed') explained.current.add(ride.id)
    }, []),
  )
  useEffect(() => {
    if (lists === undefined) return
    const before = shown.current
    shown.current = lists.active
    if (lists.active !== null) return setLost(null)
    if (before === null || explained.current.has(before.id) || hasEndedIt(client, before.id)) return
    if (lists.unpaid.some((ride) => ride.id === before.id)) return
    setLost({ ride: before, sentence: REFUSALS.ride_cancelled.message })
  }, [lists, client])

  return { lost, forget: () => setLost(null) }
}
