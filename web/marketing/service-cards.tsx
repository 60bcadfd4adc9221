import { LANDING_OFFERS, type LandingOffer } from '#domain/rides/landing-offers.ts'
import { RIDE_TYPE_ICONS } from '#domain/rides/ride-looks.ts'
import { formatFcfa } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'

/** §2: the three service cards, each with its "from" price. */
export function ServiceCards() {
  return (
    <section aria-labelledby="services" className="mx-auto max-w-page px-4 py-10">
      <h2 id="services" className="mb-6 text-28 font-extrabold">
        Un véhicule pour chaque trajet
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {LANDING_OFFERS.map((offer) => (
          <Offer key={offer.rideType} {...offer} />
        ))}
      </ul>
    </section>
  )
}

function Offer({ rideType, name, fromXof, promises }: LandingOffer) {
  return (
    <li className="flex flex-col rounded-card bg-card p-6 shadow-card">
      <div className="flex items-center">
        <Icon name={RIDE_TYPE_ICONS[rideType]} size={48} className="mr-4 two-tone" />
        <div>
          <h3 className="text-22 font-extrabold">{name}</h3>
          <p className="text-muted">{promises.join(' · ')}</p>
        </div>
      </div>
      <p className="mt-4 mb-4">
        <span className="text-muted">À partir de </span>
        <Price size="large">{formatFcfa(fromXof)}</Price>
      </p>
      <LinkButton href={PAGES.auth.path} variant="secondary" className="mt-auto">
        Réserver
        <span className="sr-only"> un {name}</span>
      </LinkButton>
    </li>
  )
}
