import { useState } from 'react'
import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import type { CancelFormField } from '#domain/rides/cancel/cancel-form.ts'
import { moveFor } from '#domain/rides/ride-status.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { useSentForm } from '#web/api/before-script/sent-form.ts'
import { useIsCut } from '#web/api/live/use-is-cut.ts'
import { CancelDialog } from '#web/rides/cancel/cancel-dialog.tsx'
import { CancelWithoutScript } from '#web/rides/cancel/cancel-without-script.tsx'
import { CANCEL_TEXTS } from '#web/rides/rides.fr.ts'
import { BeforeScript } from '#web/ui/before-script.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

type CannotCancelProps = { ride: PassengerRide; open: boolean; onClose: () => void }

/** Without network nothing can be cancelled, and nothing is kept for later: the fee would be unknown. Says what to do. */
function CannotCancel({ ride: { driver }, open, onClose }: CannotCancelProps) {
  const phoneNumber = driver?.phoneNumber ?? null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={CANCEL_TEXTS.cannotTitle}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {CANCEL_TEXTS.keepRide}
        </Button>
      }
    >
      <p className="mb-4">{phoneNumber === null ? CANCEL_TEXTS.cannotAlone : CANCEL_TEXTS.cannot}</p>
      {phoneNumber !== null && (
        <LinkButton icon="phone" wide href={`tel:${phoneNumber}`}>
          {CANCEL_TEXTS.callDriver(formatPhoneNumber(phoneNumber))}
        </LinkButton>
      )}
    </Dialog>
  )
}

type CancelRideProps = {
  ride: PassengerRide
  isQuiet?: boolean
  /** What cancelling costs, beside the words. */
  rule?: string
}

/** « Annuler la course », while the passenger may; shows the cost and asks for confirmation, or says that it must wait. */
export function CancelRide({ ride, isQuiet = false, rule }: CancelRideProps) {
  // Which dialog opens is decided by the tap: a line that comes or goes must not exchange one under the thumb.
  const [open, setOpen] = useState<'cancel' | 'cannot' | null>(null)
  const isCut = useIsCut()
  const sent = useSentForm<CancelFormField>()
  const mayCancel = moveFor(ride.status, 'cancel', 'passenger') !== null
  if (!mayCancel) return null
  const close = () => setOpen(null)
  const label = rule === undefined ? CANCEL_TEXTS.cancelRide : CANCEL_TEXTS.cancelAt(rule.toLocaleLowerCase('fr'))
  return (
    <div className={isQuiet ? undefined : 'grid'}>
      <Button
        className="needs-script"
        variant={isQuiet ? 'ghost' : 'secondary'}
        wide={rule !== undefined}
        icon="x"
        onClick={() => setOpen(isCut ? 'cannot' : 'cancel')}
      >
        {label}
      </Button>
      <CancelDialog ride={ride} open={open === 'cancel'} onClose={close} />
      <CannotCancel ride={ride} open={open === 'cannot'} onClose={close} />
      <BeforeScript>
        {import.meta.env.SSR && <CancelWithoutScript ride={ride} label={label} sent={sent} />}
      </BeforeScript>
    </div>
  )
}
