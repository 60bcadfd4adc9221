import { farWords } from '#domain/rides/driving/far-from-end.ts'
import type { NextStep } from '#domain/rides/driving/next-step.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type FarQuestionProps = {
  step: NextStep
  /** Metres between him and the place; null: nothing to ask. */
  offM: number | null
  onClose: () => void
  onYes: () => void
}

/** His phone is far from where he says that he is: a tap that slipped, or a position that is wrong. Only he knows. */
export function FarQuestion({ step, offM, onClose, onYes }: FarQuestionProps) {
  const { title, question, yes, no } = farWords(step.action, offM ?? 0)
  return (
    <Dialog
      open={offM !== null}
      onClose={onClose}
      title={title}
      actions={
        <div className="grid w-full gap-3">
          <Button size="driver" onClick={onYes}>
            {yes}
          </Button>
          <Button size="driver" variant="secondary" onClick={onClose}>
            {no}
          </Button>
        </div>
      }
    >
      <p className="text-18">{question}</p>
    </Dialog>
  )
}
