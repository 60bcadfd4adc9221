import { useState } from 'react'
import { formatKm } from '#domain/shared/distance-words.ts'
import { PRICE_FACTS_TEXTS } from '#web/fares/fares.fr.ts'
import type { ShownFare } from '#web/fares/use-prices.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** Loaded on demand. */
const loadWhyPrice = () => import('#web/fares/why-price.tsx')

/** Keeps the space of those facts while they load, so that nothing moves under the thumb. */
export function PriceFactsToCome() {
  return (
    <div className="flex h-18 items-start">
      <Skeleton className="h-5 w-60" />
    </div>
  )
}

/** « Environ 14,2 km et 38 min » for the chosen service, and the link to the explanation of its price. */
export function PriceFacts({ service, fare }: { service: string; fare: ShownFare }) {
  const [isAsking, setAsking] = useState(false)
  const loaded = useLoaded(loadWhyPrice, isAsking)
  const { distanceM, durationMinutes, priceXof, lines } = fare
  return (
    <div className="grid justify-items-start">
      <p className="text-muted tabular">
        {distanceM === null
          ? PRICE_FACTS_TEXTS.cityPrice
          : PRICE_FACTS_TEXTS.about(formatKm(distanceM), durationMinutes)}
      </p>
      <Button variant="ghost" onClick={() => setAsking(true)} className="needs-script -ml-5">
        {PRICE_FACTS_TEXTS.why}
      </Button>
      {isAsking && loaded && (
        <loaded.WhyPrice
          service={service}
          priceXof={priceXof}
          lines={lines}
          isCatalogue={distanceM === null}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
