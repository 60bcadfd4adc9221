import type { CallOutput } from '#domain/shared/contract.ts'
import { formatFcfaWhereSpecified, formatNumber, formatTrend } from '#domain/shared/format.ts'
import type { Api } from '#domain/wire/api.ts'
import { FIGURES_TEXTS } from '#web/admin/admin.fr.ts'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { TONE_TEXTS, type Tone } from '#web/ui/layout/tone.ts'

type Dashboard = CallOutput<Api['GET /api/admin/dashboard']>

type FigureProps = {
  label: string
  value: string
  /** « FCFA », smaller after the value. */
  unit?: string | undefined
  /** Percent compared with the same days of last month; null without a comparison. */
  growth?: number | null
}

function toneOf(percent: number): Tone {
  if (percent === 0) return 'neutral'
  return percent > 0 ? 'good' : 'bad'
}

function Figure({ label, value, unit, growth = null }: FigureProps) {
  return (
    <div className="figure">
      <p className="text-14 text-muted">{label}</p>
      <p className="figure-value">
        <span className="text-22 font-extrabold whitespace-nowrap tabular">
          {value}
          {unit && <span className="text-14">{`\u00A0${unit}`}</span>}
        </span>
        {growth !== null && (
          <span className={classNames('text-14 font-semibold whitespace-nowrap', TONE_TEXTS[toneOf(growth)])}>
            {FIGURES_TEXTS.trendThisMonth(formatTrend(growth))}
          </span>
        )}
      </p>
    </div>
  )
}

function Revenue({ value, monthGrowthPercent }: NonNullable<Dashboard['revenueXof']>) {
  const [, sum = '', unit] = /^(.*)\u00A0([^\u00A0]+)$/.exec(formatFcfaWhereSpecified(value)) ?? []
  return <Figure label={FIGURES_TEXTS.revenueTotal} value={sum} unit={unit} growth={monthGrowthPercent} />
}

/** The four figures (§2), as one strip; without the revenue for who does not see sums. */
export function AdminFigures({ figures }: { figures: Dashboard }) {
  const { rides, activeDrivers, revenueXof, users } = figures
  return (
    <section aria-label={FIGURES_TEXTS.label} className="figures rounded-card bg-card raised">
      <Figure label={FIGURES_TEXTS.ridesTotal} value={formatNumber(rides.value)} growth={rides.monthGrowthPercent} />
      <Figure label={FIGURES_TEXTS.activeDrivers} value={formatNumber(activeDrivers)} />
      {revenueXof && <Revenue {...revenueXof} />}
      <Figure label={FIGURES_TEXTS.users} value={formatNumber(users.value)} growth={users.monthGrowthPercent} />
    </section>
  )
}

export function FiguresSkeleton() {
  return (
    <SkeletonArea label={FIGURES_TEXTS.loading}>
      <Skeleton className="figures-skeleton" />
    </SkeletonArea>
  )
}
