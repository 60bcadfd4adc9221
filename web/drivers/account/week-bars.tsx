import type { Statement } from '#domain/ledger/account.contract.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { weekdayWords } from '#domain/shared/day-words.ts'
import { formatNumber, formatXof, plural } from '#domain/shared/format.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { accountPath } from '#web/drivers/account/account-path.ts'
import { WEEK_BARS_TEXTS } from '#web/drivers/account/week-bars.fr.ts'
import { type DayEarnings, weekEarnings } from '#web/drivers/account/week-earnings.ts'
import './week-bars.css'

/** The driver's week as a bar a day: what stays with them, and hatched what the commission took. A tap opens the day. */
export function WeekBars({ statement }: { statement: Statement }) {
  const today = dayOf(useNow())
  const days = weekEarnings(statement)
  const sum = (of: (day: DayEarnings) => number) => days.reduce((total, day) => total + of(day), 0)
  const most = Math.max(...days.map(({ keptXof, commissionXof }) => keptXof + commissionXof))
  if (most === 0) return null
  return (
    <section aria-label={WEEK_BARS_TEXTS.title} className="mb-6">
      <h3 className="text-18 font-semibold">{WEEK_BARS_TEXTS.title}</h3>
      <p className="text-28 font-extrabold tabular">{formatXof(sum(({ keptXof }) => keptXof))}</p>
      <p className="tabular">{WEEK_BARS_TEXTS.afterCommission(formatXof(sum(({ commissionXof }) => commissionXof)))}</p>
      <ul className="week-bars">
        {days.map((day) => (
          <li key={day.day}>
            <DayBar earned={day} most={most} today={today} />
          </li>
        ))}
      </ul>
      <p className="week-bars-legend text-14" aria-hidden="true">
        <span>
          <i className="week-bar-kept" />
          {WEEK_BARS_TEXTS.legendKept}
        </span>
        <span>
          <i className="week-bar-commission" />
          {WEEK_BARS_TEXTS.legendCommission}
        </span>
      </p>
    </section>
  )
}

type DayBarProps = { earned: DayEarnings; most: number; today: Day }

function DayBar({ earned: { day, rides, keptXof, commissionXof }, most, today }: DayBarProps) {
  const part = (amountXof: number) => `${(Math.max(0, amountXof) / most) * 100}%`
  return (
    <a href={accountPath({ unit: 'day', on: day })} aria-current={day === today ? 'date' : undefined}>
      <span className="week-bar-day">
        {weekdayWords(day)}
        <span className="sr-only"> {plural(rides, ...WEEK_BARS_TEXTS.rides)} </span>
      </span>
      <span className="week-bar" aria-hidden="true">
        <span className="week-bar-kept" style={{ width: part(keptXof) }} />
        {commissionXof > 0 && <span className="week-bar-commission" style={{ width: part(commissionXof) }} />}
      </span>
      <b className="tabular">{rides === 0 ? WEEK_BARS_TEXTS.none : formatNumber(keptXof)}</b>
    </a>
  )
}
