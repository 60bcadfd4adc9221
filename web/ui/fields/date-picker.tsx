import { type ChevronProps, DayPicker, type DropdownProps } from 'react-day-picker'
import { fr } from 'react-day-picker/locale/fr'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { fromLocalDate, toLocalDate } from '#web/ui/fields/typed-date.ts'
import { fieldLook } from '#web/ui/form/field-frame.tsx'

/** The days of the picker, yyyy-mm-dd, and the month that it shows first, yyyy-mm. */
export type DateBounds = { readonly first: string; readonly last: string; readonly monthShown?: string }

export type DatePickerProps = { value: string; bounds: DateBounds; onPick: (day: string) => void }

const ARROW = 'flex size-12 items-center justify-center rounded-field text-lagoon aria-disabled:opacity-30'

/** The library's own style sheet is not loaded: these classes style its parts. */
const LOOK = {
  root: '-mx-3 sm:mx-0',
  // An arrow, month and year, an arrow; the days below over the full width.
  month: 'grid grid-cols-[3rem_1fr_3rem] items-center',
  button_previous: ARROW,
  button_next: ARROW,
  month_caption: 'min-w-0',
  dropdowns: 'relative flex justify-center [&>*+*]:ml-2',
  month_grid: 'col-span-3 mt-2 w-full table-fixed border-collapse',
  weekday: 'h-8 text-center text-14 font-semibold text-muted',
  day: 'p-0 text-center',
  day_button: 'h-12 w-full rounded-field tabular disabled:text-muted disabled:opacity-50',
  today: 'font-extrabold [&>button]:underline [&>button]:underline-offset-4',
  // The edge is seen with forced colours, which take the ground away.
  selected:
    'font-extrabold [&>button]:border-2 [&>button]:border-lagoon [&>button]:bg-lagoon [&>button]:text-on-lagoon',
}

/** A calendar in French, Monday first, with lists of months and years, so that a birth date needs few taps. */
export function DatePicker({ value, bounds, onPick }: DatePickerProps) {
  const first = toLocalDate(bounds.first)
  const last = toLocalDate(bounds.last)
  const selected = toLocalDate(value)
  const shown = selected ?? toLocalDate(`${bounds.monthShown ?? fromLocalDate(new Date()).slice(0, 7)}-01`)
  return (
    <DayPicker
      mode="single"
      locale={fr}
      weekStartsOn={1}
      captionLayout="dropdown"
      navLayout="around"
      autoFocus
      selected={selected}
      onSelect={(_selected, day) => onPick(fromLocalDate(day))}
      classNames={LOOK}
      components={{ Dropdown: Choice, Chevron: Arrow }}
      {...(first && last && { startMonth: first, endMonth: last, disabled: { before: first, after: last } })}
      {...(shown && { defaultMonth: shown })}
    />
  )
}

/** The phone's native list, as everywhere else. */
function Choice({ options, className: _, ...native }: DropdownProps) {
  return (
    <select {...native} className={fieldLook(false, 'w-auto min-w-0 px-1 font-semibold')}>
      {options?.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  )
}

function Arrow({ orientation }: ChevronProps) {
  return <Icon name={orientation === 'left' ? 'back' : 'forward'} />
}
