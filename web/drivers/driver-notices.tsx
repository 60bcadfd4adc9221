import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { takesRides } from '#domain/drivers/why-not-accept.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { useArrival } from '#web/drivers/use-arrival.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** A file that is not approved takes no ride: says why, and lasts. */
export function ApprovalNotice({ driver }: { driver: DriverDashboard }) {
  if (takesRides(driver.approval)) return null
  return (
    <Banner tone={driver.approval === 'pending' ? 'warn' : 'bad'} icon="shield" title={driver.blockedBecause ?? ''} />
  )
}

type Lost = { readonly ride: DriverRide; readonly sentence: string }

/** The ride under way was taken from the driver: it stays until he says that he knows. */
export function LostRideNotice({ lost, onRead }: { lost: Lost | null; onRead: () => void }) {
  return lost === null ? null : <LostRide key={lost.ride.id} lost={lost} onRead={onRead} />
}

function LostRide({ lost, onRead }: { lost: Lost; onRead: () => void }) {
  const arrival = useArrival<HTMLDivElement>('center')
  return (
    <div ref={arrival} tabIndex={-1}>
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
    </div>
  )
}
