import { cashToCollectXof, feesIncluded } from '#domain/payments/fees-in-cash.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { formatFCfa } from '#domain/shared/format.ts'
import { FeesToCollect, PriceAlone } from '#web/drivers/ride/fees-to-collect.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

type CashQuestionProps = {
  open: boolean
  ride: DriverRide
  busy: boolean
  onClose: () => void
  onAnswer: (answer: { cashReceived: boolean; feesXof?: number | undefined }) => void
}

/** Before an unpaid ride ends: has the driver the money in hand, and the fees with it? Each answer ends the ride. */
export function CashQuestion({ open, ride, busy, onClose, onAnswer }: CashQuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Avez-vous reçu ${formatFCfa(cashToCollectXof(ride))} en espèces ?`}
      actions={
        <div className="grid w-full gap-3">
          <Button
            size="driver"
            icon="cash"
            busy={busy}
            onClick={() => onAnswer({ cashReceived: true, feesXof: ride.feesToCollectXof })}
          >
            Oui, reçu
          </Button>
          <PriceAlone ride={ride} busy={busy} onTap={() => onAnswer({ cashReceived: true, feesXof: 0 })} />
          <Button size="driver" variant="secondary" busy={busy} onClick={() => onAnswer({ cashReceived: false })}>
            Non, pas encore
          </Button>
        </div>
      }
    >
      <FeesToCollect ride={ride} />
      {/* Beside the fees there is room for no more above three buttons, on a short phone. */}
      <p>
        La course se termine dans tous les cas.
        {feesIncluded(ride) === null && ' Vous pourrez confirmer les espèces plus tard.'}
      </p>
    </Dialog>
  )
}
