import { useEffect, useRef } from 'react'
import { SERVICES } from '#domain/fares/services.table.ts'
import { moneyBackOf } from '#domain/payments/money-back.ts'
import { MISSED_SENTENCES } from '#domain/rides/booking/booking.fr.ts'
import { missedDetail } from '#domain/rides/booking/missed-ride.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { formatXof } from '#domain/shared/format.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { TripLines } from '#web/parts/trip.tsx'
import { NO_DRIVER_TEXTS } from '#web/rides/rides.fr.ts'
import { useTryAgain } from '#web/rides/trip/use-try-again.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

type NoDriverProps = { ride: PassengerRide; onBookAnother: () => void }

/** The search ended without a driver: offers the same trip at one tap with its present price, or another. */
export function NoDriver({ ride, onBookAnother }: NoDriverProps) {
  const once = useOnce()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // It replaces a longer view that may be scrolled down.
    const { top = 0 } = heading.current?.getBoundingClientRect() ?? {}
    if (top < 0) heading.current?.scrollIntoView()
  }, [])
  const { tryAgain, isBusy, priceXof } = useTryAgain(ride)
  return (
    <div className="grid gap-4">
      <h2 ref={heading} className="text-22 font-extrabold">
        {MISSED_SENTENCES.title}
      </h2>
      <Banner tone="warn">{missedDetail(moneyBackOf(ride))}</Banner>
      <TripLines from={ride.pickupLocation} to={ride.dropoffLocation} clamp />
      <div className="grid gap-2">
        <Button wide busy={isBusy} busyLabel={NO_DRIVER_TEXTS.tryingAgain} onClick={() => once(() => tryAgain())}>
          {NO_DRIVER_TEXTS.tryAgain(SERVICES[ride.rideType].name)}
          {priceXof !== null && ` · ${formatXof(priceXof)}`}
        </Button>
        <Button variant="ghost" wide onClick={onBookAnother}>
          {NO_DRIVER_TEXTS.bookAnother}
        </Button>
      </div>
    </div>
  )
}
