import type { ReactNode } from 'react'
import { BeginFields } from '#web/admin/settings/platform/begin-fields.tsx'
import { PLATFORM_TEXTS } from '#web/admin/settings/platform/platform.fr.ts'
import type { Beginning } from '#web/admin/settings/platform/use-settings.ts'
import { explain } from '#web/api/client.ts'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import type { FormOptions } from '#web/ui/form/form-store.ts'
import { useForm } from '#web/ui/form/use-form.ts'

type Form<V extends Beginning> = ReturnType<typeof useForm<V>>

type SettingDialogProps<V extends Beginning & Readonly<Record<string, string | boolean>>> = {
  title: string
  onClose: () => void
  initial: V
  loadSchema: NonNullable<FormOptions<V>['loadSchema']>
  onSubmit: (typed: V) => Promise<unknown>
  /** The fields of the setting itself. */
  children: (form: Form<V>) => ReactNode
}

/** Changes a setting: its fields, from when on, and why. It exists while it is open. */
export function SettingDialog<V extends Beginning & Readonly<Record<string, string | boolean>>>(
  props: SettingDialogProps<V>,
) {
  const { title, onClose, initial, loadSchema, onSubmit, children } = props
  const form = useForm<V>({
    initial,
    loadSchema,
    explain,
    submit: async (typed) => {
      await onSubmit(typed)
      onClose()
    },
  })
  return (
    <DialogForm open onClose={onClose} title={title} confirm={PLATFORM_TEXTS.confirm} form={form}>
      {children(form)}
      {/* Of the same form, which has these fields among its own. */}
      <BeginFields form={form as unknown as Form<Beginning>} />
    </DialogForm>
  )
}
