import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HAND_REFUND_TEXTS } from '#domain/admin/payments/admin-payments.fr.ts'
import { formatXof } from '#domain/shared/format.ts'
import { ReasonDialog } from '#web/admin/lists/reason-dialog.tsx'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'

type RefundByHandProps = { paymentId: string; transactionId: string; amountXof: number }

/** For a refund that the provider refuses: the operator has paid it by other means and says how. */
export function RefundByHand({ paymentId, transactionId, amountXof }: RefundByHandProps) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (reason: string) =>
      api('POST /api/admin/payments/:paymentId/refund-by-hand', {
        params: { paymentId },
        body: { transactionId, reason },
      }),
    onSuccess: () => notify.success(HAND_REFUND_TEXTS.done),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
  return (
    <>
      <Button variant="secondary" className="mt-2 mr-3" onClick={() => setAsking(true)}>
        {HAND_REFUND_TEXTS.open}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={HAND_REFUND_TEXTS.title}
        hint={HAND_REFUND_TEXTS.hint}
        confirmLabel={HAND_REFUND_TEXTS.confirm}
        onConfirm={async (reason) => void (await mutateAsync(reason))}
      >
        <p>{HAND_REFUND_TEXTS.means(formatXof(amountXof))}</p>
      </ReasonDialog>
    </>
  )
}
