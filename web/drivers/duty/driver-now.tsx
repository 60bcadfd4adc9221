import { useMutationState } from '@tanstack/react-query'
import { useState } from 'react'
import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { usePush } from '#web/api/push/use-push.ts'
import { CashAsked } from '#web/drivers/cash/cash-asked.tsx'
import { CashToReturn, listReturnWords } from '#web/drivers/cash/cash-to-return.tsx'
import { useScreenAwake } from '#web/drivers/duty/use-screen-awake.ts'
import { KeptTapsNotice } from '#web/drivers/kept/kept-taps-notice.tsx'
import { isKeptMove, type KeptMove } from '#web/drivers/kept/send-or-keep.ts'
import { takesRides } from '#web/drivers/offers/not-acceptable-reason.ts'
import { Offers } from '#web/drivers/offers/offers.tsx'
import { RatePassenger } from '#web/drivers/ride/rate-passenger.tsx'
import { DRIVER_MOVES } from '#web/drivers/ride/ride-moves.ts'
import { RideUnderWay } from '#web/drivers/ride/ride-under-way.tsx'
import { keyOfMove } from '#web/drivers/ride/use-driver-move.ts'
import type { DriverLists } from '#web/drivers/update-driver-lists.ts'
import { HelpWithRide } from '#web/parts/cases/help-with-ride.tsx'
import { SosAfterRide } from '#web/parts/sos/sos-after-ride.tsx'

type Finished = KeptMove | { readonly ride: DriverRide }

/** The last ride finished on this screen, with or without network, until it is closed or another one begins. */
function useJustDriven(isDriving: boolean) {
  const [putAway, setPutAway] = useState<string>()
  const finished = useMutationState({
    filters: { mutationKey: keyOfMove(DRIVER_MOVES.finish.name), status: 'success' },
    select: ({ state }) => state.data as Finished | undefined,
  })
  const last = finished[finished.length - 1]
  const ride = last?.ride
  const isShown = ride !== undefined && ride.id !== putAway && ride.passengerStars === null && !isDriving
  return {
    ride: isShown ? ride : null,
    // What the phone keeps, the server may still refuse: such a ride cannot be rated.
    mayRate: last !== undefined && !isKeptMove(last),
    putAway: () => setPutAway(ride?.id),
  }
}

type DriverNowProps = { driver: DriverDashboard | undefined; lists: DriverLists | undefined }

/**
 * The most urgent parts, above all others: the ride under way, offers, questions about cash, and the rating of the last
 * passenger.
 */
export function DriverNow({ driver, lists }: DriverNowProps) {
  const justDriven = useJustDriven(lists?.active != null)
  const isOnDuty = driver?.isAvailable === true || lists?.active != null
  useScreenAwake(isOnDuty)
  usePush(PAGES.driver.path)
  return (
    <>
      <KeptTapsNotice shown={listReturnWords(lists?.unpaid ?? [])} />
      <RideUnderWay lists={lists} />
      {driver && takesRides(driver.approval) && <Offers driver={driver} lists={lists} />}
      <div className="driver-asked grid grid-cols-1 gap-4 empty:hidden">
        <CashToReturn rides={lists?.unpaid ?? []} />
        <CashAsked rides={lists?.unpaid ?? []} />
        {justDriven.ride && justDriven.mayRate && (
          <RatePassenger key={justDriven.ride.id} ride={justDriven.ride} onPutAway={justDriven.putAway} />
        )}
        {justDriven.ride && driver && <SosAfterRide ride={justDriven.ride} vehiclePlate={driver.vehiclePlate} />}
        {justDriven.ride && <HelpWithRide rideId={justDriven.ride.id} />}
      </div>
    </>
  )
}
