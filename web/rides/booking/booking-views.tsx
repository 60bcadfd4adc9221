import { useState } from 'react'
import type { Trip } from '#domain/rides/booking.ts'
import { ServiceChoice } from '#web/rides/booking/service-choice.tsx'
import { TripForm } from '#web/rides/booking/trip-form.tsx'
import { useBookingKeys } from '#web/rides/booking/use-booking-keys.ts'

const NO_TRIP: Trip = { pickupLocation: '', dropoffLocation: '' }

/** The first two views: the trip, then the service. Going back keeps what was typed. */
export function BookingViews({ onConfirming }: { onConfirming: (isConfirming: boolean) => void }) {
  const [trip, setTrip] = useState(NO_TRIP)
  const keyOf = useBookingKeys()
  const [view, setView] = useState<'booking' | 'selecting' | 'back'>('booking')
  if (view === 'selecting')
    return <ServiceChoice trip={trip} keyOf={keyOf} onConfirming={onConfirming} onBack={() => setView('back')} />
  return (
    <TripForm
      initial={trip}
      isBack={view === 'back'}
      onTrip={(next) => {
        setTrip(next)
        setView('selecting')
      }}
    />
  )
}
