import { useEffect, useReducer, useRef } from 'react'
import { pickupWords } from '#domain/dispatch/offer-words.ts'
import { OFFER_SECONDS } from '#domain/dispatch/offers.ts'
import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { formatXof } from '#domain/shared/format.ts'
import { useServerNow } from '#web/api/live/server-clock.ts'
import { useOfferCall } from '#web/drivers/call/use-offer-call.ts'
import { notAcceptableReason } from '#web/drivers/offers/not-acceptable-reason.ts'
import { OfferCard } from '#web/drivers/offers/offer-card.tsx'
import { CARDS_MOVED_MS, nextEndMs, type OfferedRide, sortRequests } from '#web/drivers/offers/offer-lists.ts'
import { OFFERS_TEXTS } from '#web/drivers/offers/offers.fr.ts'
import { useAnswering } from '#web/drivers/offers/use-answering.ts'
import { type OfferUpdates, useOfferUpdates } from '#web/drivers/offers/use-offer-updates.ts'
import type { DriverLists } from '#web/drivers/update-driver-lists.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { useShownFor } from '#web/ui/use-shown-for.ts'

/** A margin: a timer that fires slightly early would still find the offer open. */
const AFTER_END_MS = 50

const NONE: readonly OfferedRide[] = []

/** This driver's open offers: each disappears when its time is over. A driver with a ride gets none. */
function useOffers(lists: DriverLists | undefined): readonly OfferedRide[] {
  const answering = useAnswering()
  const [, checkAgain] = useReducer((times: number) => times + 1, 0)
  const now = useServerNow()
  const isFree = lists?.active === null
  const offers = isFree ? sortRequests(lists.requests, now, answering).offers : NONE
  const endsInMs = nextEndMs(offers, now)
  useEffect(() => {
    if (endsInMs === null) return
    const timer = setTimeout(checkAgain, endsInMs + AFTER_END_MS)
    // A sleeping phone fires no timer, so the offers are checked again when the page becomes visible.
    document.addEventListener('visibilitychange', checkAgain)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', checkAgain)
    }
  }, [endsInMs])
  return offers
}

/** Announced once, when the offer arrives. */
function offerAnnounced({ priceXof, pickupLocation, offer }: OfferedRide): string {
  const pickup = pickupWords(offer)
  const where = pickup === null ? pickupLocation : `passager ${pickup}, ${pickupLocation}`
  return OFFERS_TEXTS.announced(formatXof(priceXof), where, OFFER_SECONDS)
}

/** The offers to this driver, with a few seconds each: above all other parts of the screen. */
export function Offers({ driver, lists }: { driver: DriverDashboard; lists: DriverLists | undefined }) {
  const offers = useOffers(lists)
  useOfferCall(offers)
  const update = useOfferUpdates(offers, lists?.active !== null)
  const section = useRef<HTMLElement>(null)
  const [first] = offers
  const isSettled = useShownFor(first?.id ?? null, CARDS_MOVED_MS)
  const hasOffers = first !== undefined
  useEffect(() => {
    if (hasOffers) section.current?.scrollIntoView({ block: 'start' })
  }, [hasOffers])
  if (!hasOffers && update === null) return null
  return (
    <section
      ref={section}
      aria-label={OFFERS_TEXTS.title}
      className={classNames('offers', offers.length === 1 && 'is-one')}
    >
      {hasOffers && <OfferList offers={offers} whyNot={notAcceptableReason(driver, false)} isNew={!isSettled} />}
      <OfferUpdatesLine update={update} />
    </section>
  )
}

type OfferListProps = { offers: readonly OfferedRide[]; whyNot: string | null; isNew: boolean }

function OfferList({ offers, whyNot, isNew }: OfferListProps) {
  const last = offers[offers.length - 1]
  return (
    <>
      <h2 className={offers.length === 1 ? 'sr-only' : 'mb-4 text-22 font-extrabold'}>
        {offers.length === 1 ? OFFERS_TEXTS.one : OFFERS_TEXTS.many(offers.length)}
      </h2>
      <p role="alert" className="sr-only">
        {last && offerAnnounced(last)}
      </p>
      <ul className="driver-cards">
        {offers.map((ride, index) => (
          <OfferCard key={ride.id} ride={ride} whyNot={whyNot} isNew={isNew} isFirst={index === 0} />
        ))}
      </ul>
    </>
  )
}

function OfferUpdatesLine({ update }: { update: OfferUpdates | null }) {
  return (
    <div role="status">
      {update && (
        <p className="flex items-start rounded-field border bg-card px-4 py-3 text-ink">
          <Icon name="clock" className="mr-3 text-muted" />
          <span className="min-w-0">
            {update.sentence}
            <span className="block text-14 text-muted wrap-anywhere">
              <bdi>{update.ride.pickupLocation}</bdi>
            </span>
          </span>
        </p>
      )}
    </div>
  )
}
