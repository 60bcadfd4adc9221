import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CLOSED_NOTE_MAX, INVOICE_DECISIONS, type InvoiceDecision, mayDecide } from '#domain/invoices/invoice-state.ts'
import type { InvoiceLine } from '#domain/invoices/invoices.contract.ts'
import { INVOICES_TAB_TEXTS } from '#web/admin/invoices/invoices.fr.ts'
import { ReasonDialog } from '#web/admin/lists/reason-dialog.tsx'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'

const WORDS: Readonly<Record<InvoiceDecision, { title: string; means: string; confirm: string }>> = {
  retry: {
    title: INVOICES_TAB_TEXTS.retryTitle,
    means: INVOICES_TAB_TEXTS.retryMeans,
    confirm: INVOICES_TAB_TEXTS.retry,
  },
  close: {
    title: INVOICES_TAB_TEXTS.closeTitle,
    means: INVOICES_TAB_TEXTS.closeMeans,
    confirm: INVOICES_TAB_TEXTS.close,
  },
}

type DecideProps = { invoice: InvoiceLine; onDecided: (invoiceId: string) => void }

/** « Relancer » and « Vue et close », for an invoice that waits for a person. The dialog shows failures. */
export function DecideInvoice({ invoice: { id, version, state }, onDecided }: DecideProps) {
  const [asking, setAsking] = useState<InvoiceDecision | null>(null)
  const [note, setNote] = useState('')
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (wish: { decision: InvoiceDecision; reason: string }) =>
      api('POST /api/admin/invoices/:invoiceId/decision', {
        params: { invoiceId: id },
        body: { ...wish, version, ...(wish.decision === 'close' && { note }) },
      }),
    onSuccess: () => {
      onDecided(id)
      notify.success(INVOICES_TAB_TEXTS.decided)
    },
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
  const open = INVOICE_DECISIONS.filter((decision) => mayDecide(decision, state))
  if (open.length === 0) return '–'
  return (
    <div className="grid gap-2 text-left">
      {open.map((decision) => (
        <Button key={decision} variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(decision)}>
          {WORDS[decision].confirm}
        </Button>
      ))}
      {open.map((decision) => (
        <ReasonDialog
          key={decision}
          open={asking === decision}
          onClose={() => setAsking(null)}
          title={WORDS[decision].title}
          hint={INVOICES_TAB_TEXTS.reasonHint}
          confirmLabel={WORDS[decision].confirm}
          onConfirm={async (reason) => void (await mutateAsync({ decision, reason }))}
        >
          <p>{WORDS[decision].means}</p>
          {decision === 'close' && (
            <TextField
              label={INVOICES_TAB_TEXTS.note}
              hint={INVOICES_TAB_TEXTS.noteHint}
              optional
              maxLength={CLOSED_NOTE_MAX}
              autoComplete="off"
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </ReasonDialog>
      ))}
    </div>
  )
}
