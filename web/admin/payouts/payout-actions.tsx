import { useState } from 'react'
import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import type { AdminPayout } from '#domain/payouts/payouts.contract.ts'
import { NETWORK_NAMES } from '#domain/payouts/payouts.fr.ts'
import { formatXof } from '#domain/shared/format.ts'
import { ReasonDialog } from '#web/admin/lists/reason-dialog.tsx'
import { PAYOUT_ACTION_TEXTS as TEXTS } from '#web/admin/payouts/payouts.fr.ts'
import { usePayoutMoves } from '#web/admin/payouts/use-payouts.ts'
import { explain } from '#web/api/client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

type PayoutProps = { payout: AdminPayout }

const number = ({ phone }: AdminPayout) => (phone === null ? '' : formatPhoneNumber(phone))

/** « 3 000 F CFA à …, +229 01 97 … (MTN MoMo). » */
function meansOf(payout: AdminPayout): string {
  const { amountXof, driverName, network } = payout
  return TEXTS.approveMeans(formatXof(amountXof), driverName, number(payout), NETWORK_NAMES[network])
}

export function ApprovePayout({ payout }: PayoutProps) {
  const [isAsking, setAsking] = useState(false)
  const { approve } = usePayoutMoves(payout.id)
  const once = useOnce()
  const confirm = () =>
    approve.mutateAsync().then(
      () => setAsking(false),
      (error: unknown) => notify.error(refusalOr(TEXTS.approveFailed, error)),
    )
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setAsking(true)}
        aria-label={TEXTS.approveOf(payout.driverName)}
        aria-haspopup="dialog"
      >
        {TEXTS.approve}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => once(confirm)}
        title={TEXTS.approveTitle}
        confirmLabel={TEXTS.approve}
        busy={approve.isPending}
        busyLabel={TEXTS.approving}
      >
        <p className="tabular">{meansOf(payout)}</p>
      </ConfirmDialog>
    </>
  )
}

const loadSchema = () => import('#domain/payouts/payout-rules.ts').then((file) => file.paidReferenceSchema)

/** « Noter comme payé »: with the reference that the operator reads on their phone. */
export function TickPayout({ payout }: PayoutProps) {
  const [isOpen, setOpen] = useState(false)
  const { pay } = usePayoutMoves(payout.id)
  const form = useForm({
    initial: { reference: '' },
    loadSchema,
    explain,
    submit: async ({ reference }) => {
      await pay.mutateAsync(reference)
      setOpen(false)
    },
  })
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {TEXTS.paid}
      </Button>
      <DialogForm open={isOpen} onClose={() => setOpen(false)} title={TEXTS.paidTitle} confirm={TEXTS.paid} form={form}>
        <p className="tabular">{meansOf(payout)}</p>
        <TextField
          {...form.field('reference')}
          label={TEXTS.field}
          hint={TEXTS.fieldHint}
          autoComplete="off"
          spellCheck={false}
        />
      </DialogForm>
    </>
  )
}

export function FailPayout({ payout }: PayoutProps) {
  const [isAsking, setAsking] = useState(false)
  const { fail } = usePayoutMoves(payout.id)
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)} aria-haspopup="dialog">
        {TEXTS.fail}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={TEXTS.failTitle}
        hint={TEXTS.failHint}
        confirmLabel={TEXTS.fail}
        cancelLabel={TEXTS.keep}
        onConfirm={async (reason) => void (await fail.mutateAsync(reason))}
      >
        <p>{TEXTS.failMeans(formatXof(payout.amountXof))}</p>
      </ReasonDialog>
    </>
  )
}
