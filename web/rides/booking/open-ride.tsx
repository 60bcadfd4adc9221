import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { missedRide } from '#domain/rides/booking/missed-ride.ts'
import { foremostRide } from '#domain/rides/ride-progress.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { BookedRide, useProgress } from '#web/rides/booking/booked-ride.tsx'
import { OPEN_RIDE_TEXTS } from '#web/rides/rides.fr.ts'
import { NoDriver } from '#web/rides/trip/no-driver.tsx'
import { passengerRidesQuery } from '#web/rides/use-passenger-rides.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNow } from '#web/ui/use-now.ts'

type OpenRideProps = {
  /** A booking is being confirmed: live events about it must not overtake the answer. */
  isConfirming: boolean
  onBookAnother: () => void
  /** Is there a ride to show? Called before the first paint. */
  onShown: (isShown: boolean) => void
}

/** The passenger's ride that has progressed furthest; else a trip that has just found no driver; else nothing. */
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

/** Shows the state of the ride under way above the form for another ride, and returns to it with one tap. */
export function WayBack({ onReturn }: { onReturn: () => void }) {
  const ride = foremostRide(useQuery(passengerRidesQuery).data?.rides ?? [])
  return ride === undefined ? null : <RideInShort ride={ride} onReturn={onReturn} />
}

function RideInShort({ ride, onReturn }: { ride: PassengerRide; onReturn: () => void }) {
  const { title, detail } = useProgress(ride).words
  return (
    <section
      aria-label={OPEN_RIDE_TEXTS.title}
      className="mb-6 grid gap-3 rounded-field border-2 border-zem bg-zem-soft px-4 py-3"
    >
      <div>
        <p role="status" className="font-extrabold">
          {title}
        </p>
        <p className="text-14 tabular">{detail}</p>
        {ride.driver && (
          <p className="text-14 wrap-anywhere">
            {ride.driver.firstName} ·{' '}
            <span className="font-semibold whitespace-nowrap">{ride.driver.vehiclePlate}</span>
          </p>
        )}
      </div>
      <Button variant="secondary" wide icon="back" onClick={onReturn}>
        {OPEN_RIDE_TEXTS.back}
      </Button>
    </section>
  )
}
