import type { CallOutput } from '#domain/shared/contract.ts'
import { formatFcfaWhereSpecified, formatNumber, formatTrend } from '#domain/shared/format.ts'
import type { Api } from '#domain/wire/api.ts'
import { FIGURES_TEXTS } from '#web/admin/admin.fr.ts'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { StatTile } from '#web/ui/layout/stat-tile.tsx'
import type { Tone } from '#web/ui/layout/tone.ts'

type Dashboard = CallOutput<Api['GET /api/admin/dashboard']>

const GRID = 'grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4'

/** « +12% ce mois », compared with the same days of last month; nothing without a comparison. */
function trendOf(percent: number | null) {
  return percent === null
    ? {}
    : { trend: { text: FIGURES_TEXTS.trendThisMonth(formatTrend(percent)), tone: toneOf(percent) } }
}

function toneOf(percent: number): Tone {
  if (percent === 0) return 'neutral'
  return percent > 0 ? 'good' : 'bad'
}

/** The four stat cards (§2). */
export function AdminFigures({ figures }: { figures: Dashboard }) {
  const { rides, activeDrivers, revenueXof, users } = figures
  return (
    <section aria-label={FIGURES_TEXTS.label} className={GRID}>
      <StatTile
        label={FIGURES_TEXTS.ridesTotal}
        value={formatNumber(rides.value)}
        icon="taxi"
        {...trendOf(rides.monthGrowthPercent)}
      />
      <StatTile label={FIGURES_TEXTS.activeDrivers} value={formatNumber(activeDrivers)} icon="zem" />
      <StatTile
        label={FIGURES_TEXTS.revenueTotal}
        value={formatFcfaWhereSpecified(revenueXof.value)}
        icon="cash"
        {...trendOf(revenueXof.monthGrowthPercent)}
      />
      <StatTile
        label={FIGURES_TEXTS.users}
        value={formatNumber(users.value)}
        icon="users"
        {...trendOf(users.monthGrowthPercent)}
      />
    </section>
  )
}

export function FiguresSkeleton() {
  return (
    <SkeletonArea label={FIGURES_TEXTS.loading}>
      <div className={GRID}>
        {['rides', 'drivers', 'revenue', 'users'].map((key) => (
          <Skeleton key={key} className="h-28" />
        ))}
      </div>
    </SkeletonArea>
  )
}
