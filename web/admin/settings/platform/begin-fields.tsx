import { addDays, dayOf } from '#domain/shared/day.ts'
import { REASON_DIALOG_TEXTS } from '#web/admin/lists/lists.fr.ts'
import { PLATFORM_TEXTS } from '#web/admin/settings/platform/platform.fr.ts'
import type { Beginning } from '#web/admin/settings/platform/use-settings.ts'
import { DATED_SETTING_TEXTS } from '#web/admin/settings/settings.fr.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import type { useForm } from '#web/ui/form/use-form.ts'

/** Days ahead that the calendar offers; any later day can be typed. */
const DAYS_AHEAD = 366

export const HOURS = Array.from({ length: 24 }, (_, hour) => {
  return { value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }
})

export function daysAhead() {
  const today = dayOf(new Date())
  return { first: today, last: addDays(today, DAYS_AHEAD) }
}

/** From when on a setting counts, and why. */
export function BeginFields({ form }: { form: ReturnType<typeof useForm<Beginning>> }) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          {...form.field('from')}
          onChange={(day) => form.set('from', day)}
          label={DATED_SETTING_TEXTS.from}
          hint={DATED_SETTING_TEXTS.fromHint}
          optional
          bounds={daysAhead()}
        />
        {form.values.from !== '' && <SelectField {...form.field('hour')} label={PLATFORM_TEXTS.hour} options={HOURS} />}
      </div>
      <TextArea {...form.field('reason')} label={REASON_DIALOG_TEXTS.reason} hint={DATED_SETTING_TEXTS.reasonHint} />
    </>
  )
}
