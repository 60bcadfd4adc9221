import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentFile } from '#domain/admin/payments/admin-payments.contract.ts'
import { REFUND_TEXTS } from '#domain/admin/payments/admin-payments.fr.ts'
import { refundConsequence, refundTexts } from '#domain/admin/payments/payment-words.ts'
import { WAIVER_SENTENCES } from '#domain/admin/rides/admin-rides.fr.ts'
import { ReasonDialog } from '#web/admin/lists/reason-dialog.tsx'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'

/** Refunds a payment. The dialog shows failures. */
function useRefund(paymentId: string, asked: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      api('POST /api/admin/payments/:paymentId/refund', { params: { paymentId }, body: { reason } }),
    onSuccess: () => notify.success(asked),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}

/** « Rembourser »: the whole amount, with a reason. Of two operators at once, one refunds it and both read so. */
export function RefundPayment({ file: { payment, mayRefund } }: { file: PaymentFile }) {
  const texts = refundTexts(payment.provider)
  const [asking, setAsking] = useState(false)
  const { mutateAsync } = useRefund(payment.id, texts.asked)
  return (
    <>
      {mayRefund && (
        <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
          {texts.open}
        </Button>
      )}
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.title}
        hint={WAIVER_SENTENCES.journalOnly}
        confirmLabel={texts.confirm}
        cancelLabel={REFUND_TEXTS.keep}
        onConfirm={async (reason) => void (await mutateAsync(reason))}
      >
        <p>{refundConsequence(payment.amountXof, payment.provider)}</p>
      </ReasonDialog>
    </>
  )
}
