import { useState } from 'react'
import { formatNumber } from '#domain/shared/format.ts'
import { Disclosure, TableFrame } from '#web/admin/figures/figure-part.tsx'
import { figureWords } from '#web/admin/figures/figure-words.ts'
import {
  FIGURE_DEFINITIONS,
  FIGURE_PART_TEXTS,
  FIGURES_TAB_TEXTS,
  QUARTERS_TEXTS as TEXTS,
} from '#web/admin/figures/figures.fr.ts'
import { countsAt, type QuarterCount, withoutDriverPercent } from '#web/admin/figures/quarter-counts.ts'
import { QuartersMap } from '#web/admin/figures/quarters-map.tsx'
import { ListState, NothingHere } from '#web/admin/lists/list-state.tsx'
import { given, useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { api } from '#web/api/client.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const HOUR_OPTIONS = [
  { value: '', label: TEXTS.wholeDay },
  ...HOURS.map((hour) => ({ value: String(hour), label: TEXTS.hourOf(hour) })),
]

const NAMES: Readonly<Record<string, string>> = { outside: TEXTS.outside, unknown: TEXTS.unknown }

/** Where rides are asked, and where they find no driver, at an hour of the day or on the whole day. */
export function QuartersSection({ from, to }: { from: string | undefined; to: string | undefined }) {
  const [hour, setHour] = useState<number | null>(null)
  const wish = given({ from, to })
  const query = useAdminQuery(
    ['figures', 'quarters', wish],
    () => api('GET /api/admin/figures/quarters', { query: wish }),
    { keepsShown: true },
  )
  const title = FIGURE_PART_TEXTS.quarters
  const counts = query.data && countsAt(query.data.quarters, hour)
  return (
    <section aria-label={title} className="figure-part figure-part-wide">
      <h3 className="text-18 font-extrabold">{title}</h3>
      {counts === undefined ? (
        <ListState query={query} />
      ) : (
        <>
          <div className="figure-controls sm:w-64">
            <SelectField
              name="hour"
              label={TEXTS.hour}
              options={HOUR_OPTIONS}
              value={hour === null ? '' : String(hour)}
              onChange={({ target }) => setHour(target.value === '' ? null : Number(target.value))}
            />
          </div>
          {counts.length === 0 ? (
            <NothingHere icon="pin">{TEXTS.nothing}</NothingHere>
          ) : (
            <QuartersFound counts={counts} />
          )}
        </>
      )}
    </section>
  )
}

function QuartersFound({ counts }: { counts: readonly QuarterCount[] }) {
  return (
    <div className="quarters-found">
      <QuartersMap counts={counts} />
      <div>
        <Disclosure words={FIGURES_TAB_TEXTS.definition} of={FIGURE_PART_TEXTS.quarters}>
          <p>{FIGURE_DEFINITIONS.quarters}</p>
          <p>{FIGURE_DEFINITIONS.noDriver}</p>
        </Disclosure>
        <TableFrame
          caption={FIGURES_TAB_TEXTS.tableOf(FIGURE_PART_TEXTS.quarters)}
          head={[TEXTS.quarter, TEXTS.asked, TEXTS.noDriver, TEXTS.share, TEXTS.busiest]}
        >
          {counts.map((count) => (
            <tr key={count.quarter}>
              <th scope="row">{NAMES[count.quarter] ?? count.quarter}</th>
              <td>{formatNumber(count.asked)}</td>
              <td>{formatNumber(count.noDriver)}</td>
              <td>{figureWords(withoutDriverPercent(count), 'percent')}</td>
              <td>{count.busiestHour === null ? '' : TEXTS.hourShort(count.busiestHour)}</td>
            </tr>
          ))}
        </TableFrame>
      </div>
    </div>
  )
}
