import { useState } from 'react'
import { FIGURE_STEPS, type FigureRange, type FigureStep, stepsOf } from '#domain/admin/figures/figure-range.ts'
import { FIGURES_CSV_PATH } from '#domain/admin/figures/figures.contract.ts'
import { REGISTRATION_SENTENCES } from '#domain/drivers/drivers.fr.ts'
import { addDays, type Day } from '#domain/shared/day.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { type AdminAddress, adminPath } from '#web/admin/admin-address.ts'
import { FIGURE_STEP_TEXTS, FIGURES_TAB_TEXTS as TEXTS } from '#web/admin/figures/figures.fr.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { parseTypedDate } from '#web/ui/fields/typed-date.ts'

const PRESETS = [
  [1, TEXTS.today],
  [7, TEXTS.week],
  [30, TEXTS.month],
  [365, TEXTS.year],
] as const

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (value: string) => DAY.test(value)

/** A day as an address has it, or as somebody types it into a form that has no script; undefined: the server takes its own. */
export function dayIn(value: string | undefined): string | undefined {
  const day = value === undefined ? '' : parseTypedDate(value)
  return isDay(day) ? day : undefined
}

/** Years that the calendar offers; any other day can be typed. */
const YEARS_SHOWN = 5

type RangeFormProps = { range: FigureRange; step: FigureStep; today: Day }

const addressOf = (from: Day, to: Day, step?: string): AdminAddress => ({
  tab: 'figures',
  from,
  to,
  ...(step && { step }),
})

/** Which days are shown, and by what step. Each choice has its own address, and works without a script. */
export function RangeForm({ range, step, today }: RangeFormProps) {
  const { from, to } = range
  return (
    <div className="figure-range figure-controls">
      <nav aria-label={TEXTS.period} className="figure-presets">
        {PRESETS.map(([days, words]) => {
          const first = addDays(today, 1 - days)
          const isShown = from === first && to === today
          return (
            <a key={days} href={adminPath(addressOf(first, today))} aria-current={isShown ? 'true' : undefined}>
              {words}
            </a>
          )
        })}
      </nav>
      <DaysForm key={`${from} ${to} ${step}`} range={range} step={step} today={today} />
    </div>
  )
}

function DaysForm({ range, step, today }: RangeFormProps) {
  const { go } = useAdminAddress()
  const [days, setDays] = useState({ from: range.from, to: range.to })
  const [isChecked, setChecked] = useState(false)
  const steps = stepsOf(range)
  const bounds = { first: addDays(today, -YEARS_SHOWN * 366), last: today }
  const dayField = (name: 'from' | 'to') => (
    <DateField
      name={name}
      label={TEXTS[name]}
      value={days[name]}
      onChange={(day) => setDays({ ...days, [name]: day })}
      error={isChecked && !isDay(days[name]) ? REGISTRATION_SENTENCES.dateUnreadable : undefined}
      bounds={bounds}
    />
  )
  return (
    <form
      action={PAGES.admin.path}
      className="figure-dates"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (!isDay(days.from) || !isDay(days.to)) return
        go(addressOf(days.from, days.to, String(new FormData(event.currentTarget).get('step') ?? '')))
      }}
    >
      <input type="hidden" name="tab" value="figures" />
      {dayField('from')}
      {dayField('to')}
      <SelectField
        name="step"
        label={TEXTS.step}
        defaultValue={step}
        options={FIGURE_STEPS.filter((one) => steps.includes(one)).map((value) => ({
          value,
          label: FIGURE_STEP_TEXTS[value],
        }))}
      />
      <Button type="submit" variant="secondary">
        {TEXTS.show}
      </Button>
    </form>
  )
}

/** The same as a file, and on paper. */
export function KeepFigures({ range: { from, to }, step }: Omit<RangeFormProps, 'today'>) {
  return (
    <div className="figure-controls flex flex-wrap gap-2">
      <LinkButton
        variant="secondary"
        href={`${FIGURES_CSV_PATH}?${new URLSearchParams({ from, to, step })}`}
        icon="document"
        download
      >
        {TEXTS.csv}
      </LinkButton>
      <Button variant="secondary" onClick={() => window.print()} className="needs-script">
        {TEXTS.print}
      </Button>
    </div>
  )
}
