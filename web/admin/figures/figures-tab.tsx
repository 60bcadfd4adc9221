import '#web/admin/figures/figure-table.css'
import '#web/admin/figures/figures.css'
import '#web/admin/figures/quarters.css'
import { FIGURE_STEPS } from '#domain/admin/figures/figure-range.ts'
import type { FiguresView } from '#domain/admin/figures/figures.contract.ts'
import { growthPercent } from '#domain/admin/growth.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatDay, formatNumber, formatTrend } from '#domain/shared/format.ts'
import { FigurePartSection } from '#web/admin/figures/figure-part.tsx'
import { FIGURE_PARTS, type FigureColumn, SUMMARY_COLUMNS } from '#web/admin/figures/figure-parts.table.ts'
import { figureWords } from '#web/admin/figures/figure-words.ts'
import { FIGURE_NAMES, FIGURES_TAB_TEXTS as TEXTS } from '#web/admin/figures/figures.fr.ts'
import { QuartersSection } from '#web/admin/figures/quarters-section.tsx'
import { dayIn, KeepFigures, RangeForm } from '#web/admin/figures/range-form.tsx'
import { ListState, NothingHere } from '#web/admin/lists/list-state.tsx'
import { given, oneOf, useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { api } from '#web/api/client.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** « Chiffres »: a range, beside the one before. */
export function FiguresTab() {
  const { address } = useAdminAddress()
  const now = useNow()
  const days = { from: dayIn(address.from), to: dayIn(address.to) }
  const wish = given({ ...days, step: oneOf(FIGURE_STEPS, address.step) })
  const query = useAdminQuery(['figures', wish], () => api('GET /api/admin/figures', { query: wish }), {
    keepsShown: true,
  })
  const { data: view, isError } = query
  if (!view) return <ListState query={query} />
  const { range, before, step, countedFrom } = view
  return (
    <div className="chiffres">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-22 font-extrabold">{TEXTS.title}</h2>
          <p className="font-semibold">{TEXTS.of(formatDay(range.from), formatDay(range.to))}</p>
          <p className="text-14 text-muted">{TEXTS.comparedWith(formatDay(before.from), formatDay(before.to))}</p>
        </div>
        <KeepFigures range={range} step={step} />
      </div>
      <RangeForm range={range} step={step} today={dayOf(now)} />
      {isError && <p className="font-semibold">{TEXTS.late}</p>}
      {countedFrom !== null && <Banner tone="warn">{TEXTS.stillCounting(formatDay(countedFrom))}</Banner>}
      {range.total.asked === 0 && before.total.asked === 0 ? (
        <NothingHere icon="clock">{TEXTS.nothing}</NothingHere>
      ) : (
        <AllFigures view={view} days={days} />
      )}
    </div>
  )
}

type Days = { from: string | undefined; to: string | undefined }

function AllFigures({ view, days }: { view: FiguresView; days: Days }) {
  return (
    <>
      <section aria-label={TEXTS.summary} className="figure-summary">
        {SUMMARY_COLUMNS.map((column) => (
          <SummaryFigure key={column.key} column={column} view={view} />
        ))}
      </section>
      <div className="figure-parts">
        {FIGURE_PARTS.map((part) => (
          <FigurePartSection key={part.key} part={part} view={view} />
        ))}
        <QuartersSection {...days} />
      </div>
    </>
  )
}

function SummaryFigure({ column, view: { range, before } }: { column: FigureColumn; view: FiguresView }) {
  const [now, then] = [column.value(range.total), column.value(before.total)]
  const growth = now === null || then === null ? null : growthPercent(now, then)
  return (
    <div>
      <p className="text-14 text-muted">{FIGURE_NAMES[column.key]}</p>
      <p className="text-22 font-extrabold tabular">
        {column.unit === 'xof' && now !== null ? <Francs value={now} /> : figureWords(now, column.unit)}
      </p>
      <p className="text-14 tabular">
        {then === null ? TEXTS.noBefore : TEXTS.before(figureWords(then, column.unit))}
        {growth !== null && growth !== 0 && (
          <>
            {' · '}
            <b className="font-semibold whitespace-nowrap">{formatTrend(growth)}</b>
          </>
        )}
      </p>
    </div>
  )
}

/** A sum whose unit is smaller, and may stand below it, whole. */
function Francs({ value }: { value: number }) {
  return (
    <>
      <span className="whitespace-nowrap">{formatNumber(value)}</span>{' '}
      <span className="text-14 whitespace-nowrap">{TEXTS.francs}</span>
    </>
  )
}
