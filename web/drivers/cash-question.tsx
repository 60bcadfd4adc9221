import { formatFCfa } from '#domain/shared/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type CashQuestionProps = {
  open: boolean
  priceXof: number
  busy: boolean
  onClose: () => void
  onAnswer: (cashReceived: boolean) => void
}

/** Before an unpaid ride ends: has the driver the money in hand? Either answer ends the ride. */
export function CashQuestion({ open, priceXof, busy, onClose, onAnswer }: CashQuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Avez-vous reçu ${formatFCfa(priceXof)} en espèces ?`}
      actions={
        <div className="grid w-full gap-3">
          <Button size="driver" icon="cash" busy={busy} onClick={() => onAnswer(true)}>
            Oui, reçu
          </Button>
          <Button size="driver" variant="secondary" busy={busy} onClick={() => onAnswer(false)}>
            Non, pas encore
          </Button>
        </div>
      }
    >
      <p>La course se termine dans les deux cas. Vous pourrez confirmer les espèces plus tard.</p>
    </Dialog>
  )
}
