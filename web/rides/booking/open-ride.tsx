import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { foremostRide } from '#domain/rides/ride-progress.ts'
import { BookedRide } from '#web/rides/booking/booked-ride.tsx'
import { passengerRidesQuery } from '#web/rides/use-passenger-rides.ts'

type OpenRideProps = {
  /** The passenger waits for the answer to a booking: news of it must not overtake the answer. */
  isConfirming: boolean
  onBookAnother: () => void
  otherwise: ReactNode
}

/** The passenger's ride that is furthest on, or what stands there without one. */
export function OpenRide({ isConfirming, onBookAnother, otherwise }: OpenRideProps) {
  const ride = foremostRide(useQuery(passengerRidesQuery).data?.rides ?? [])
  if (ride === undefined || isConfirming) return otherwise
  return <BookedRide ride={ride} onBookAnother={onBookAnother} />
}
