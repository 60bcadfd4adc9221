import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDay } from '#domain/shared/format.ts'
import { BeginFields } from '#web/admin/settings/platform/begin-fields.tsx'
import { PLATFORM_TEXTS } from '#web/admin/settings/platform/platform.fr.ts'
import type { Beginning } from '#web/admin/settings/platform/use-settings.ts'
import { PREVIEW_TEXTS } from '#web/admin/settings/preview/previews.fr.ts'
import { explain, sentenceOf } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import type { FormOptions } from '#web/ui/form/form-store.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type Form<V extends Beginning> = ReturnType<typeof useForm<V>>

type SettingDialogProps<V extends Beginning & Readonly<Record<string, string | boolean>>> = {
  title: string
  onClose: () => void
  initial: V
  loadSchema: NonNullable<FormOptions<V>['loadSchema']>
  onSubmit: (typed: V) => Promise<unknown>
  /** What the change would do, if that can be shown: read before it is confirmed. */
  loadPreview?: (typed: V) => Promise<ReactNode>
  /** The fields of the setting itself. */
  children: (form: Form<V>) => ReactNode
}

/** Changes a setting: its fields, from when on, and why; then what that does, where it can be shown. It exists while open. */
export function SettingDialog<V extends Beginning & Readonly<Record<string, string | boolean>>>(
  props: SettingDialogProps<V>,
) {
  const { title, onClose, initial, loadSchema, onSubmit, loadPreview, children } = props
  const [shown, setShown] = useState<{ readonly typed: V; readonly preview: ReactNode } | null>(null)
  const form = useForm<V>({
    initial,
    loadSchema,
    explain,
    submit: async (typed) => {
      if (loadPreview !== undefined) return setShown({ typed, preview: await loadPreview(typed) })
      await onSubmit(typed)
      onClose()
    },
  })
  if (shown !== null) {
    const { typed, preview } = shown
    const confirm = () => onSubmit(typed).then(onClose)
    return (
      <PreviewDialog title={title} onClose={onClose} onBack={() => setShown(null)} begins={typed} onConfirm={confirm}>
        {preview}
      </PreviewDialog>
    )
  }
  const labels = loadPreview === undefined ? {} : { busyLabel: PREVIEW_TEXTS.preview }
  const action = loadPreview === undefined ? PLATFORM_TEXTS.confirm : PREVIEW_TEXTS.preview
  return (
    <DialogForm open onClose={onClose} title={title} confirm={action} {...labels} form={form}>
      {children(form)}
      {/* Of the same form, which has these fields among its own. */}
      <BeginFields form={form as unknown as Form<Beginning>} />
    </DialogForm>
  )
}

type PreviewDialogProps = {
  title: string
  onClose: () => void
  onBack: () => void
  begins: Beginning
  onConfirm: () => Promise<unknown>
  children: ReactNode
}

/** What a change does, from when on and why, before it is confirmed. */
function PreviewDialog({ title, onClose, onBack, begins, onConfirm, children }: PreviewDialogProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: onConfirm })
  const { from, hour, reason } = begins
  const beginning =
    from === '' ? PREVIEW_TEXTS.atOnce : PLATFORM_TEXTS.planned(`${formatDay(from)}, ${hour.padStart(2, '0')}:00`)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button busy={isPending} busyLabel={ACTION_TEXTS.saving} onClick={() => mutate()}>
            {PLATFORM_TEXTS.confirm}
          </Button>
          <Button variant="secondary" onClick={onBack}>
            {PREVIEW_TEXTS.back}
          </Button>
        </>
      }
    >
      <p className="font-semibold">{beginning}</p>
      <p className="mb-4 text-muted wrap-anywhere">
        <bdi>{reason}</bdi>
      </p>
      {children}
      <FormProblem message={error === null ? null : sentenceOf(error)} />
    </Dialog>
  )
}
