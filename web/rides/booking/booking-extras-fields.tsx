import type { BookingExtras } from '#domain/rides/booking-extras.ts'
import { SCHEDULE_DAYS, SEARCH_LEAD_MINUTES, scheduleDays, soonestSchedule } from '#domain/rides/schedule.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { useForm } from '#web/ui/use-form.ts'

type ExtrasForm = Pick<ReturnType<typeof useForm<BookingExtras>>, 'values' | 'set' | 'field' | 'checkbox'>

/** « Partir plus tard » and « Pour quelqu’un d’autre », quiet until they are asked for. */
export function BookingExtrasFields({ form }: { form: ExtrasForm }) {
  const { isLater, isForOther } = form.values
  return (
    <div className="grid">
      <Checkbox
        {...form.checkbox('isLater')}
        label="Partir plus tard"
        onChange={(event) => chooseLater(form, event.target.checked)}
      />
      {isLater && <LaterFields form={form} />}
      <Checkbox {...form.checkbox('isForOther')} label="Pour quelqu’un d’autre" />
      {isForOther && <RiderFields form={form} />}
    </div>
  )
}

/** The fields begin with an hour that may be chosen; one that was chosen before stays. */
function chooseLater(form: ExtrasForm, isLater: boolean): void {
  form.set('isLater', isLater)
  if (!isLater || form.values.day !== '') return
  const { day, time } = soonestSchedule(new Date())
  form.set('day', day)
  form.set('time', time)
}

function LaterFields({ form }: { form: ExtrasForm }) {
  const { first, last } = scheduleDays(new Date())
  return (
    <div className="mb-3 grid gap-3">
      <div className="grid gap-3 min-[22rem]:grid-cols-2">
        <TextField {...form.field('day')} type="date" label="Jour" min={first} max={last} required />
        <TextField {...form.field('time')} type="time" label="Heure" step={300} required />
      </div>
      <p className="text-14 text-muted">
        Dans les {SCHEDULE_DAYS} jours, à l’heure du Bénin. Le prix est convenu maintenant{'\u202F'}; nous cherchons
        votre chauffeur {SEARCH_LEAD_MINUTES} minutes avant le départ.
      </p>
    </div>
  )
}

function RiderFields({ form }: { form: ExtrasForm }) {
  return (
    <div className="mb-3 grid gap-3">
      <TextField
        {...form.field('fullName')}
        label="Nom du passager"
        hint="Le chauffeur le cherchera sous ce nom."
        autoComplete="off"
        required
      />
      <PhoneField
        {...form.field('phoneNumber')}
        label="Téléphone du passager"
        hint="Le chauffeur l’appellera à ce numéro."
        autoComplete="off"
        required
      />
    </div>
  )
}
