import { useState } from 'react'
import { driverCaseWords } from '#domain/payments/cash-case/cash-case-words.ts'
import { driverReturnWords } from '#domain/payments/cash-case/cash-to-return-words.ts'
import { cashToCollectXof } from '#domain/payments/fees-in-cash.ts'
import { isOnlineAwaited, isSettled, paymentWordsForDriver } from '#domain/payments/unpaid.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { formatInstant, formatXof } from '#domain/shared/format.ts'
import { UNPAID_RIDES_TEXTS } from '#web/drivers/cash/cash.fr.ts'
import { isAsked } from '#web/drivers/cash/cash-asked.tsx'
import { FeesToCollect, PriceAlone } from '#web/drivers/cash/fees-to-collect.tsx'
import { CashToReceive } from '#web/drivers/change/cash-to-receive.tsx'
import { MISSING_CHANGE_TEXTS } from '#web/drivers/change/drivers-change.fr.ts'
import { cashOf, MissingChangeDialog } from '#web/drivers/change/missing-change.tsx'
import { DRIVER_MOVES } from '#web/drivers/ride/ride-moves.ts'
import { useDriverMove } from '#web/drivers/ride/use-driver-move.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Price } from '#web/ui/layout/price.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** Finished rides whose payment is not confirmed. Those with a question stand above (cash-asked.tsx, cash-to-return.tsx). */
export function UnpaidRides({ rides: all }: { rides: readonly DriverRide[] }) {
  const rides = all.filter((ride) => !isAsked(ride) && driverReturnWords(ride) === null)
  return (
    <>
      <Unpaid title={UNPAID_RIDES_TEXTS.title} rides={rides.filter((ride) => !isOnlineAwaited(ride))} />
      <Unpaid title={UNPAID_RIDES_TEXTS.online} rides={rides.filter(isOnlineAwaited)} />
    </>
  )
}

function Unpaid({ title, rides }: { title: string; rides: readonly DriverRide[] }) {
  if (rides.length === 0) return null
  return (
    <Card title={title}>
      <ul>
        {rides.map((ride) => (
          <UnpaidRide key={ride.id} ride={ride} />
        ))}
      </ul>
    </Card>
  )
}

function UnpaidRide({ ride }: { ride: DriverRide }) {
  const words = ride.cashCase && driverCaseWords(ride.cashCase)
  const isOnline = isOnlineAwaited(ride)
  return (
    <li className="border-b py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div className="mb-3 flex items-start justify-between">
        <p className="mr-3 min-w-0">
          <span className="block font-semibold wrap-anywhere">
            {ride.passenger?.fullName || UNPAID_RIDES_TEXTS.passenger}
          </span>
          <span className="line-clamp-2 wrap-anywhere">{ride.dropoffLocation}</span>
          {ride.completedAt && (
            <span className="block text-14 text-muted tabular">{formatInstant(ride.completedAt)}</span>
          )}
        </p>
        <Price size="large">{formatXof(isOnline ? ride.priceXof : cashToCollectXof(ride))}</Price>
      </div>
      {words && (
        <p role="status" className="mb-3 font-semibold">
          {words}
        </p>
      )}
      {isOnline && <PaysOnline ride={ride} />}
      {!isOnline && !isSettled(ride) && <Confirm ride={ride} />}
    </li>
  )
}

/** The payment is awaited; the driver may still say that the passenger paid them in cash after all. */
function PaysOnline({ ride }: { ride: DriverRide }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="font-semibold">{paymentWordsForDriver(ride)}</p>
      <p className="mb-3">{UNPAID_RIDES_TEXTS.nothingToCollect}</p>
      <Button variant="ghost" wide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {UNPAID_RIDES_TEXTS.cashAfterAll}
      </Button>
      {isOpen && (
        <div className="mt-3">
          <p className="mb-3">{UNPAID_RIDES_TEXTS.insteadOfOnline}</p>
          <Confirm ride={ride} />
        </div>
      )}
    </>
  )
}

function Confirm({ ride }: { ride: DriverRide }) {
  const [isShort, setShort] = useState(false)
  const { move, isMoving } = useDriverMove(DRIVER_MOVES.confirmCash)
  return (
    <>
      <CashToReceive ride={ride} />
      <FeesToCollect ride={ride} />
      <div className="grid gap-3">
        <Button
          variant="secondary"
          size="driver"
          busy={isMoving}
          busyLabel={ACTION_TEXTS.moment}
          onClick={() => move({ rideId: ride.id, feesXof: ride.feesToCollectXof, creditXof: ride.creditXof })}
        >
          {UNPAID_RIDES_TEXTS.confirm}
        </Button>
        <PriceAlone
          ride={ride}
          busy={isMoving}
          onTap={() => move({ rideId: ride.id, feesXof: 0, creditXof: ride.creditXof })}
        />
        <Button variant="ghost" wide disabled={isMoving} onClick={() => setShort(true)} aria-haspopup="dialog">
          {MISSING_CHANGE_TEXTS.open}
        </Button>
      </div>
      {isShort && (
        <MissingChangeDialog
          open
          cash={cashOf(ride)}
          busy={isMoving}
          onClose={() => setShort(false)}
          onSay={(change) =>
            move({ rideId: ride.id, feesXof: ride.feesToCollectXof, creditXof: ride.creditXof, change })
          }
        />
      )}
    </>
  )
}
