import { driverReturnWords } from '#domain/payments/cash-case/cash-to-return-words.ts'
import type { DriverSaysOfCash } from '#domain/rides/after/cash-to-return.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { currentBrand } from '#web/api/brand.ts'
import { CASH_TO_RETURN_TEXTS } from '#web/drivers/cash/cash.fr.ts'
import { DRIVER_MOVES } from '#web/drivers/ride/ride-moves.ts'
import { useDriverMove } from '#web/drivers/ride/use-driver-move.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** What the driver reads about cash of rides that were paid otherwise, ride by ride. */
export function listReturnWords(rides: readonly DriverRide[]): string[] {
  return rides.flatMap((ride) => driverReturnWords(ride) ?? [])
}

/** Cash that the driver confirmed for rides that were paid otherwise, until somebody says what became of it. */
export function CashToReturn({ rides }: { rides: readonly DriverRide[] }) {
  return rides.map((ride) => <ToReturn key={ride.id} ride={ride} />)
}

function ToReturn({ ride }: { ride: DriverRide }) {
  const words = driverReturnWords(ride)
  const { move, isMoving } = useDriverMove(DRIVER_MOVES.answerCashToReturn)
  if (words === null) return null
  const say = (said: DriverSaysOfCash) => move({ rideId: ride.id, said })
  return (
    <section aria-label={CASH_TO_RETURN_TEXTS.label} className="w-full max-w-text">
      <Card className="border-2 border-ink">
        <p className="mb-3 text-18 font-semibold" role="alert">
          {words}
        </p>
        <p className="mb-3">
          <span className="line-clamp-2 wrap-anywhere">{ride.dropoffLocation}</span>
          <span className="block text-14 text-muted tabular">
            {ride.completedAt && `${formatInstant(ride.completedAt)} · `}
            {CASH_TO_RETURN_TEXTS.code(rideCode(ride.id))}
          </span>
        </p>
        <div className="grid gap-3">
          <Button
            size="driver"
            icon="cash"
            busy={isMoving}
            busyLabel={ACTION_TEXTS.moment}
            onClick={() => say('returned')}
          >
            {CASH_TO_RETURN_TEXTS.returned}
          </Button>
          <Button size="driver" variant="secondary" disabled={isMoving} onClick={() => say('not_received')}>
            {CASH_TO_RETURN_TEXTS.notReceived}
          </Button>
          <LinkButton variant="ghost" icon="phone" wide href={supportCall()}>
            {CASH_TO_RETURN_TEXTS.call}
          </LinkButton>
        </div>
      </Card>
    </section>
  )
}

function supportCall(): string {
  return `tel:${currentBrand().contactPhone.replace(/\s/g, '')}`
}
