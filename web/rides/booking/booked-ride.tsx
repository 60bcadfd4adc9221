import { SERVICES } from '#domain/fares/services.table.ts'
import { feesWithRide } from '#domain/payments/fees-in-cash.ts'
import { paymentPath } from '#domain/payments/online/payment-link.ts'
import { isBeingVerified, isToPay, paymentWords } from '#domain/payments/unpaid.ts'
import { secondsLeft } from '#domain/rides/driving/driver-whereabouts.ts'
import { phaseOf, progressSteps, progressWords, rideTitle } from '#domain/rides/ride-progress.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { formatFcfa } from '#domain/shared/format.ts'
import { useServerNow } from '#web/api/live/server-clock.ts'
import { TripLines } from '#web/parts/trip.tsx'
import { AroundTrip } from '#web/rides/around/around-trip.tsx'
import { DriverCard } from '#web/rides/booking/driver-card.tsx'
import { CancelRide } from '#web/rides/cancel/cancel-ride.tsx'
import { CashNote } from '#web/rides/change/cash-note.tsx'
import { CreditOfRide } from '#web/rides/change/credit.tsx'
import { MoneyBackLine } from '#web/rides/history/money-back.tsx'
import { BOOKED_RIDE_TEXTS } from '#web/rides/rides.fr.ts'
import { DriverWhereabouts } from '#web/rides/trip/driver-whereabouts.tsx'
import { StartCode } from '#web/rides/trip/start-code.tsx'
import { useDriverPosition } from '#web/rides/trip/use-driver-position.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Price } from '#web/ui/layout/price.tsx'
import { Steps } from '#web/ui/layout/steps.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'
import { useNow } from '#web/ui/use-now.ts'

/** The ride's progress by the server's clock: a wrong clock of the phone would make a position look old, or new. */
export function useProgress(ride: PassengerRide) {
  useNow()
  const now = new Date(useServerNow())
  const position = useDriverPosition(ride)
  return { now, position, words: progressWords(ride, now, secondsLeft(position, now)) }
}

type BookedRideProps = { ride: PassengerRide; onBookAnother: () => void }

/** Third view: the present step and its time, the driver, the next steps, how to cancel. */
export function BookedRide({ ride, onBookAnother }: BookedRideProps) {
  const { now, position, words } = useProgress(ride)
  const hasToStart = phaseOf(ride) !== 'riding'
  const { title, detail, asked } = words
  return (
    <div className="grid gap-4">
      <h2 className="text-22 font-extrabold">{rideTitle(ride)}</h2>
      <div className="rounded-field border-2 border-zem bg-zem-soft px-4 py-3">
        <p role="status" className="text-18 font-extrabold">
          {title}
        </p>
        <p className="tabular">{detail}</p>
        {asked !== null && <p className="mt-2">{asked}</p>}
      </div>
      {ride.driver && <DriverCard driver={ride.driver} />}
      {ride.driver && <DriverWhereabouts ride={ride} position={position} now={now} />}
      {ride.driver && hasToStart && <StartCode ride={ride} />}
      <AroundTrip ride={ride} position={position} />
      <TripLines from={ride.pickupLocation} to={ride.dropoffLocation} clamp />
      <RideMoney ride={ride} />
      {!ride.driver && hasToStart && <StartCode ride={ride} />}
      <Steps label={BOOKED_RIDE_TEXTS.steps} steps={progressSteps(ride, now)} />
      <div className="grid gap-2">
        <CancelRide ride={ride} wide />
        <Button variant="ghost" wide onClick={onBookAnother}>
          {BOOKED_RIDE_TEXTS.bookAnother}
        </Button>
      </div>
    </div>
  )
}

function RideMoney({ ride }: { ride: PassengerRide }) {
  const words = paymentWords(ride)
  const fees = feesWithRide(ride)
  return (
    <div className="grid gap-3 border-t border-b py-3">
      <div className="flex items-start justify-between">
        <p>{SERVICES[ride.rideType].name}</p>
        <p className="text-right">
          <Price>{formatFcfa(ride.priceXof)}</Price>
          {words && <span className="block text-14 text-muted">{words}</span>}
        </p>
      </div>
      <MoneyBackLine ride={ride} />
      <CreditOfRide ride={ride} />
      {fees !== null && <p className="font-semibold">{fees}</p>}
      {isToPay(ride) && !isBeingVerified(ride) && <CashNote ride={ride} />}
      {isToPay(ride) && !isBeingVerified(ride) && (
        <LinkButton variant="secondary" icon="card" href={paymentPath(ride)}>
          {ACTION_TEXTS.pay}
        </LinkButton>
      )}
    </div>
  )
}
