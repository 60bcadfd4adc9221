import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { useLiveEvent } from '#web/api/live.ts'
import { KEYS } from '#web/api/query-client.ts'
import { type DriverLists, withoutRide, withRide } from '#web/drivers/driver-lists.ts'
import { changeDriverLists } from '#web/drivers/use-driver-rides.ts'

/** How long a request that just came is marked as new. */
const FRESH_MS = 8_000
const BUZZ_MS = 200

/** Takes in what the server says as it happens. Gives the requests that have just appeared. */
export function useDriverLive(): ReadonlySet<string> {
  const client = useQueryClient()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())

  const welcome = useCallback((ride: DriverRide) => {
    setFresh((known) => new Set(known).add(ride.id))
    setTimeout(() => setFresh((known) => new Set([...known].filter((id) => id !== ride.id))), FRESH_MS)
    // Before the first tap a browser refuses to buzz, and says so in its log.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS)
  }, [])

  useLiveEvent(
    'driver-ride',
    useCallback(
      (ride) => {
        const known = client.getQueryData<DriverLists>(KEYS.driverRides)
        const isNew = ride.status === 'requested' && !known?.requests.some((one) => one.id === ride.id)
        changeDriverLists(client, (lists) => withRide(lists, ride))
        if (isNew) welcome(ride)
      },
      [client, welcome],
    ),
  )
  useLiveEvent(
    'driver-ride-gone',
    useCallback((gone) => changeDriverLists(client, (lists) => withoutRide(lists, gone)), [client]),
  )
  useLiveEvent(
    'driver-standing',
    useCallback(() => {
      for (const queryKey of [KEYS.driver, KEYS.driverRides, KEYS.documents]) {
        void client.invalidateQueries({ queryKey })
      }
    }, [client]),
  )
  return fresh
}
