import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { foremostRide } from '#domain/rides/ride-progress.ts'
import { BookedRide } from '#web/rides/booking/booked-ride.tsx'
import { passengerRidesQuery } from '#web/rides/use-passenger-rides.ts'

type OpenRideProps = {
  /** The passenger waits for the answer to a booking: news of it must not overtake the answer. */
  isConfirming: boolean
  onBookAnother: () => void
  /** Is there a ride to show? Said before anything is painted. */
  onShown: (isShown: boolean) => void
}

/** The passenger's ride that is furthest on, or nothing. */
export function OpenRide({ isConfirming, onBookAnother, onShown }: OpenRideProps) {
  const ride = foremostRide(useQuery(passengerRidesQuery).data?.rides ?? [])
  const isShown = ride !== undefined && !isConfirming
  useLayoutEffect(() => {
    onShown(isShown)
    return () => onShown(false)
  }, [isShown, onShown])
  return isShown ? <BookedRide ride={ride} onBookAnother={onBookAnother} /> : null
}
