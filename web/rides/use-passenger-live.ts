import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { isUnsettledFor } from '#domain/payments/last-finished.ts'
import { passengerNotice } from '#domain/rides/passenger-notice.ts'
import { isActive } from '#domain/rides/ride-status.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { useLiveEvent } from '#web/api/live/live.ts'
import { keepPassengerRide } from '#web/rides/use-passenger-rides.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** Applies live changes of the passenger's rides, and shows a notice about each that the page does not tell. */
export function usePassengerLive(rides: readonly PassengerRide[] | undefined, shownId: string | undefined): void {
  const client = useQueryClient()
  useLiveEvent(
    'passenger-ride',
    useCallback((ride) => keepPassengerRide(client, ride), [client]),
  )
  useRideNotices(rides, shownId)
}

/**
 * That the driver comes, has arrived or has started, the screen of that ride says in its title; that a ride has ended, the
 * card that asks for its payment and its stars.
 */
function isShownByPage(ride: PassengerRide, shownId: string | undefined): boolean {
  return (ride.id === shownId && isActive(ride)) || (ride.status === 'completed' && isUnsettledFor(ride))
}

/** Compares the shown rides with those before, so that changes missed during an interruption raise a notice too. */
function useRideNotices(rides: readonly PassengerRide[] | undefined, shownId: string | undefined): void {
  const known = useRef(new Map<string, PassengerRide>())
  useEffect(() => {
    for (const ride of rides ?? []) {
      const before = known.current.get(ride.id)
      known.current.set(ride.id, ride)
      const notice = before && passengerNotice(before, ride)
      if (notice && !isShownByPage(ride, shownId)) notify.info(notice)
    }
  }, [rides, shownId])
}
