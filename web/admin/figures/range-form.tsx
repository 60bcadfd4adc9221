import { FIGURE_STEPS, type FigureRange, type FigureStep, stepsOf } from '#domain/admin/figures/figure-range.ts'
import { FIGURES_CSV_PATH } from '#domain/admin/figures/figures.contract.ts'
import { addDays, type Day } from '#domain/shared/day.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { type AdminAddress, adminPath } from '#web/admin/admin-address.ts'
import { FIGURE_STEP_TEXTS, FIGURES_TAB_TEXTS as TEXTS } from '#web/admin/figures/figures.fr.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const PRESETS = [
  [1, TEXTS.today],
  [7, TEXTS.week],
  [30, TEXTS.month],
  [365, TEXTS.year],
] as const

type RangeFormProps = { range: FigureRange; step: FigureStep; today: Day }

const addressOf = (from: Day, to: Day, step?: string): AdminAddress => ({
  tab: 'figures',
  from,
  to,
  ...(step && { step }),
})

/** Which days are shown, and by what step. Each choice has its own address, and works without a script. */
export function RangeForm({ range: { from, to }, step, today }: RangeFormProps) {
  const { go } = useAdminAddress()
  const steps = stepsOf({ from, to })
  function show(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '')
    go(addressOf(text('from'), text('to'), text('step')))
  }
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
      <form
        action={PAGES.admin.path}
        className="figure-dates"
        key={`${from} ${to} ${step}`}
        onSubmit={(event) => {
          event.preventDefault()
          show(new FormData(event.currentTarget))
        }}
      >
        <input type="hidden" name="tab" value="figures" />
        <TextField type="date" name="from" label={TEXTS.from} defaultValue={from} max={today} required />
        <TextField type="date" name="to" label={TEXTS.to} defaultValue={to} max={today} required />
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
    </div>
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
