import type { ReactNode } from 'react'
import { scheduledOfferWords } from '#domain/dispatch/offer-words.ts'
import { SERVICES } from '#domain/fares/services.table.ts'
import { isOnlineAwaited, paymentWordsForDriver } from '#domain/payments/unpaid.ts'
import { DRIVING_SENTENCES } from '#domain/rides/driving/driving.fr.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { distanceWords, minutesWords } from '#domain/shared/distance-words.ts'
import { formatXof } from '#domain/shared/format.ts'
import { nextTripEnd } from '#domain/tracking/next-waypoint.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { CashToReceive } from '#web/drivers/change/cash-to-receive.tsx'
import { RIDE_FACTS_TEXTS } from '#web/drivers/ride/ride.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type RideDecisionProps = {
  ride: DriverRide
  /** Above the price, at the right. */
  aside?: ReactNode
}

/** The facts that decide, in their order: the money, the way to the passenger, the way with them. */
export function RideDecision({ ride, aside }: RideDecisionProps) {
  const { offer, scheduledFor, distanceM, durationMinutes } = ride
  const now = useNow()
  const toPickup = [offer?.pickupS && minutesWords(offer.pickupS), offer?.pickupM && distanceWords(offer.pickupM)]
  const toDropoff = [minutesWords(durationMinutes * 60), distanceM && distanceWords(distanceM)]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between">
        <span className="mr-3">
          <Badge icon={SERVICES[ride.rideType].icon}>{SERVICES[ride.rideType].name}</Badge>
        </span>
        {aside}
      </div>
      <p className="mt-2 mb-2">
        <span className="driver-figure mr-3 font-extrabold tabular">{formatXof(ride.priceXof)}</span>
        {ride.keptXof !== undefined && (
          <span className="text-18 font-semibold tabular">{RIDE_FACTS_TEXTS.kept(formatXof(ride.keptXof))}</span>
        )}
      </p>
      {scheduledFor && (
        <p className="mb-2 flex items-start text-22 font-extrabold tabular">
          <Icon name="calendar" size={28} className="mr-2 two-tone" />
          <span className="min-w-0">{scheduledOfferWords(scheduledFor, now)}</span>
        </p>
      )}
      <dl>
        <Leg icon="user" name={ACTION_TEXTS.pickup} way={wayWords(toPickup)} place={ride.pickupLocation} />
        <Leg icon="pin" name={ACTION_TEXTS.dropoff} way={wayWords(toDropoff)} place={ride.dropoffLocation} />
      </dl>
    </>
  )
}

/** « 3 min, 1,2 km », of what is known. */
function wayWords(parts: readonly (string | number | null | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string').join(', ')
}

type LegProps = { icon: IconName; name: string; way: string; place: string }

/** One part of the drive: how long, and to where. */
function Leg({ icon, name, way, place }: LegProps) {
  return (
    <div className="relative mb-3 pl-10">
      <dt className="text-18 tabular">
        <Icon name={icon} size={28} className="driver-leg-icon two-tone" />
        {way === '' ? (
          name
        ) : (
          <>
            <span className="sr-only">{`${name}, `}</span>
            <span className="font-extrabold">{way}</span>
            {RIDE_FACTS_TEXTS.until}
          </>
        )}
      </dt>
      <dd className="text-22 font-extrabold wrap-anywhere">{place}</dd>
    </div>
  )
}

/** What else is good to know before accepting: the payment, the destination in words, the passenger's note. */
export function RideDetails({ ride }: { ride: DriverRide }) {
  const { driverNote } = ride
  return (
    <>
      <p className="mb-2 text-18 font-semibold">{paymentWordsForDriver(ride)}</p>
      {!isOnlineAwaited(ride) && <CashToReceive ride={ride} />}
      <DestinationInWords ride={ride} />
      {driverNote && <DriverNote>{driverNote}</DriverNote>}
    </>
  )
}

/** Warns a driver, before they start, of a destination that only its passenger knows. */
export function DestinationInWords({ ride }: { ride: Pick<DriverRide, 'dropoffPoint' | 'status'> }) {
  if (ride.dropoffPoint !== null) return null
  const { destinationInWords, destinationInWordsRiding } = DRIVING_SENTENCES
  return (
    <p className="mb-3 flex items-start text-18">
      <Icon name="info" size={24} className="mr-2 flex-none" />
      <span className="min-w-0">{nextTripEnd(ride) === 'dropoff' ? destinationInWordsRiding : destinationInWords}</span>
    </p>
  )
}

/** The passenger's note to the driver. */
export function DriverNote({ children }: { children: string }) {
  return (
    <p className="mb-3 rounded-field bg-zem-soft px-4 py-3 text-18 text-ink wrap-anywhere">
      <span className="sr-only">{RIDE_FACTS_TEXTS.note}</span>
      {RIDE_FACTS_TEXTS.openQuote}
      <bdi>{children}</bdi>
      {RIDE_FACTS_TEXTS.closeQuote}
    </p>
  )
}
