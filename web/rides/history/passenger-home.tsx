import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import { missedRide } from '#domain/rides/booking/missed-ride.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { useMapOpen } from '#web/parts/use-map-open.ts'
import { BookingWidget } from '#web/rides/booking/booking-widget.tsx'
import { SettleFirst } from '#web/rides/booking/settle-first.tsx'
import { OwnPlaces } from '#web/rides/booking/trip/own-places.tsx'
import { FinishedRide } from '#web/rides/history/finished-ride.tsx'
import './history.css'
import { LastRides } from '#web/rides/history/ride-history.tsx'
import { useFinishedRide } from '#web/rides/history/use-finished-ride.ts'
import { HOME_MAP_TEXTS } from '#web/rides/rides.fr.ts'
import { NoDriver } from '#web/rides/trip/no-driver.tsx'
import { RideInShort } from '#web/rides/trip/ride-in-short.tsx'
import type { useShownRide } from '#web/rides/trip/use-shown-ride.ts'
import type { PassengerRides } from '#web/rides/use-passenger-rides.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { MapAndSheet } from '#web/ui/layout/map-and-sheet.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** The plan costs data: it is loaded only where maps are open. */
const loadMap = () => import('#web/rides/history/home-map.tsx')

type PassengerHomeProps = {
  query: UseQueryResult<PassengerRides>
  place: ReturnType<typeof useShownRide>
  /** The trip for which a service is being chosen: on a phone nothing else is shown. */
  choosing: TripToBook | undefined
  /** What the page has to say besides: a payment that ended, a document that expires. */
  notices: ReactNode
  /** The rest of the page, below. */
  children: ReactNode
}

/** While no ride is the page: the ride that has just ended, the booking form, and the last rides (§2), beside the plan. */
export function PassengerHome({ query, place, choosing, notices, children }: PassengerHomeProps) {
  const isChoosing = choosing !== undefined
  const rides = query.data?.rides ?? []
  const { underWay, isBookingAnother, isConfirming } = place
  const { finished, putAway } = useFinishedRide(rides)
  const now = useNow()
  const missed = underWay || isBookingAnother || isConfirming ? undefined : missedRide(rides, now)
  const { isOpen } = useMapOpen()
  const loaded = useLoaded(loadMap, isOpen)
  const map = isOpen && (loaded ? <loaded.HomeMap choosing={choosing} ride={finished ?? missed} /> : undefined)
  return (
    <MapAndSheet
      map={map === false ? null : map}
      label={HOME_MAP_TEXTS.sheet}
      className={classNames('home', finished && 'home-finished', isChoosing && 'home-choosing')}
    >
      {notices}
      {finished && <FinishedRide key={finished.id} ride={finished} onPutAway={putAway} />}
      <Card className={isChoosing ? 'choice-card' : classNames('home-form', finished && 'home-next')}>
        {isBookingAnother && underWay && !isChoosing && (
          <RideInShort ride={underWay} onReturn={() => place.show(underWay.id)} />
        )}
        {missed ? (
          <NoDriver ride={missed} onBookAnother={place.bookAnother} />
        ) : (
          <BookingWidget
            isAnother={isBookingAnother}
            onConfirming={place.setConfirming}
            onBooked={place.show}
            settleFirst={SettleFirst}
            quickPlaces={OwnPlaces}
          />
        )}
      </Card>
      <div className={classNames('home-rest', isChoosing && 'hidden lg:block')}>
        <LastRides query={query} shownAbove={finished?.id} />
        {children}
      </div>
    </MapAndSheet>
  )
}
