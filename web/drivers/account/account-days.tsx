import type { Statement } from '#domain/ledger/account.contract.ts'
import { rowWords, signedFCfa } from '#domain/ledger/statement-words.ts'
import { formatDay, formatFCfa, formatInstant, formatTime, plural } from '#domain/shared/format.ts'
import { Line } from '#web/drivers/account/account-totals.tsx'
import { PayoutLink } from '#web/drivers/account/payouts/payouts-card.tsx'
import { ACCOUNT_TEXTS } from '#web/drivers/drivers.fr.ts'
import { TripLines } from '#web/parts/trip.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'

type StatementDay = Statement['days'][number]
type Row = StatementDay['rows'][number]

/** Each day opens its rides, and each ride opens where it went and what became of its price. */
export function AccountDays({ days }: { days: readonly StatementDay[] }) {
  return (
    <section aria-labelledby="account-days" className="mt-6">
      <h3 id="account-days" className="mb-2 text-18 font-semibold">
        {ACCOUNT_TEXTS.days}
      </h3>
      {days.map(({ day, totals, balanceXof, rows }) => (
        <details key={day} open={days.length === 1} className="border-b last:border-b-0">
          <Summary
            words={formatDay(day)}
            more={plural(totals.rides, ...ACCOUNT_TEXTS.ridesOfDay)}
            sum={signedFCfa(totals.grossXof)}
          />
          <div className="mb-3 ml-2 border-l-4 pl-3">
            {rows.map((row) => (
              <AccountRow key={row.id} row={row} />
            ))}
            <dl>
              <Line term={ACCOUNT_TEXTS.balanceOfDay} value={signedFCfa(balanceXof)} isStrong />
            </dl>
          </div>
        </details>
      ))}
    </section>
  )
}

type SummaryProps = { words: string; more: string; sum: string }

function Summary({ words, more, sum }: SummaryProps) {
  return (
    <summary className="flex min-h-12 cursor-pointer items-center py-2">
      <Icon name="down" className="mr-2 flex-none text-muted" />
      <span className="mr-3 min-w-0 flex-auto">
        <span className="block font-semibold">{words}</span>
        <span className="block text-14 text-muted">{more}</span>
      </span>
      <span className="flex-none font-semibold tabular">{sum}</span>
    </summary>
  )
}

function AccountRow({ row }: { row: Row }) {
  const { kind, at, fareXof, commissionXof, effectXof, ride } = row
  const isRide = kind === 'ride'
  return (
    <details className="border-b">
      <Summary words={rowWords(row)} more={formatTime(at)} sum={signedFCfa(isRide ? fareXof : effectXof)} />
      <div className="mb-3 ml-2 pl-3">
        {ride && <TripLines from={ride.pickupLocation} to={ride.dropoffLocation} />}
        <dl>
          <Line term={ACCOUNT_TEXTS.at} value={formatInstant(at)} />
          {isRide && <Line term={ACCOUNT_TEXTS.fare} value={formatFCfa(fareXof)} />}
          {isRide && <Line term={ACCOUNT_TEXTS.commission} value={signedFCfa(-commissionXof)} />}
          <Line term={ACCOUNT_TEXTS.effect} value={signedFCfa(effectXof)} isStrong />
        </dl>
        {(kind === 'payout' || kind === 'payout_back') && <PayoutLink rowId={row.id} />}
      </div>
    </details>
  )
}
