import type { ReactNode } from 'react'
import { pickupWords, scheduledOfferWords } from '#domain/dispatch/offer-words.ts'
import { SERVICES } from '#domain/fares/services.table.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { DRIVING_SENTENCES } from '#domain/rides/rides.fr.ts'
import { distanceWords } from '#domain/shared/distance-words.ts'
import { formatFCfa, formatFcfa } from '#domain/shared/format.ts'
import { nextTripEnd } from '#domain/tracking/next-waypoint.ts'
import { CashToReceive } from '#web/drivers/change/cash-to-receive.tsx'
import { RIDE_FACTS_TEXTS } from '#web/drivers/drivers.fr.ts'
import { TripLines } from '#web/parts/trip.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Price } from '#web/ui/layout/price.tsx'
import { useNow } from '#web/ui/use-now.ts'

/** The facts for the driver's decision, in its order: price and pickup, time, both ends and distance (look). */
export function RideFacts({ ride }: { ride: DriverRide }) {
  const { offer, scheduledFor, distanceM, driverNote } = ride
  const pickup = offer && pickupWords(offer)
  const now = useNow()
  return (
    <>
      <p>
        <Price size="huge">{formatFcfa(ride.priceXof)}</Price>
      </p>
      {ride.keptXof !== undefined && (
        <p className="text-18 font-semibold tabular">{RIDE_FACTS_TEXTS.kept(formatFCfa(ride.keptXof))}</p>
      )}
      <CashToReceive ride={ride} />
      {pickup && (
        <Fact icon="user">
          <span className="sr-only">{RIDE_FACTS_TEXTS.passenger}</span>
          {pickup}
        </Fact>
      )}
      {scheduledFor && <Fact icon="calendar">{scheduledOfferWords(scheduledFor, now)}</Fact>}
      <div className="my-3">
        <TripLines large from={ride.pickupLocation} to={ride.dropoffLocation} />
        <p className="mt-2 ml-9 flex flex-wrap items-center">
          {distanceM !== null && (
            <span className="mr-3 text-18 font-semibold tabular">
              <span className="sr-only">{RIDE_FACTS_TEXTS.trip}</span>
              {distanceWords(distanceM)}
            </span>
          )}
          <Badge icon={SERVICES[ride.rideType].icon}>{SERVICES[ride.rideType].name}</Badge>
        </p>
      </div>
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

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="mt-2 flex items-start text-22 font-extrabold tabular">
      <Icon name={icon} size={28} className="mr-2 two-tone" />
      <span className="min-w-0">{children}</span>
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
