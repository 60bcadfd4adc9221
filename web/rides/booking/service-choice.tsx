import { useState } from 'react'
import type { Trip } from '#domain/rides/booking.ts'
import { RIDE_TYPE_ICONS } from '#domain/rides/ride-looks.ts'
import { DEFAULT_RIDE_TYPE, RIDE_TYPES, type RideType, SERVICES } from '#domain/rides/ride-types.ts'
import { fareXof } from '#domain/rides/tariff.ts'
import { formatFcfa, plural } from '#domain/shared/format.ts'
import type { KeyOfBooking } from '#web/rides/booking/use-booking-keys.ts'
import { useConfirmBooking } from '#web/rides/booking/use-confirm-booking.ts'
import { Button } from '#web/ui/button.tsx'
import { type RadioCard, RadioCards } from '#web/ui/radio-cards.tsx'
import { StickyActions } from '#web/ui/sticky-actions.tsx'
import { Trip as TripLines } from '#web/ui/trip.tsx'
import { useFocusOnMount } from '#web/ui/use-focus-on-mount.ts'

const LINES: readonly RadioCard<RideType>[] = RIDE_TYPES.map((rideType) => {
  const { name, description, seats, pickupMinutes } = SERVICES[rideType]
  return {
    value: rideType,
    icon: RIDE_TYPE_ICONS[rideType],
    name,
    description,
    seats: plural(seats, 'place', 'places'),
    time: `${pickupMinutes} min`,
    price: formatFcfa(fareXof(rideType, null)),
  }
})

type ServiceChoiceProps = {
  trip: Trip
  keyOf: KeyOfBooking
  onConfirming: (isConfirming: boolean) => void
  onBack: () => void
}

/** Second view: four services with what they cost, and one button that says which. */
export function ServiceChoice({ trip, keyOf, onConfirming, onBack }: ServiceChoiceProps) {
  const [rideType, setRideType] = useState<RideType>(DEFAULT_RIDE_TYPE)
  const { confirm, isBusy } = useConfirmBooking(keyOf, onConfirming)
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <div className="grid gap-4">
      <div className="flex items-center">
        <Button variant="ghost" icon="back" aria-label="Retour" onClick={onBack} disabled={isBusy} className="-ml-4" />
        <h2 ref={heading} tabIndex={-1} className="text-22 font-extrabold">
          Choisissez votre transport
        </h2>
      </div>
      <TripLines from={trip.pickupLocation} to={trip.dropoffLocation} clamp />
      <RadioCards legend="Type de course" options={LINES} value={rideType} onChange={setRideType} />
      <StickyActions>
        <Button wide busy={isBusy} busyLabel="Confirmation..." onClick={() => void confirm({ ...trip, rideType })}>
          Confirmer {SERVICES[rideType].name} · {formatFcfa(fareXof(rideType, null))}
        </Button>
      </StickyActions>
    </div>
  )
}
