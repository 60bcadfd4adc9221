import { type ReactNode, useState } from 'react'
import { explain } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import type { FormOptions, FormValues } from '#web/ui/form/form-store.ts'
import { useForm } from '#web/ui/form/use-form.ts'

type FormDialogProps<V extends FormValues> = {
  /** The button that opens it. */
  open: string
  icon?: IconName
  /** The button is as wide as its place. */
  wide?: boolean
  title: string
  confirm: string
  initial: V
  loadSchema: NonNullable<FormOptions<V>['loadSchema']>
  /** Performs the action; an error is shown, and the typed text stays. */
  onSubmit: (wish: V) => Promise<unknown>
  children: (form: ReturnType<typeof useForm<V>>) => ReactNode
}

/** A button that opens a form in a dialog. It closes after a success, and begins anew. */
export function FormDialog<V extends FormValues>(props: FormDialogProps<V>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        {...(props.icon && { icon: props.icon })}
        {...(props.wide ? { wide: true } : { className: 'justify-self-start' })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {props.open}
      </Button>
      <OpenForm {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

type OpenFormProps<V extends FormValues> = FormDialogProps<V> & { isOpen: boolean; onClose: () => void }

function OpenForm<V extends FormValues>(props: OpenFormProps<V>) {
  const { isOpen, onClose, title, confirm, initial, loadSchema, onSubmit, children } = props
  const form = useForm<V>({
    initial,
    loadSchema,
    explain,
    submit: async (wish) => {
      await onSubmit(wish)
      for (const name of Object.keys(initial) as (keyof V & string)[]) form.set(name, initial[name])
      onClose()
    },
  })
  return (
    <DialogForm open={isOpen} onClose={onClose} title={title} confirm={confirm} form={form}>
      {children(form)}
    </DialogForm>
  )
}
