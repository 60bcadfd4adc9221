import type { ComponentProps } from 'react'
import { FareLines } from '#web/fares/fare-lines.tsx'
import { WHY_PRICE_TEXTS } from '#web/fares/fares.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type WhyPriceProps = ComponentProps<typeof FareLines> & { onClose: () => void }

/** « Pourquoi ce prix ? », as a dialog. */
export function WhyPrice({ onClose, ...fare }: WhyPriceProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={WHY_PRICE_TEXTS.title}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {ACTION_TEXTS.understood}
        </Button>
      }
    >
      <FareLines {...fare} />
    </Dialog>
  )
}
