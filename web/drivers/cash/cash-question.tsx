import { cashToCollectXof, feesIncluded } from '#domain/payments/fees-in-cash.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { formatFCfa } from '#domain/shared/format.ts'
import { FeesToCollect, PriceAlone } from '#web/drivers/cash/fees-to-collect.tsx'
import { CASH_QUESTION_TEXTS } from '#web/drivers/drivers.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

type CashQuestionProps = {
  open: boolean
  ride: DriverRide
  busy: boolean
  onClose: () => void
  onAnswer: (answer: { cashReceived: boolean; feesXof?: number | undefined }) => void
}

/** Before an unpaid ride ends: has the driver received the cash, with the fees? Each answer ends the ride. */
export function CashQuestion({ open, ride, busy, onClose, onAnswer }: CashQuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={CASH_QUESTION_TEXTS.title(formatFCfa(cashToCollectXof(ride)))}
      actions={
        <div className="grid w-full gap-3">
          <Button
            size="driver"
            icon="cash"
            busy={busy}
            onClick={() => onAnswer({ cashReceived: true, feesXof: ride.feesToCollectXof })}
          >
            {CASH_QUESTION_TEXTS.yes}
          </Button>
          <PriceAlone ride={ride} busy={busy} onTap={() => onAnswer({ cashReceived: true, feesXof: 0 })} />
          <Button size="driver" variant="secondary" busy={busy} onClick={() => onAnswer({ cashReceived: false })}>
            {CASH_QUESTION_TEXTS.notYet}
          </Button>
        </div>
      }
    >
      <FeesToCollect ride={ride} />
      {/* With the fees, a short phone has no more room above three buttons. */}
      <p>
        {CASH_QUESTION_TEXTS.endsAnyway}
        {feesIncluded(ride) === null && CASH_QUESTION_TEXTS.confirmLater}
      </p>
    </Dialog>
  )
}
