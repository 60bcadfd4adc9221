import type { UseQueryResult } from '@tanstack/react-query'
import { missedRide } from '#domain/rides/booking/missed-ride.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { BookingWidget } from '#web/rides/booking/booking-widget.tsx'
import { SettleFirst } from '#web/rides/booking/settle-first.tsx'
import { OwnPlaces } from '#web/rides/booking/trip/own-places.tsx'
import { FinishedRide } from '#web/rides/history/finished-ride.tsx'
import { RideHistory } from '#web/rides/history/ride-history.tsx'
import { useFinishedRide } from '#web/rides/history/use-finished-ride.ts'
import { NoDriver } from '#web/rides/trip/no-driver.tsx'
import { RideInShort } from '#web/rides/trip/ride-in-short.tsx'
import type { useShownRide } from '#web/rides/trip/use-shown-ride.ts'
import type { PassengerRides } from '#web/rides/use-passenger-rides.ts'
import { Card } from '#web/ui/layout/card.tsx'

type PassengerHomeProps = {
  query: UseQueryResult<PassengerRides>
  place: ReturnType<typeof useShownRide>
  /** A service is being chosen: on a phone nothing else is shown. */
  isChoosing: boolean
}

/** While no ride is the page: the ride that has just ended, the booking form, and the last rides (§2). */
export function PassengerHome({ query, place, isChoosing }: PassengerHomeProps) {
  const rides = query.data?.rides ?? []
  const { underWay, isBookingAnother, isConfirming } = place
  const { finished, putAway } = useFinishedRide(rides)
  const now = useNow()
  const missed = underWay || isBookingAnother || isConfirming ? undefined : missedRide(rides, now)
  return (
    <>
      {finished && (
        <div className="mb-4">
          <FinishedRide key={finished.id} ride={finished} onPutAway={putAway} />
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <Card className={isChoosing ? 'choice-card' : ''}>
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
        <div className={isChoosing ? 'hidden lg:block' : ''}>
          <RideHistory query={query} shownAbove={finished?.id} />
        </div>
      </div>
    </>
  )
}
