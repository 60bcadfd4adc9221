import { pickupWords } from '#domain/dispatch/offer-words.ts'
import { OFFER_SECONDS } from '#domain/dispatch/offers.ts'
import { formatFcfa } from '#domain/shared/format.ts'
import { AnswerButtons } from '#web/drivers/answer-buttons.tsx'
import { Countdown } from '#web/drivers/countdown.tsx'
import type { OfferedRide } from '#web/drivers/offer-lists.ts'
import { RideFacts } from '#web/drivers/ride-facts.tsx'
import { WhoAsks } from '#web/drivers/who-asks.tsx'
import { StickyActions } from '#web/ui/sticky-actions.tsx'

type OfferCardProps = { ride: OfferedRide; whyNot: string | null; isNew: boolean; isFirst: boolean }

/**
 * One decision, and how long it can be taken: price and pickup first, then how far, then who (look). However much the
 * passenger wrote, the answers of the first stay under the thumb; those of the next would come before what they answer.
 */
export function OfferCard({ ride, whyNot, isNew, isFirst }: OfferCardProps) {
  return (
    <li className="rise flex flex-col rounded-card border-4 border-zem bg-card p-4 shadow-card">
      <div className="mb-2">
        <Countdown expiresAt={ride.offer.expiresAt} />
      </div>
      <div className="flex-auto">
        <RideFacts ride={ride} />
        <WhoAsks ride={ride} />
      </div>
      <StickyActions isSticky={isFirst}>
        <AnswerButtons ride={ride} whyNot={whyNot} isNew={isNew} refuseLabel="Refuser" />
      </StickyActions>
    </li>
  )
}

/** Said once, when it comes. */
export function offerAnnounced({ priceXof, pickupLocation, offer }: OfferedRide): string {
  const pickup = pickupWords(offer)
  const where = pickup === null ? pickupLocation : `passager ${pickup}, ${pickupLocation}`
  return `Demande pour vous, ${formatFcfa(priceXof)}, ${where}. ${OFFER_SECONDS} secondes pour répondre.`
}
