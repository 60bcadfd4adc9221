import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { handoverMeans } from '#domain/payments/fee-handover.ts'
import { HANDOVER_SENTENCES } from '#domain/payments/payments.fr.ts'
import { SameCashDialog, type SameCashDoubt, sameCashDoubt } from '#web/admin/driver-accounts/same-cash-dialog.tsx'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { isRefusal, refusalOr } from '#web/api/refusal-sentence.ts'
import { makeUuid } from '#web/api/sending/random-uuid.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** The sum that an operator saw, and the idempotency key of its handover. */
type Received = {
  readonly amountXof: number
  readonly key: string
  /** Not the sum that was just recorded. */
  readonly isOther?: boolean
}

/** Records that a driver has handed over the fees they collected. The dialog shows failures. */
function useReceiveFees(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: Received) =>
      api('POST /api/admin/drivers/:userId/fee-handover', {
        params: { userId },
        headers: { 'idempotency-key': key },
        body,
      }),
    onSuccess: () => notify.success(HANDOVER_SENTENCES.done),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}

/** « Remis »: the driver has handed over fees collected in cash. The sum is the one shown in the question. */
export function ReceiveFees({ userId, feesHeldXof }: { userId: string; feesHeldXof: number }) {
  const [asked, setAsked] = useState<Received | null>(null)
  const [doubt, setDoubt] = useState<SameCashDoubt<Received> | null>(null)
  const once = useOnce()
  const { mutateAsync, isPending } = useReceiveFees(userId)
  const close = () => {
    setAsked(null)
    setDoubt(null)
  }
  const receive = (received: Received) =>
    mutateAsync(received).then(close, (error: unknown) => {
      const same = sameCashDoubt(error, received)
      if (same !== null) {
        setAsked(null)
        return setDoubt(same)
      }
      notify.error(refusalOr(HANDOVER_SENTENCES.failed, error))
      // A lost answer may have been a success, so the next try sends the same request.
      if (isRefusal(error)) close()
    })
  return (
    <>
      {feesHeldXof > 0 && (
        <Button
          variant="secondary"
          className="mt-4 mr-3"
          onClick={() => setAsked({ amountXof: feesHeldXof, key: makeUuid() })}
        >
          {HANDOVER_SENTENCES.open}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && once(() => receive(asked))}
        title={HANDOVER_SENTENCES.title}
        confirmLabel={HANDOVER_SENTENCES.open}
        busy={isPending}
        busyLabel={ACTION_TEXTS.saving}
      >
        <p>{asked && handoverMeans(asked.amountXof)}</p>
      </ConfirmDialog>
      <SameCashDialog
        doubt={doubt}
        onClose={() => setDoubt(null)}
        onOther={(received) => once(() => receive({ ...received, isOther: true }))}
        busy={isPending}
      />
    </>
  )
}
