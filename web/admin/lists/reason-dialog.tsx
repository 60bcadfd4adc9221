import { type ReactNode, useId } from 'react'
import { REASON_DIALOG_TEXTS } from '#web/admin/lists/lists.fr.ts'
import { explain } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
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
  const id = useId()
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
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form={id} variant="danger" busy={form.busy} busyLabel={ACTION_TEXTS.saving}>
            {confirmLabel}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      <form {...form.form} id={id} className="grid gap-4">
        {children}
        <TextArea {...form.field('reason')} label={REASON_DIALOG_TEXTS.reason} hint={hint} />
        <FormProblem message={form.generalError} />
      </form>
    </Dialog>
  )
}
