import type { ReactNode } from 'react'
import type { Statement } from '#domain/ledger/account.contract.ts'
import { briefRowWords, signedXof } from '#domain/ledger/statement-words.ts'
import { formatDay, formatInstant, formatTime, formatXof, plural } from '#domain/shared/format.ts'
import { STATEMENT_VIEW_TEXTS } from '#web/parts/account/account.fr.ts'
import { Line } from '#web/parts/account/account-totals.tsx'
import { TripLines } from '#web/parts/trip.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

type StatementDay = Statement['days'][number]
export type StatementRowView = StatementDay['rows'][number]

/** What a page adds to a row of its own. */
export type DetailsOf = (row: StatementRowView) => ReactNode

/** Each day opens its rides, and each ride opens where it went and what became of its price. */
export function AccountDays({ days, detailsOf }: { days: readonly StatementDay[]; detailsOf?: DetailsOf | undefined }) {
  return (
    <section aria-labelledby="account-days" className="mt-6">
      <h3 id="account-days" className="mb-2 text-18 font-semibold">
        {STATEMENT_VIEW_TEXTS.days}
      </h3>
      {days.map(({ day, totals, balanceXof, rows }) => (
        <details key={day} open={days.length === 1} className="disclosure border-b last:border-b-0">
          <Summary
            words={formatDay(day)}
            more={plural(totals.rides, ...STATEMENT_VIEW_TEXTS.ridesOfDay)}
            sum={signedXof(totals.grossXof)}
            isDay
          />
          <div className="mb-3 border-t">
            {rows.map((row) => (
              <AccountRow key={row.id} row={row} detailsOf={detailsOf} />
            ))}
            <dl>
              <Line term={STATEMENT_VIEW_TEXTS.balanceOfDay} value={signedXof(balanceXof)} isStrong />
            </dl>
          </div>
        </details>
      ))}
    </section>
  )
}

type SummaryProps = { words: string; more: string; sum: string; isDay?: boolean }

/** A day, with the number of its rides; or a row of it, with its time. */
function Summary({ words, more, sum, isDay = false }: SummaryProps) {
  return (
    <summary className={classNames('flex cursor-pointer items-center py-1', isDay ? 'min-h-14' : 'min-h-12')}>
      <span className="mr-3 min-w-0 flex-auto tabular">
        <span className={classNames('block', isDay && 'font-semibold')}>{words}</span>
        <span className="block text-14 text-muted">{more}</span>
      </span>
      <span className="flex-none font-semibold whitespace-nowrap tabular">{sum}</span>
      <Icon name="down" size={20} className="disclosure-mark ml-2 flex-none text-muted" />
    </summary>
  )
}

function AccountRow({ row, detailsOf }: { row: StatementRowView; detailsOf: DetailsOf | undefined }) {
  const { kind, at, fareXof, commissionXof, effectXof, ride } = row
  const isRide = kind === 'ride'
  return (
    <details className="disclosure border-b">
      <Summary words={briefRowWords(row)} more={formatTime(at)} sum={signedXof(isRide ? fareXof : effectXof)} />
      <div className="mb-3 rounded-field bg-sand px-3 py-2">
        {ride && <TripLines from={ride.pickupLocation} to={ride.dropoffLocation} />}
        <dl>
          <Line term={STATEMENT_VIEW_TEXTS.at} value={formatInstant(at)} />
          {isRide && <Line term={STATEMENT_VIEW_TEXTS.fare} value={formatXof(fareXof)} />}
          {isRide && <Line term={STATEMENT_VIEW_TEXTS.commission} value={signedXof(-commissionXof)} />}
          <Line term={STATEMENT_VIEW_TEXTS.effect} value={signedXof(effectXof)} isStrong />
        </dl>
        {detailsOf?.(row)}
      </div>
    </details>
  )
}
