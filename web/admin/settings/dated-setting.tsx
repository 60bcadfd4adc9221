import type { ComponentProps, ReactNode } from 'react'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { REASON_DIALOG_TEXTS } from '#web/admin/lists/lists.fr.ts'
import { DATED_SETTING_TEXTS } from '#web/admin/settings/settings.fr.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'

/** Days ahead that the calendar offers; any later day can be typed. */
const DAYS_AHEAD = 366

type Shared = 'from' | 'reason'

type Field = Pick<ComponentProps<typeof TextArea>, 'name' | 'error' | 'onChange'> & { readonly value: string }

/** As much of a form (useForm) as all dated settings share. */
type SettingForm = {
  readonly form: ComponentProps<'form'>
  readonly busy: boolean
  readonly generalError: string | null
  readonly field: (name: Shared) => Field
  readonly set: (name: Shared, value: string) => void
}

type DatedSettingDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  confirmLabel: string
  form: SettingForm
  /** The fields of the setting itself. */
  children: ReactNode
}

/** Changes a setting that counts at once or from a coming day on, with the reason. */
export function DatedSettingDialog({ open, onClose, title, confirmLabel, form, children }: DatedSettingDialogProps) {
  const tomorrow = addDays(dayOf(new Date()), 1)
  return (
    <DialogForm open={open} onClose={onClose} title={title} confirm={confirmLabel} form={form}>
      {children}
      <DateField
        {...form.field('from')}
        onChange={(day) => form.set('from', day)}
        label={DATED_SETTING_TEXTS.from}
        hint={DATED_SETTING_TEXTS.fromHint}
        optional
        bounds={{ first: tomorrow, last: addDays(tomorrow, DAYS_AHEAD) }}
      />
      <TextArea {...form.field('reason')} label={REASON_DIALOG_TEXTS.reason} hint={DATED_SETTING_TEXTS.reasonHint} />
    </DialogForm>
  )
}

/** One change of a setting: who, when, why, and from when on it counts. */
type SettingChange = {
  readonly id: string
  readonly from: string
  readonly setBy: string | null
  readonly setAt: string
  readonly reason: string
}

type SettingHistoryProps<C extends SettingChange> = {
  label: string
  changes: readonly C[]
  /** What the change set. */
  words: (change: C) => ReactNode
}

/** Every change of a setting, the newest first. */
export function SettingHistory<C extends SettingChange>({ label, changes, words }: SettingHistoryProps<C>) {
  return (
    <ul aria-label={label}>
      {changes.map((change) => (
        <li key={change.id} className="border-b py-3 wrap-anywhere last:border-b-0">
          <p>
            {words(change)}
            {' · '}
            {DATED_SETTING_TEXTS.setFrom(formatInstant(change.from))}
          </p>
          <p>
            <bdi>{change.reason}</bdi>
          </p>
          <p className="text-14 text-muted">
            <bdi>
              {DATED_SETTING_TEXTS.setBy(
                change.setBy ?? DATED_SETTING_TEXTS.formerOperator,
                formatInstant(change.setAt),
              )}
            </bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}
