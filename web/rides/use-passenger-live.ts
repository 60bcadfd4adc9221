import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { passengerNotice } from '#domain/rides/passenger-notice.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { useLiveEvent } from '#web/api/live/live.ts'
import { keepPassengerRide } from '#web/rides/use-passenger-rides.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** Takes in each change of the passenger's rides as it happens, and tells them what it means. */
export function usePassengerLive(rides: readonly PassengerRide[] | undefined): void {
  const client = useQueryClient()
  useLiveEvent(
    'passenger-ride',
    useCallback((ride) => keepPassengerRide(client, ride), [client]),
  )
  useRideNotices(rides)
}

/** Compares what is shown with what was shown: news missed while the line was cut is told too. */
function useRideNotices(rides: readonly PassengerRide[] | undefined): void {
  const known = useRef(new Map<string, PassengerRide>())
  useEffect(() => {
    for (const ride of rides ?? []) {
      const before = known.current.get(ride.id)
      known.current.set(ride.id, ride)
      const notice = before && passengerNotice(before, ride)
      if (notice) notify.info(notice)
    }
  }, [rides])
}
