import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { passengerCaseWords } from '#domain/payments/cash-case/cash-case-words.ts'
import { CASH_NOTE_MAX, possibleClaim } from '#domain/payments/cash-case/cash-claim.ts'
import { cashToCollectXof } from '#domain/payments/fees-in-cash.ts'
import type { CashClaim as Claim } from '#domain/rides/after/cash-claims.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { formatXof } from '#domain/shared/format.ts'
import { api } from '#web/api/client.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { CASH_CLAIM_TEXTS } from '#web/rides/rides.fr.ts'
import { keepPassengerRide } from '#web/rides/use-passenger-rides.ts'
import { ActionRow } from '#web/ui/buttons/action-row.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type Said = { readonly claim: Claim; readonly note: string }

/** Says what the passenger knows about the cash. The server takes a repeat for the same. */
function useClaimCash(rideId: string, onSaid: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Said) => api('POST /api/rides/:rideId/cash-claim', { params: { rideId }, body }),
    onSuccess: ({ ride }) => {
      keepPassengerRide(client, ride)
      onSaid()
    },
    onError: (error) => notify.error(refusalOr(CASH_CLAIM_TEXTS.failed, error)),
  })
}

/** What passenger and driver say about the cash when they do not agree, and what an operator decided. */
export function CashCaseLine({ ride: { cashCase } }: { ride: PassengerRide }) {
  const words = cashCase && passengerCaseWords(cashCase)
  if (!words) return null
  if (cashCase.outcome !== null) {
    return (
      <p role="alert" className="font-semibold">
        {words}
      </p>
    )
  }
  return (
    <Banner tone="warn" icon="clock" announce>
      {words}
    </Banner>
  )
}

type ClaimCashProps = {
  ride: PassengerRide
  /** Where the two stand apart: only this one. */
  only?: Claim
}

/** « J’ai payé en espèces » for an unpaid ride, « Je n’ai pas payé en espèces » for one that is noted so. Once a ride. */
export function ClaimCash({ ride, only }: ClaimCashProps) {
  const known = possibleClaim(ride, useNow())
  const possible = only === undefined || known === only ? known : null
  // Kept while the dialog is open: a payment that arrives meanwhile does not take it away under the thumb.
  const [asking, setAsking] = useState<Claim | null>(null)
  return (
    <>
      {possible === 'paid' && (
        <Button variant="secondary" wide icon="cash" onClick={() => setAsking(possible)}>
          {CASH_CLAIM_TEXTS.paid.open}
        </Button>
      )}
      {possible === 'not_paid' && (
        <ActionRow icon="cash" onClick={() => setAsking(possible)}>
          {CASH_CLAIM_TEXTS.not_paid.open}
        </ActionRow>
      )}
      {asking !== null && <ClaimDialog ride={ride} claim={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

function ClaimDialog({ ride, claim, onClose }: { ride: PassengerRide; claim: Claim; onClose: () => void }) {
  const [note, setNote] = useState('')
  const once = useOnce()
  const { mutateAsync, isPending } = useClaimCash(ride.id, onClose)
  const words = CASH_CLAIM_TEXTS[claim]
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => once(() => mutateAsync({ claim, note: note.trim() }))}
      title={words.title(formatXof(cashToCollectXof(ride)))}
      confirmLabel={words.confirm}
      busy={isPending}
      busyLabel={ACTION_TEXTS.sending}
    >
      <p className="mb-4">{words.means}</p>
      <TextArea
        label={CASH_CLAIM_TEXTS.note}
        hint={CASH_CLAIM_TEXTS.noteHint}
        optional
        maxLength={CASH_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  )
}
