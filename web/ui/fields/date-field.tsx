import { type SyntheticEvent, useLayoutEffect, useState } from 'react'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import type { DateBounds, DatePickerProps } from '#web/ui/fields/date-picker.tsx'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'
import { parseTypedDate, showDate } from '#web/ui/fields/typed-date.ts'
import { DATE_FIELD_TEXTS } from '#web/ui/ui.fr.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadPicker = () => import('#web/ui/fields/date-picker.tsx')

type DateFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'end'> & {
  /** yyyy-mm-dd, or the typed text when it is no date. */
  value: string
  onChange: (value: string) => void
  bounds: DateBounds
}

/** A date to type (jj/mm/aaaa, leniently) or to pick: the calendar is loaded when it is first opened. */
export function DateField({ value, onChange, bounds, label, ...rest }: DateFieldProps) {
  const [typed, setTyped] = useState(() => showDate(value))
  const [isPicking, setPicking] = useState(false)
  const day = parseTypedDate(value)
  useLayoutEffect(() => {
    // Typed into the server's HTML, the form took it as it stood.
    if (day !== value) onChange(day)
  }, [day, value, onChange])
  // While it means the same as the value, the typed text stays unchanged.
  const text = parseTypedDate(typed) === value ? typed : showDate(value)
  function pick(day: string) {
    setTyped(showDate(day))
    onChange(day)
    setPicking(false)
  }
  /** Only the calendar: a dialog in which this field stands stays open. */
  function closeCalendar(event?: SyntheticEvent) {
    event?.stopPropagation()
    setPicking(false)
  }
  return (
    <>
      <TextField
        inputMode="numeric"
        placeholder={DATE_FIELD_TEXTS.placeholder}
        autoComplete="off"
        maxLength={30}
        {...rest}
        label={label}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(parseTypedDate(event.target.value))
        }}
        onBlur={() => setTyped(showDate(value))}
        end={
          <button
            type="button"
            className="flex size-12 items-center justify-center rounded-field text-muted"
            aria-label={DATE_FIELD_TEXTS.calendar(label)}
            aria-haspopup="dialog"
            onClick={() => setPicking(true)}
          >
            <Icon name="calendar" />
          </button>
        }
      />
      <Dialog open={isPicking} onClose={closeCalendar} title={label}>
        <Calendar value={value} bounds={bounds} onPick={pick} />
      </Dialog>
    </>
  )
}

/** Rendered a moment after its dialog, even if already loaded: a day can only get the focus in an open dialog. */
function Calendar(props: DatePickerProps) {
  const picker = useLoaded(loadPicker, true)
  return picker ? <picker.DatePicker {...props} /> : <Spinner />
}
