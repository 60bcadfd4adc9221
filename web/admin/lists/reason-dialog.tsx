import type { ReactNode } from 'react'
import { REASON_DIALOG_TEXTS } from '#web/admin/lists/lists.fr.ts'
import { explain } from '#web/api/client.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const loadSchema = () => import('#domain/drivers/approval-rules.ts').then((file) => file.reasonSchema)

type ReasonDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Says who will read the reason. */
  hint: string
  confirmLabel: string
  /** Replaces « Annuler » where that could mean the action itself. */
  cancelLabel?: string
  /** Performs the action; an error is shown, and the typed text stays. */
  onConfirm: (reason: string) => Promise<void>
}

/** Asks for the reason before a decision about a person. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, children, hint, confirmLabel, cancelLabel = ACTION_TEXTS.cancel, onConfirm } = props
  const form = useForm({
    initial: { reason: '' },
    loadSchema,
    explain,
    // Decided by somebody else meanwhile: the dialog goes with its question, and the notice stays.
    onError: ({ message, field }) => field === undefined && notify.error(message),
    submit: async ({ reason }) => {
      await onConfirm(reason)
      form.set('reason', '')
      onClose()
    },
  })
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title={title}
      confirm={confirmLabel}
      danger
      cancel={cancelLabel}
      form={form}
    >
      {children}
      <TextArea {...form.field('reason')} label={REASON_DIALOG_TEXTS.reason} hint={hint} />
    </DialogForm>
  )
}
