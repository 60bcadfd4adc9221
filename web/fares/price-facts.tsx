import { useState } from 'react'
import { durationWords, formatKm } from '#domain/shared/distance-words.ts'
import { PRICE_FACTS_TEXTS } from '#web/fares/fares.fr.ts'
import type { ShownFare } from '#web/fares/use-prices.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** Loaded on demand. */
const loadWhyPrice = () => import('#web/fares/why-price.tsx')

/** « 14,2 km · 38 min », for the chosen service. */
export function priceFacts({ distanceM, durationMinutes }: ShownFare): string {
  return distanceM === null
    ? PRICE_FACTS_TEXTS.cityPrice
    : PRICE_FACTS_TEXTS.about(formatKm(distanceM), durationWords(durationMinutes))
}

type WhyPriceLinkProps = { service: string; fare: ShownFare; className: string }

/** « Pourquoi ce prix ? »: the explanation of the chosen service's price. */
export function WhyPriceLink({ service, fare, className }: WhyPriceLinkProps) {
  const [isAsking, setAsking] = useState(false)
  const loaded = useLoaded(loadWhyPrice, isAsking)
  const { distanceM, priceXof, lines } = fare
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        {PRICE_FACTS_TEXTS.why}
      </button>
      {isAsking && loaded && (
        <loaded.WhyPrice
          service={service}
          priceXof={priceXof}
          lines={lines}
          isCatalogue={distanceM === null}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
