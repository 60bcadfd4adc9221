import { type ReactNode, useId, useState } from 'react'
import { DRIVER_ACCOUNT_SENTENCES } from '#domain/admin/driver-accounts/driver-accounts.fr.ts'
import { DRIVER_ACCOUNT_RECORD_TEXTS } from '#web/admin/driver-accounts/driver-accounts.fr.ts'
import { SameCashDialog, type SameCashDoubt, sameCashDoubt } from '#web/admin/driver-accounts/same-cash-dialog.tsx'
import { type Act, useActOnAccount } from '#web/admin/driver-accounts/use-driver-accounts.ts'
import { REASON_DIALOG_TEXTS } from '#web/admin/lists/lists.fr.ts'
import { explain, sentenceOf } from '#web/api/client.ts'
import { isRefusal } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { useSentKey } from '#web/api/sending/use-sent-key.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const loadContract = () => import('#domain/admin/driver-accounts/driver-accounts.contract.ts')
const TEXTS = DRIVER_ACCOUNT_RECORD_TEXTS

function sumOf(typed: string): number {
  return Number(typed.replace(/\s/g, ''))
}

type ActionDialogProps = {
  formId: string
  open: boolean
  onClose: () => void
  title: string
  confirmLabel: string
  busy: boolean
  children: ReactNode
}

function ActionDialog({ formId, open, onClose, title, confirmLabel, busy, children }: ActionDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form={formId} busy={busy} busyLabel={ACTION_TEXTS.saving}>
            {confirmLabel}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {ACTION_TEXTS.cancel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

/** Records cash, or asks whether it is the cash that was recorded a moment before. */
function useReceiveCash(userId: string) {
  const [isOpen, setOpen] = useState(false)
  const [doubt, setDoubt] = useState<SameCashDoubt<Act> | null>(null)
  const sent = useSentKey()
  const once = useOnce()
  const { mutateAsync, isPending } = useActOnAccount(userId, 'cash-received', () =>
    notify.success(DRIVER_ACCOUNT_SENTENCES.cashRecorded),
  )
  const record = async (act: Act) => {
    await mutateAsync(act)
    sent.done({ userId, amountXof: act.amountXof, reason: act.reason })
    for (const name of ['sum', 'reason'] as const) form.set(name, '')
  }
  const form = useForm({
    initial: { sum: '', reason: '' },
    loadSchema: () => loadContract().then((file) => file.cashReceivedFormSchema),
    explain,
    submit: async ({ sum, reason }) => {
      const act = { amountXof: sumOf(sum), reason, key: sent.keyFor({ userId, amountXof: sumOf(sum), reason }) }
      await record(act).catch((error: unknown) => {
        const same = sameCashDoubt(error, act)
        if (same === null) throw error
        setDoubt(same)
      })
      setOpen(false)
    },
  })
  const close = () => setDoubt(null)
  const recordOther = (act: Act) =>
    record({ ...act, isOther: true }).then(close, (error: unknown) => {
      notify.error(sentenceOf(error))
      // A lost answer may have been a success, so the next try sends the same request.
      if (isRefusal(error)) close()
    })
  const sameCash = { doubt, onClose: close, onOther: (act: Act) => once(() => recordOther(act)), busy: isPending }
  return { form, isOpen, setOpen, sameCash }
}

/** « Espèces reçues »: what the driver paid to their account, from hand to hand. */
export function ReceiveCash({ userId }: { userId: string }) {
  const formId = useId()
  const { form, isOpen, setOpen, sameCash } = useReceiveCash(userId)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {TEXTS.receive}
      </Button>
      <ActionDialog
        formId={formId}
        open={isOpen}
        onClose={() => setOpen(false)}
        title={TEXTS.receiveTitle}
        confirmLabel={TEXTS.receiveConfirm}
        busy={form.busy}
      >
        <form {...form.form} id={formId} className="grid gap-4">
          <p>{TEXTS.receiveMeans}</p>
          <TextField {...form.field('sum')} label={TEXTS.receiveSum} inputMode="numeric" autoComplete="off" />
          <TextArea {...form.field('reason')} label={REASON_DIALOG_TEXTS.reason} hint={TEXTS.reasonReceive} />
          <FormProblem message={form.generalError} />
        </form>
      </ActionDialog>
      <SameCashDialog {...sameCash} />
    </>
  )
}

const DIRECTIONS = [
  { value: 'up', label: TEXTS.up },
  { value: 'down', label: TEXTS.down },
]

/** « Corriger le compte »: in either direction, with a reason that the driver reads. */
export function CorrectAccount({ userId }: { userId: string }) {
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  const sent = useSentKey()
  const { mutateAsync } = useActOnAccount(userId, 'correction', () =>
    notify.success(DRIVER_ACCOUNT_SENTENCES.corrected),
  )
  const form = useForm({
    initial: { sum: '', direction: 'up', reason: '' },
    loadSchema: () => loadContract().then((file) => file.correctionFormSchema),
    explain,
    submit: async ({ sum, direction, reason }) => {
      const amountXof = direction === 'down' ? -sumOf(sum) : sumOf(sum)
      const said = { userId, amountXof, reason }
      await mutateAsync({ amountXof, reason, key: sent.keyFor(said) })
      sent.done(said)
      for (const name of ['sum', 'reason'] as const) form.set(name, '')
      setOpen(false)
    },
  })
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {TEXTS.correct}
      </Button>
      <ActionDialog
        formId={formId}
        open={isOpen}
        onClose={() => setOpen(false)}
        title={TEXTS.correctTitle}
        confirmLabel={TEXTS.correctConfirm}
        busy={form.busy}
      >
        <form {...form.form} id={formId} className="grid gap-4">
          <p>{TEXTS.correctMeans}</p>
          <SelectField {...form.field('direction')} label={TEXTS.direction} options={DIRECTIONS} />
          <TextField {...form.field('sum')} label={TEXTS.correctSum} inputMode="numeric" autoComplete="off" />
          <TextArea {...form.field('reason')} label={REASON_DIALOG_TEXTS.reason} hint={TEXTS.reasonCorrect} />
          <FormProblem message={form.generalError} />
        </form>
      </ActionDialog>
    </>
  )
}
