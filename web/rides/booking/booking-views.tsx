import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Trip } from '#domain/rides/booking.ts'
import { ServiceChoice } from '#web/rides/booking/service-choice.tsx'
import { TripForm } from '#web/rides/booking/trip-form.tsx'
import { useBookingKeys } from '#web/rides/booking/use-booking-keys.ts'

const NO_TRIP: Trip = { pickupLocation: '', dropoffLocation: '' }

/** The trip to choose a service for is kept with the page's place in the history: the phone's « back » is « Retour ». */
type Place = { readonly trip?: Trip } | null

/** The first two views: the trip, then the service. Going back keeps what was typed. */
export function BookingViews({ onConfirming }: { onConfirming: (isConfirming: boolean) => void }) {
  const trip = useHistoryState<Place>()?.trip
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState(trip ?? NO_TRIP)
  const keyOf = useBookingKeys()
  const [hasChosen, setHasChosen] = useState(false)
  const isChoosing = trip !== undefined
  useEffect(() => {
    if (isChoosing) setHasChosen(true)
  }, [isChoosing])

  if (trip) {
    return <ServiceChoice trip={trip} keyOf={keyOf} onConfirming={onConfirming} onBack={() => history.back()} />
  }
  return (
    <TripForm
      initial={typed}
      isBack={hasChosen}
      onTrip={(next) => {
        setTyped(next)
        navigate(location.pathname + location.search, { state: { trip: next } })
      }}
    />
  )
}
