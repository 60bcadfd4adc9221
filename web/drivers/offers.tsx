import { useEffect, useRef } from 'react'
import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { notAcceptableReason } from '#web/drivers/not-acceptable-reason.ts'
import type { DriverLists } from '#web/drivers/driver-lists.ts'
import { OfferCard, offerAnnounced } from '#web/drivers/offer-card.tsx'
import type { OfferedRide } from '#web/drivers/offer-lists.ts'
import { type OfferUpdates, useOfferUpdates } from '#web/drivers/use-offer-updates.ts'
import { useOffers } from '#web/drivers/use-offers.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSettled } from '#web/ui/use-settled.ts'

/** When a card leaves, the next one comes under the thumb: a tap that was meant for the first must not take the second. */
const CARDS_MOVED_MS = 700

/** What is offered to this driver alone, for a few seconds: above all else on his screen. */
export function Offers({ driver, lists }: { driver: DriverDashboard; lists: DriverLists | undefined }) {
  const offers = useOffers(lists)
  const news = useOfferUpdates(offers, lists?.active !== null)
  const section = useRef<HTMLElement>(null)
  const [first] = offers
  const isSettled = useSettled(first?.id ?? null, CARDS_MOVED_MS)
  const hasOffers = first !== undefined
  useEffect(() => {
    if (hasOffers) section.current?.scrollIntoView({ block: 'start' })
  }, [hasOffers])
  if (!hasOffers && news === null) return null
  return (
    <section ref={section} aria-label="Demandes pour vous" className="grid grid-cols-1 gap-4">
      {hasOffers && <OfferList offers={offers} whyNot={notAcceptableReason(driver, false)} isNew={!isSettled} />}
      <OfferUpdatesLine news={news} />
    </section>
  )
}

type OfferListProps = { offers: readonly OfferedRide[]; whyNot: string | null; isNew: boolean }

function OfferList({ offers, whyNot, isNew }: OfferListProps) {
  const last = offers[offers.length - 1]
  return (
    <>
      <h2 className="text-22 font-extrabold">
        {offers.length === 1 ? 'Une demande pour vous' : `${offers.length} demandes pour vous`}
      </h2>
      <p role="alert" className="sr-only">
        {last && offerAnnounced(last)}
      </p>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        {offers.map((ride, index) => (
          <OfferCard key={ride.id} ride={ride} whyNot={whyNot} isNew={isNew} isFirst={index === 0} />
        ))}
      </ul>
    </>
  )
}

function OfferUpdatesLine({ news }: { news: OfferUpdates | null }) {
  return (
    <div role="status">
      {news && (
        <p className="flex items-start rounded-field border bg-card px-4 py-3 text-ink">
          <Icon name="clock" className="mr-3 text-muted" />
          <span className="min-w-0">
            {news.sentence}
            <span className="block text-14 text-muted wrap-anywhere">
              <bdi>{news.ride.pickupLocation}</bdi>
            </span>
          </span>
        </p>
      )}
    </div>
  )
}
