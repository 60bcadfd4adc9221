import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { missedRide } from '#domain/rides/missed-ride.ts'
import { foremostRide } from '#domain/rides/ride-progress.ts'
import { BookedRide } from '#web/rides/booking/booked-ride.tsx'
import { NoDriver } from '#web/rides/trip/no-driver.tsx'
import { passengerRidesQuery } from '#web/rides/use-passenger-rides.ts'
import { useNow } from '#web/ui/use-now.ts'

type OpenRideProps = {
  /** The passenger waits for the answer to a booking: news of it must not overtake the answer. */
  isConfirming: boolean
  onBookAnother: () => void
  /** Is there a ride to show? Said before anything is painted. */
  onShown: (isShown: boolean) => void
}

/** The passenger's ride that is furthest on; without one, the trip that has just found no driver; or nothing. */
export function OpenRide({ isConfirming, onBookAnother, onShown }: OpenRideProps) {
  const rides = useQuery(passengerRidesQuery).data?.rides ?? []
  const now = useNow()
  const ride = foremostRide(rides)
  const missed = ride === undefined ? missedRide(rides, now) : undefined
  const isShown = (ride ?? missed) !== undefined && !isConfirming
  useLayoutEffect(() => {
    onShown(isShown)
    return () => onShown(false)
  }, [isShown, onShown])
  if (!isShown) return null
  if (ride) return <BookedRide ride={ride} onBookAnother={onBookAnother} />
  return missed ? <NoDriver ride={missed} onBookAnother={onBookAnother} /> : null
}
