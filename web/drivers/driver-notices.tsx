import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { takesRides } from '#domain/drivers/why-not-accept.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** A file that is not approved takes no ride: says why, and lasts. */
export function ApprovalNotice({ driver }: { driver: DriverDashboard }) {
  if (takesRides(driver.approval)) return null
  return (
    <Banner tone={driver.approval === 'pending' ? 'warn' : 'bad'} icon="shield" title={driver.blockedBecause ?? ''} />
  )
}

type LostRideProps = { lost: { ride: DriverRide; sentence: string } | null; onRead: () => void }

/** The ride under way was taken from the driver: it stays until he says that he knows. */
export function LostRideNotice({ lost, onRead }: LostRideProps) {
  if (lost === null) return null
  return (
    <Banner
      announce
      tone="bad"
      title={lost.sentence}
      action={
        <Button variant="secondary" onClick={onRead}>
          J’ai compris
        </Button>
      }
    >
      <p className="wrap-anywhere">
        {lost.ride.passenger?.fullName && `${lost.ride.passenger.fullName} · `}
        {lost.ride.pickupLocation}
      </p>
    </Banner>
  )
}
