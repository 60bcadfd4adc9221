import { type ReactNode, useState } from 'react'
import { cashToCollectXof, feesIncluded } from '#domain/payments/fees-in-cash.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { formatXof } from '#domain/shared/format.ts'
import { CASH_QUESTION_TEXTS } from '#web/drivers/cash/cash.fr.ts'
import { FeesToCollect, PriceAlone } from '#web/drivers/cash/fees-to-collect.tsx'
import { CashToReceive } from '#web/drivers/change/cash-to-receive.tsx'
import { MISSING_CHANGE_TEXTS } from '#web/drivers/change/drivers-change.fr.ts'
import { cashOf, type MissingChange, MissingChangeDialog } from '#web/drivers/change/missing-change.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

type CashAnswer = {
  cashReceived: boolean
  feesXof?: number | undefined
  creditXof?: number | undefined
  change?: MissingChange | undefined
}

type CashQuestionProps = {
  open: boolean
  ride: DriverRide
  busy: boolean
  onClose: () => void
  onAnswer: (answer: CashAnswer) => void
  /** What else is asked before the ride ends. */
  children?: ReactNode
}

/** Before an unpaid ride ends: has the driver received the cash, and given the change? Each answer ends the ride. */
export function CashQuestion(props: CashQuestionProps) {
  const { ride, onAnswer } = props
  const [isShort, setShort] = useState(false)
  // One dialog with two contents: a dialog that closes for another one would report it as an answer.
  return isShort ? (
    <MissingChangeDialog
      {...props}
      cash={cashOf(ride)}
      onBack={() => setShort(false)}
      onSay={(change) =>
        onAnswer({ cashReceived: true, feesXof: ride.feesToCollectXof, creditXof: ride.creditXof, change })
      }
    />
  ) : (
    <Received {...props} onShort={() => setShort(true)} />
  )
}

function Received(props: CashQuestionProps & { onShort: () => void }) {
  const { open, ride, busy, onClose, onAnswer, children, onShort } = props
  const { feesToCollectXof: feesXof, creditXof } = ride
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={CASH_QUESTION_TEXTS.title(formatXof(cashToCollectXof(ride)))}
      actions={
        <div className="grid w-full gap-3">
          <Button
            size="driver"
            icon="cash"
            busy={busy}
            onClick={() => onAnswer({ cashReceived: true, feesXof, creditXof })}
          >
            {CASH_QUESTION_TEXTS.yes}
          </Button>
          <PriceAlone ride={ride} busy={busy} onTap={() => onAnswer({ cashReceived: true, feesXof: 0, creditXof })} />
          <Button size="driver" variant="secondary" busy={busy} onClick={() => onAnswer({ cashReceived: false })}>
            {CASH_QUESTION_TEXTS.notYet}
          </Button>
          {/* Rare, and last: on a short phone the other answers stand above it. */}
          <Button variant="ghost" wide disabled={busy} onClick={onShort}>
            {MISSING_CHANGE_TEXTS.open}
          </Button>
        </div>
      }
    >
      {children}
      <CashToReceive ride={ride} />
      <FeesToCollect ride={ride} />
      {/* With the fees, a short phone has no more room above three buttons. */}
      <p>
        {ride.startedAt === null && CASH_QUESTION_TEXTS.notStarted}
        {CASH_QUESTION_TEXTS.endsAnyway}
        {feesIncluded(ride) === null && CASH_QUESTION_TEXTS.confirmLater}
      </p>
    </Dialog>
  )
}
