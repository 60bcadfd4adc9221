import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { takesRides } from '#web/drivers/not-acceptable-reason.ts'
import type { DriverLists } from '#web/drivers/driver-lists.ts'
import { Offers } from '#web/drivers/offers.tsx'
import { PositionSharing } from '#web/drivers/position-sharing.tsx'
import { RatePassenger } from '#web/drivers/rate-passenger.tsx'
import { RideUnderWay } from '#web/drivers/ride-under-way.tsx'
import { useJustDriven } from '#web/drivers/use-just-driven.ts'

type DriverNowProps = { driver: DriverDashboard | undefined; lists: DriverLists | undefined }

/** What cannot wait, above everything else: the ride under way, what is offered to him, and the stars for whom he drove. */
export function DriverNow({ driver, lists }: DriverNowProps) {
  const justDriven = useJustDriven(lists?.active != null)
  return (
    <>
      <RideUnderWay lists={lists} />
      {driver && takesRides(driver.approval) && <Offers driver={driver} lists={lists} />}
      {justDriven.ride && (
        <RatePassenger key={justDriven.ride.id} ride={justDriven.ride} onPutAway={justDriven.putAway} />
      )}
      <PositionSharing driver={driver} lists={lists} />
    </>
  )
}
