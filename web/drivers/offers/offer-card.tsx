import { AcceptButton, RefuseButton, useAnswers } from '#web/drivers/offers/answer-buttons.tsx'
import { Countdown } from '#web/drivers/offers/countdown.tsx'
import type { OfferedRide } from '#web/drivers/offers/offer-lists.ts'
import { OfferMap, useHasOfferMap } from '#web/drivers/offers/offer-map.tsx'
import { OFFERS_TEXTS } from '#web/drivers/offers/offers.fr.ts'
import { WhoAsks } from '#web/drivers/offers/who-asks.tsx'
import { RideDecision, RideDetails } from '#web/drivers/ride/ride-facts.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { reportActionsHeight } from '#web/ui/layout/sticky-actions.tsx'

type OfferCardProps = {
  ride: OfferedRide
  whyNot: string | null
  /** The buttons have just moved under the thumb. */
  isNew: boolean
  isFirst: boolean
}

/**
 * One decision and its time limit: what is paid, the way to the passenger and to the destination, then who asks. The answer
 * to the first card stays under the thumb, however long the passenger's note is; a later card's comes after its content.
 */
export function OfferCard({ ride, whyNot, isNew, isFirst }: OfferCardProps) {
  const answers = useAnswers()
  const hasMap = useHasOfferMap(ride) && isFirst
  return (
    <li
      className={classNames(
        'offer-card rise flex flex-col rounded-card border-2 border-ink bg-card p-4 shadow-card',
        isFirst && 'is-first',
        hasMap && 'has-map',
      )}
    >
      {hasMap && <OfferMap ride={ride} />}
      <div className="offer-words">
        <RideDecision
          ride={ride}
          aside={<RefuseButton ride={ride} answers={answers} isNew={isNew} label={OFFERS_TEXTS.refuse} />}
        />
        <div className="flex-auto">
          <RideDetails ride={ride} />
          <WhoAsks ride={ride} />
        </div>
        <div
          ref={isFirst ? reportActionsHeight : undefined}
          className={classNames('offer-accept', isFirst && 'is-first')}
        >
          <AcceptButton ride={ride} answers={answers} whyNot={whyNot} isNew={isNew} isLater={!isFirst} />
          <Countdown expiresAt={ride.offer.expiresAt} />
        </div>
      </div>
    </li>
  )
}
