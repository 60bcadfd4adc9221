import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isToPay } from '#domain/payments/unpaid.ts'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import { missedRide } from '#domain/rides/booking/missed-ride.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { useMapOpen } from '#web/parts/use-map-open.ts'
import { BookingWidget, type SettleFirstProps } from '#web/rides/booking/booking-widget.tsx'
import { SettleFirst } from '#web/rides/booking/settle-first.tsx'
import { OwnPlaces } from '#web/rides/booking/trip/own-places.tsx'
import { FinishedRide } from '#web/rides/history/finished-ride.tsx'
import './history.css'
import './history-large-text.css'
import type { HomeMapProps } from '#web/rides/history/home-map.tsx'
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
  /** The trip for which a service is being chosen: on a phone nothing else is shown, and nowhere a ride of before. */
  choosing: TripToBook | undefined
  /** What the page has to say besides: a payment that ended, a document that expires. */
  notices: ReactNode
  /** The rest of the page, below. */
  children: ReactNode
}

/** The last ride to end, above or below the form, and the one that found no driver while nothing else is booked. */
function useWhatEnded({ data }: PassengerHomeProps['query'], place: PassengerHomeProps['place'], isChoosing: boolean) {
  const rides = data?.rides ?? []
  const now = useNow()
  const isBusy = place.underWay !== undefined || place.isBookingAnother || place.isConfirming
  const { finished, isFirst, putAway } = useFinishedRide(rides)
  const above = isFirst && !isChoosing ? finished : undefined
  return {
    finished,
    above,
    below: isFirst ? undefined : finished,
    putAway,
    missed: isBusy ? undefined : missedRide(rides, now),
  }
}

/** Null where maps are closed; empty until the plan has arrived. */
function useHomeMap(shown: HomeMapProps): ReactNode {
  const { isOpen } = useMapOpen()
  const loaded = useLoaded(loadMap, isOpen)
  if (!isOpen) return null
  return loaded && <loaded.HomeMap {...shown} />
}

function SettleQuietly(props: SettleFirstProps) {
  return <SettleFirst {...props} isQuiet />
}

/** Quiet where the finished ride above already asks to be paid. */
function settleFirstBelow(above: PassengerRide | undefined) {
  return above && isToPay(above) ? SettleQuietly : SettleFirst
}

/** While no ride is the page: a ride that has just ended, the booking form, and the last rides (§2), beside the plan. */
export function PassengerHome({ query, place, choosing, notices, children }: PassengerHomeProps) {
  const isChoosing = choosing !== undefined
  const { finished, above, below, putAway, missed } = useWhatEnded(query, place, isChoosing)
  const map = useHomeMap({ choosing, ride: finished ?? missed })
  return (
    <MapAndSheet
      map={map}
      label={HOME_MAP_TEXTS.sheet}
      className={classNames('home', above && 'home-finished', isChoosing && 'home-choosing')}
    >
      {notices}
      {above && <FinishedRide key={above.id} ride={above} onPutAway={putAway} />}
      <Card className={isChoosing ? 'choice-card' : classNames('home-form', above && 'home-next')}>
        {place.isBookingAnother && place.underWay && !isChoosing && (
          <RideInShort ride={place.underWay} onReturn={() => place.show(place.underWay?.id)} />
        )}
        {missed && !isChoosing ? (
          <NoDriver ride={missed} onBookAnother={place.bookAnother} />
        ) : (
          <BookingWidget
            isAnother={place.isBookingAnother}
            onConfirming={place.setConfirming}
            onBooked={place.show}
            settleFirst={settleFirstBelow(above)}
            quickPlaces={OwnPlaces}
          />
        )}
      </Card>
      <div className={classNames('home-rest', isChoosing && 'hidden lg:block')}>
        {below && (
          <div className="home-next">
            <FinishedRide key={below.id} ride={below} onPutAway={putAway} />
          </div>
        )}
        <LastRides query={query} shownAlready={finished?.id} />
        {children}
      </div>
    </MapAndSheet>
  )
}
