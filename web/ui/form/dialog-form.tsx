import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type DialogFormProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The button that sends the form. */
  confirm: string
  danger?: boolean
  busyLabel?: string
  cancel?: string
  /** As much of a form (useForm) as its frame needs. */
  form: { readonly form: ComponentProps<'form'>; readonly busy: boolean; readonly generalError: string | null }
  /** Its fields. */
  children: ReactNode
}

/** A form in a dialog: its buttons, and above them the sentence of an error without a field. */
export function DialogForm({ open, onClose, title, confirm, danger, form, children, ...labels }: DialogFormProps) {
  const id = useId()
  const { busyLabel = ACTION_TEXTS.saving, cancel = ACTION_TEXTS.cancel } = labels
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form={id} {...(danger && { variant: 'danger' })} busy={form.busy} busyLabel={busyLabel}>
            {confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <form {...form.form} id={id} className="grid gap-4">
        {children}
        <FormProblem message={form.generalError} />
      </form>
    </Dialog>
  )
}
