import { useQuery } from '@tanstack/react-query'
import { LANDING_OFFERS, type LandingOffer } from '#domain/fares/landing-content.table.ts'
import { type RideType, SERVICES } from '#domain/fares/services.table.ts'
import { lowestPriceXof } from '#domain/fares/tariff.ts'
import type { PublicTariff } from '#domain/fares/tariffs.contract.ts'
import { formatFcfaWhereSpecified, formatXof } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { api } from '#web/api/client.ts'
import { SERVICE_CARDS_TEXTS } from '#web/marketing/marketing.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

/**
 * §2: the three service cards, each with its "from" price, labelled as an example beside today's. The zémidjan, the most used
 * service, is first and largest.
 */
export function ServiceCards() {
  return (
    <section aria-labelledby="services" className="mx-auto max-w-page px-4 py-12">
      <h2 id="services" className="mb-6 text-28 font-extrabold">
        {SERVICE_CARDS_TEXTS.title}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {LANDING_OFFERS.map((offer, at) => (
          <Offer key={offer.rideType} isFirst={at === 0} {...offer} />
        ))}
      </ul>
    </section>
  )
}

function Offer({ rideType, name, fromXof, promises, isFirst }: LandingOffer & { isFirst: boolean }) {
  return (
    <li
      className={classNames(
        'flex flex-col rounded-card p-6 raised',
        isFirst ? 'bg-zem text-on-zem md:row-span-2' : 'bg-card',
      )}
    >
      <div className={classNames('flex items-start justify-between', isFirst && 'md:flex-auto')}>
        <div>
          <h3 className="text-22 font-extrabold">{name}</h3>
          <p className={isFirst ? '' : 'text-muted'}>{promises.join(' · ')}</p>
        </div>
        <Icon
          name={SERVICES[rideType].icon}
          size={isFirst ? 96 : 48}
          className={classNames('ml-4', isFirst ? 'lg:size-40' : 'two-tone')}
        />
      </div>
      <div className="mt-4 -mb-3 flex flex-wrap items-end justify-between">
        <p className="mr-4 mb-3">
          {SERVICE_CARDS_TEXTS.from}
          <span
            className={classNames('block font-extrabold whitespace-nowrap tabular', isFirst ? 'text-36' : 'text-28')}
          >
            {formatFcfaWhereSpecified(fromXof)}
          </span>
          <Today rideType={rideType} />
        </p>
        <LinkButton href={PAGES.auth.path} variant="secondary" className="mb-3">
          {SERVICE_CARDS_TEXTS.book}
          <span className="sr-only">{SERVICE_CARDS_TEXTS.named(name)}</span>
        </LinkButton>
      </div>
    </li>
  )
}

/** What the service costs today, by the tariff. Its line is empty until that is known. */
function Today({ rideType }: { rideType: RideType }) {
  const { data } = useQuery({ queryKey: ['tariffs'], queryFn: () => api('GET /api/tariffs') })
  const service = data?.services.find((one) => one.rideType === rideType)
  return <span className="block min-h-6">{service && todayWords(service.tariff)}</span>
}

function todayWords(tariff: PublicTariff['tariff']): string {
  return tariff.isOffered ? SERVICE_CARDS_TEXTS.today(formatXof(lowestPriceXof(tariff))) : SERVICE_CARDS_TEXTS.off
}
