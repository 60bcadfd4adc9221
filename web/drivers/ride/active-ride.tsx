import { useEffect, useRef } from 'react'
import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import { SERVICES } from '#domain/fares/services.table.ts'
import { cashToCollectXof, feesIncluded } from '#domain/payments/fees-in-cash.ts'
import { isOnlineAwaited, paymentWordsForDriver } from '#domain/payments/unpaid.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { headingOf } from '#domain/rides/driving/next-step.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { DRIVER_STATUS_WORDS } from '#domain/rides/ride-words.ts'
import { formatXof } from '#domain/shared/format.ts'
import { CashToReceive } from '#web/drivers/change/cash-to-receive.tsx'
import { GiveBack } from '#web/drivers/ride/give-back.tsx'
import { ACTIVE_RIDE_TEXTS, RIDE_ROUTE_TEXTS } from '#web/drivers/ride/ride.fr.ts'
import { DestinationInWords, DriverNote } from '#web/drivers/ride/ride-facts.tsx'
import { hasPoints, RideRoute } from '#web/drivers/ride/ride-route.tsx'
import { useArrival } from '#web/drivers/ride/use-arrival.ts'
import { Waiting } from '#web/drivers/ride/waiting.tsx'
import { useDriver } from '#web/drivers/use-driver.ts'
import { useOwnPosition } from '#web/drivers/use-own-position.ts'
import { HelpWithRide } from '#web/parts/cases/help-with-ride.tsx'
import { RIDE_STATUS_LOOKS } from '#web/parts/ride-looks.ts'
import { RidePhrases } from '#web/parts/ride-phrases.tsx'
import { Sos } from '#web/parts/sos/sos.tsx'
import { TripLines } from '#web/parts/trip.tsx'
import { useMapOpen } from '#web/parts/use-map-open.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Price } from '#web/ui/layout/price.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** The people of the ride, with call buttons: the rider first, then the person who booked. */
function RidePeople({ ride: { passenger, rider } }: { ride: DriverRide }) {
  if (passenger === null) return null
  return (
    <div className="grid grid-cols-1 gap-3 border-t pt-3">
      {rider && <Person who={rider} />}
      <Person who={passenger} {...(rider && { role: ACTIVE_RIDE_TEXTS.bookedBy })} />
    </div>
  )
}

/** The driver's own call for help; their plate is what the message says. */
function DriverSos({ ride }: { ride: DriverRide }) {
  const plate = useDriver().data?.vehiclePlate ?? ''
  return (
    <div className="border-t pt-3">
      <Sos ride={ride} vehiclePlate={plate} position={null} look="secondary" />
    </div>
  )
}

function PhrasesOfRide({ ride }: { ride: DriverRide }) {
  const { passenger, status } = ride
  if (passenger === null) return null
  const other = passenger.fullName || ACTIVE_RIDE_TEXTS.passenger
  return <RidePhrases ride={ride} me="driver" other={other} maySay={status === 'accepted'} />
}

type PersonProps = {
  who: { readonly fullName: string; readonly phoneNumber: string | null }
  role?: string
}

function Person({ who: { fullName, phoneNumber }, role }: PersonProps) {
  return (
    <div>
      <p className="mb-2 text-18 font-semibold wrap-anywhere">
        <bdi>{fullName || ACTIVE_RIDE_TEXTS.passenger}</bdi>
        {role && <span className="block text-16 font-normal">{role}</span>}
      </p>
      {phoneNumber && (
        <LinkButton variant="secondary" size="driver" icon="phone" href={`tel:${phoneNumber}`}>
          <span className="sr-only">{ACTIVE_RIDE_TEXTS.call}</span>
          <span className="text-16 tabular min-[20rem]:whitespace-nowrap min-[22rem]:text-18">
            {formatPhoneNumber(phoneNumber)}
          </span>
        </LinkButton>
      )}
    </div>
  )
}

/** On a wide screen the sheet scrolls: a new step is read from its title on. */
function useFromTop(title: string) {
  const sheet = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when the title changes
  useEffect(() => {
    if (sheet.current !== null) sheet.current.scrollTop = 0
  }, [title])
  return sheet
}

const loadMap = () => import('#web/drivers/driver-maps.lazy.tsx')

/**
 * The ride under way: the map, the step, people and payment. Who waits sees first whom to call. Its button is
 * NextStepButton. `isArriving`: just accepted.
 */
export function ActiveRide({ ride, isArriving }: { ride: DriverRide; isArriving: boolean }) {
  const arrival = useArrival<HTMLDivElement>('start', isArriving)
  const { title, isThere } = headingOf(ride)
  const sheet = useFromTop(title)
  const own = useOwnPosition()
  const map = useMapOpen()
  const isMapShown = map.isOpen && hasPoints(ride)
  return (
    <div ref={arrival} tabIndex={-1} className={classNames('ride-screen', isMapShown && 'has-map')}>
      {isMapShown && <RideMap ride={ride} own={own} onClose={map.toggle} />}
      <section ref={sheet} aria-labelledby="active-ride" className="ride-sheet">
        <h2 id="active-ride" className="sr-only">
          {ACTIVE_RIDE_TEXTS.title}
        </h2>
        <RideRoute ride={ride} own={own} map={map} />
        {isThere && <RidePeople ride={ride} />}
        {isThere && <Waiting ride={ride} />}
        <DestinationInWords ride={ride} />
        {ride.driverNote && <DriverNote>{ride.driverNote}</DriverNote>}
        {!isThere && <RidePeople ride={ride} />}
        <PhrasesOfRide ride={ride} />
        <RideDeal ride={ride} />
        <DriverSos ride={ride} />
        <GiveBack ride={ride} />
        <HelpWithRide rideId={ride.id} />
      </section>
    </div>
  )
}

function RideMap({ ride, own, onClose }: { ride: DriverRide; own: LatLon | null; onClose: () => void }) {
  const maps = useLoaded(loadMap, true)
  const { title, place } = headingOf(ride)
  return (
    <div className="needs-script driver-ride-map map-fill driver-map">
      {maps ? (
        <maps.DriverRideMap ride={ride} own={own} label={RIDE_ROUTE_TEXTS.mapOf(title, place)} />
      ) : (
        <SkeletonArea label={RIDE_ROUTE_TEXTS.mapLoading}>
          <Skeleton className="driver-map" />
        </SkeletonArea>
      )}
      <div className="driver-map-close">
        <Button variant="secondary" icon="x" aria-expanded aria-label={RIDE_ROUTE_TEXTS.closeMap} onClick={onClose} />
      </div>
    </div>
  )
}

/** The agreement: both ends, the price and the payment status. */
function RideDeal({ ride }: { ride: DriverRide }) {
  const isInCash = !isOnlineAwaited(ride)
  const fees = isInCash ? feesIncluded(ride) : null
  return (
    <div className="border-t pt-3">
      <div className="ride-deal">
        <Price size="huge">{formatXof(ride.priceXof)}</Price>
        <span className="font-semibold">{paymentWordsForDriver(ride)}</span>
        <StatusBadge {...RIDE_STATUS_LOOKS[ride.status]}>{DRIVER_STATUS_WORDS[ride.status]}</StatusBadge>
        <Badge icon={SERVICES[ride.rideType].icon}>{SERVICES[ride.rideType].name}</Badge>
      </div>
      {isInCash && <CashToReceive ride={ride} />}
      {fees !== null && (
        <p className="mb-3">
          {ACTIVE_RIDE_TEXTS.toCollect}
          <span className="font-semibold">{formatXof(cashToCollectXof(ride))}</span>. {fees}
        </p>
      )}
      <TripLines large from={ride.pickupLocation} to={ride.dropoffLocation} />
    </div>
  )
}
