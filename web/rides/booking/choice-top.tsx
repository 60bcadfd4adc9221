import './choice.css'
import './choice-without-script.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RideType } from '#domain/fares/services.table.ts'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import { priceFacts } from '#web/fares/price-facts.tsx'
import type { ShownFare } from '#web/fares/use-prices.ts'
import { CHOICE_TEXTS } from '#web/rides/booking/rides-choice.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useSavesData } from '#web/ui/saves-data.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'
import { useFocusOnMount } from '#web/ui/use-focus-on-mount.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** The plan and its styles: never waited for. */
const loadMap = () => import('#web/rides/booking/choice-map.tsx')

type ChoiceTopProps = {
  trip: TripToBook
  rideType: RideType
  fare: ShownFare | undefined
  /** The price is still to come. */
  isPricing: boolean
  onBack: (() => void) | undefined
}

/** Is there room for the map beside the panel? It shows the city then, whatever is known of the trip. */
function useIsWide(): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => setWide(matchMedia('(min-width: 48rem)').matches), [])
  return isWide
}

/** The trip that is chosen for, over the plan with its way; without the plan where data is saved. */
export function ChoiceTop({ trip, rideType, fare, isPricing, onBack }: ChoiceTopProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const isLocated = trip.pickupWaypoint !== undefined || trip.dropoffWaypoint !== undefined
  const savesData = useSavesData()
  const isWide = useIsWide()
  const hasMap = (isLocated || isWide) && !savesData
  const loaded = useLoaded(loadMap, hasMap)
  const bar = useRef<HTMLDivElement>(null)
  const barOf = useCallback(() => bar.current, [])
  return (
    <div className="choice-top">
      {hasMap && (
        <div className="choice-map">{loaded && <loaded.ChoiceMap trip={trip} rideType={rideType} bar={barOf} />}</div>
      )}
      <div ref={bar} className="choice-bar">
        <Button
          variant="secondary"
          icon="back"
          aria-label={ACTION_TEXTS.back}
          onClick={onBack}
          disabled={onBack === undefined}
          className="mr-2"
        />
        <div className="choice-trip">
          <h2 ref={heading} tabIndex={-1} className="sr-only">
            {CHOICE_TEXTS.title}
          </h2>
          <p className="choice-to line-clamp-2 font-extrabold wrap-anywhere" title={trip.dropoffLocation}>
            {CHOICE_TEXTS.to}
            {trip.dropoffLocation}
          </p>
          <p className="choice-from flex text-14 text-muted">
            <span className="truncate" title={trip.pickupLocation}>
              {CHOICE_TEXTS.from(trip.pickupLocation)}
            </span>
            {(fare || isPricing) && (
              <span className="flex-none tabular">
                {'\u00A0· '}
                {fare ? priceFacts(fare) : CHOICE_TEXTS.pricing}
              </span>
            )}
          </p>
        </div>
      </div>
    </div>
  )
}
