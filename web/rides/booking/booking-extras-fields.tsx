import type { ComponentProps, ReactNode } from 'react'
import type { BookingExtras } from '#domain/rides/booking/booking-extras.ts'
import {
  nearestTime,
  SCHEDULE_DAYS,
  SEARCH_LEAD_MINUTES,
  scheduleDays,
  scheduleTimes,
  soonestSchedule,
} from '#domain/rides/booking/schedule.ts'
import { dayOf } from '#domain/shared/day.ts'
import { dayWords } from '#domain/shared/day-words.ts'
import { BOOKING_EXTRAS_FIELDS_TEXTS } from '#web/rides/rides.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { useForm } from '#web/ui/form/use-form.ts'

type ExtrasForm = Pick<ReturnType<typeof useForm<BookingExtras>>, 'values' | 'set' | 'field' | 'checkbox'>

type BookingExtrasProps = {
  form: ExtrasForm
  /** « Pourquoi ce prix ? », in the same row. */
  children: ReactNode
}

/** « Partir plus tard » and « Pour un autre » in one quiet row; their fields are closed until a tap. */
export function BookingExtrasFields({ form, children }: BookingExtrasProps) {
  const { isLater, isForOther } = form.values
  return (
    <div>
      <div className="choice-links">
        {children}
        <QuietChoice
          {...form.checkbox('isLater')}
          label={BOOKING_EXTRAS_FIELDS_TEXTS.leaveLater}
          onChange={(event) => chooseLater(form, event.target.checked)}
        />
        <QuietChoice {...form.checkbox('isForOther')} label={BOOKING_EXTRAS_FIELDS_TEXTS.forSomebodyElse} />
      </div>
      {isLater && <LaterFields form={form} />}
      {isForOther && <RiderFields form={form} />}
    </div>
  )
}

type QuietChoiceProps = Pick<ComponentProps<'input'>, 'name' | 'checked' | 'onChange'> & { label: string }

/** A checkbox with the look of a link: few people need it, and those who do see that it is on. */
function QuietChoice({ label, name, checked, onChange }: QuietChoiceProps) {
  return (
    <label className="choice-link relative">
      <input type="checkbox" className="input-over" name={name} checked={checked} onChange={onChange} />
      <span>
        <Icon name="check" size={18} className="mr-1" />
        {label}
      </span>
    </label>
  )
}

/** Presets a time that may be chosen; a time that was chosen before stays. */
function chooseLater(form: ExtrasForm, isLater: boolean): void {
  form.set('isLater', isLater)
  if (!isLater || form.values.day !== '') return
  const { day, time } = soonestSchedule(new Date())
  form.set('day', day)
  form.set('time', time)
}

/** Day, hour and minutes as lists: in French whatever the phone's language, and only with allowed values. */
function LaterFields({ form }: { form: ExtrasForm }) {
  const now = new Date()
  const { day, time } = form.values
  const [hour = '', minute = ''] = time.split(':')
  const times = scheduleTimes(day, now)
  const hours = withChosen(hour, times.map(hourOf))
  const minutes = withChosen(minute, times.filter((one) => hourOf(one) === hour).map(minuteOf))
  function choose(nextDay: string, nextTime: string) {
    form.set('day', nextDay)
    form.set('time', nearestTime(scheduleTimes(nextDay, now), nextTime))
  }
  return (
    <div className="mb-3 grid gap-3">
      <SelectField
        {...form.field('day')}
        label={BOOKING_EXTRAS_FIELDS_TEXTS.day}
        options={withChosen(day, scheduleDays(now)).map((one) => ({ value: one, label: dayWords(one, dayOf(now)) }))}
        onChange={(event) => choose(event.target.value, time)}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          {...form.field('time')}
          label={BOOKING_EXTRAS_FIELDS_TEXTS.hour}
          value={hour}
          options={hours.map((one) => ({ value: one, label: BOOKING_EXTRAS_FIELDS_TEXTS.hours(one) }))}
          onChange={(event) => choose(day, `${event.target.value}:${minute}`)}
        />
        <SelectField
          label={BOOKING_EXTRAS_FIELDS_TEXTS.minutes}
          value={minute}
          options={minutes.map((one) => ({ value: one, label: one }))}
          onChange={(event) => choose(day, `${hour}:${event.target.value}`)}
        />
      </div>
      <p className="text-14 text-muted">{BOOKING_EXTRAS_FIELDS_TEXTS.schedule(SCHEDULE_DAYS, SEARCH_LEAD_MINUTES)}</p>
    </div>
  )
}

const hourOf = (time: string) => time.slice(0, 2)
const minuteOf = (time: string) => time.slice(3)

/** All values once, in order. The chosen one stays in its list after its time has passed: the form then says so. */
function withChosen(chosen: string, offered: readonly string[]): readonly string[] {
  return [...new Set([...offered, chosen])].sort()
}

function RiderFields({ form }: { form: ExtrasForm }) {
  return (
    <div className="mb-3 grid gap-3">
      <TextField
        {...form.field('fullName')}
        label={BOOKING_EXTRAS_FIELDS_TEXTS.riderName}
        hint={BOOKING_EXTRAS_FIELDS_TEXTS.riderNameHint}
        autoComplete="off"
        required
      />
      <PhoneField
        {...form.field('phoneNumber')}
        label={BOOKING_EXTRAS_FIELDS_TEXTS.riderPhone}
        hint={BOOKING_EXTRAS_FIELDS_TEXTS.riderPhoneHint}
        autoComplete="off"
        required
      />
    </div>
  )
}
