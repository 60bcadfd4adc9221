import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newCasePath } from '#domain/cases/case-address.ts'
import { passengerReturnWords, returnMessage } from '#domain/payments/cash-case/cash-to-return-words.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { api } from '#web/api/client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { SupportContacts } from '#web/rides/around/support-contacts.tsx'
import { CASH_TO_RETURN_TEXTS } from '#web/rides/change/rides-change.fr.ts'
import { keepPassengerRide } from '#web/rides/use-passenger-rides.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** Cash that the driver noted although the ride is paid otherwise: the passenger has it back, or asks support. */
export function CashToReturn({ ride }: { ride: PassengerRide }) {
  const words = passengerReturnWords(ride)
  if (words === null || ride.cashToReturn === undefined) return null
  if (ride.cashToReturn.passengerHasIt) {
    return (
      <p role="status" className="font-semibold">
        {words}
      </p>
    )
  }
  return (
    <section aria-label={CASH_TO_RETURN_TEXTS.label}>
      <Banner tone="warn" icon="cash" title={words} announce>
        <div className="mt-3 grid gap-2">
          {ride.cashToReturn.driverSaid !== 'not_received' && <HasIt rideId={ride.id} />}
          <AskSupport ride={ride} />
        </div>
      </Banner>
    </section>
  )
}

/** « Il me les a rendus ». The server takes a repeat for the same. */
function HasIt({ rideId }: { rideId: string }) {
  const client = useQueryClient()
  const once = useOnce()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => api('POST /api/rides/:rideId/cash-returned', { params: { rideId } }),
    onSuccess: ({ ride }) => keepPassengerRide(client, ride),
    onError: (error) => notify.error(refusalOr(CASH_TO_RETURN_TEXTS.failed, error)),
  })
  return (
    <Button
      variant="secondary"
      wide
      busy={isPending}
      busyLabel={ACTION_TEXTS.sending}
      onClick={() => void once(() => mutateAsync())}
    >
      {CASH_TO_RETURN_TEXTS.hasIt}
    </Button>
  )
}

function AskSupport({ ride }: { ride: PassengerRide }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {CASH_TO_RETURN_TEXTS.ask[ride.cashToReturn?.driverSaid ?? 'nothing']}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={CASH_TO_RETURN_TEXTS.askTitle}>
        <SupportContacts
          means={CASH_TO_RETURN_TEXTS.askMeans(rideCode(ride.id))}
          message={returnMessage(ride)}
          casePath={newCasePath({ kind: 'complaint', rideId: ride.id })}
        />
      </Dialog>
    </>
  )
}
