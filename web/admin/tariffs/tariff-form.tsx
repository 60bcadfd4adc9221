import { TARIFF_FIELDS, TARIFF_STEPS, type TariffField } from '#domain/fares/tariff-bounds.ts'
import { TARIFF_LABELS } from '#domain/fares/tariffs.fr.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { formatXof } from '#domain/shared/format.ts'
import { REASON_DIALOG_TEXTS } from '#web/admin/lists/lists.fr.ts'
import { DATED_SETTING_TEXTS } from '#web/admin/settings/settings.fr.ts'
import { CHANGE_TARIFF_TEXTS } from '#web/admin/tariffs/tariffs.fr.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import type { useForm } from '#web/ui/form/use-form.ts'

/** A tariff as an operator types it. An empty day: at once. */
export type TypedTariff = Readonly<Record<TariffField, string>> & {
  readonly isOffered: boolean
  readonly from: string
  readonly hour: string
  readonly reason: string
}

type Form = ReturnType<typeof useForm<TypedTariff>>

/** Days ahead that the calendar offers; any later day can be typed. */
const DAYS_AHEAD = 366

const STEPS = TARIFF_STEPS.map((step) => ({ value: String(step), label: formatXof(step) }))
const HOURS = Array.from({ length: 24 }, (_, hour) => {
  return { value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }
})

function labelOf(field: TariffField): string {
  const label = TARIFF_LABELS[field]
  return field.endsWith('Percent') ? CHANGE_TARIFF_TEXTS.percent(label) : label
}

/** All values of a tariff, from when on it counts, and why. */
export function TariffForm({ id, form }: { id: string; form: Form }) {
  return (
    <form {...form.form} id={id} className="grid gap-4">
      <Checkbox {...form.checkbox('isOffered')} label={TARIFF_LABELS.isOffered} />
      <p className="text-muted">{CHANGE_TARIFF_TEXTS.means}</p>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {TARIFF_FIELDS.map((field) => (
          <Field key={field} field={field} form={form} />
        ))}
      </div>
      <Beginning form={form} />
      <TextArea {...form.field('reason')} label={REASON_DIALOG_TEXTS.reason} hint={DATED_SETTING_TEXTS.reasonHint} />
      <FormProblem message={form.generalError} />
    </form>
  )
}

function Field({ field, form }: { field: TariffField; form: Form }) {
  if (field === 'stepXof') return <SelectField {...form.field(field)} label={TARIFF_LABELS[field]} options={STEPS} />
  return <TextField {...form.field(field)} label={labelOf(field)} inputMode="numeric" autoComplete="off" />
}

/** The day from which it counts, and its hour. */
function Beginning({ form }: { form: Form }) {
  const today = dayOf(new Date())
  return (
    <div className="grid gap-4">
      <DateField
        {...form.field('from')}
        onChange={(day) => form.set('from', day)}
        label={DATED_SETTING_TEXTS.from}
        hint={DATED_SETTING_TEXTS.fromHint}
        optional
        bounds={{ first: today, last: addDays(today, DAYS_AHEAD) }}
      />
      {form.values.from !== '' && (
        <SelectField {...form.field('hour')} label={CHANGE_TARIFF_TEXTS.hour} options={HOURS} />
      )}
    </div>
  )
}
