import type { ReactNode } from 'react'
import type { Statement } from '#domain/ledger/account.contract.ts'
import { signedXof } from '#domain/ledger/statement-words.ts'
import { formatNumber } from '#domain/shared/format.ts'
import { STATEMENT_VIEW_TEXTS } from '#web/parts/account/account.fr.ts'
import { classNames } from '#web/ui/layout/class-names.ts'

/** Movements that most periods do not have: each is shown only where it moved something. */
const RARE = [
  ['fees', 'feesXof'],
  ['topUps', 'topUpsXof'],
  ['payouts', 'payoutsXof'],
  ['change', 'changeXof'],
  ['corrections', 'correctionsXof'],
] as const

/** The figures of a period that a driver asks for first. */
export function AccountFigures({ totals }: Pick<Statement, 'totals'>) {
  const { rides, cashXof, onlineXof, commissionXof } = totals
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure term={STATEMENT_VIEW_TEXTS.rides} value={formatNumber(rides)} />
      <Figure term={STATEMENT_VIEW_TEXTS.cash} value={signedXof(cashXof)} />
      <Figure term={STATEMENT_VIEW_TEXTS.online} value={signedXof(onlineXof)} />
      <Figure term={STATEMENT_VIEW_TEXTS.commission} value={signedXof(-commissionXof)} />
    </dl>
  )
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-14 text-muted">{term}</dt>
      <dd className="text-18 font-extrabold tabular">{value}</dd>
    </div>
  )
}

/** From what the passengers paid to what is left on the account. */
export function AccountTotals({ statement: { totals, openingXof, closingXof } }: { statement: Statement }) {
  const { rides, grossXof, cashXof, onlineXof, commissionXof } = totals
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">
      <Part title={STATEMENT_VIEW_TEXTS.ridesOfPeriod}>
        <Line term={STATEMENT_VIEW_TEXTS.rides} value={formatNumber(rides)} />
        <Line term={STATEMENT_VIEW_TEXTS.gross} value={signedXof(grossXof)} />
        <Line term={STATEMENT_VIEW_TEXTS.cash} value={signedXof(cashXof)} />
        <Line term={STATEMENT_VIEW_TEXTS.online} value={signedXof(onlineXof)} />
      </Part>
      <Part title={STATEMENT_VIEW_TEXTS.effect}>
        <Line term={STATEMENT_VIEW_TEXTS.opening} value={signedXof(openingXof)} />
        <Line term={STATEMENT_VIEW_TEXTS.online} value={signedXof(onlineXof)} />
        <Line term={STATEMENT_VIEW_TEXTS.commission} value={signedXof(-commissionXof)} />
        {RARE.filter(([, sum]) => totals[sum] !== 0).map(([term, sum]) => (
          <Line key={sum} term={STATEMENT_VIEW_TEXTS[term]} value={signedXof(totals[sum])} />
        ))}
        <Line term={STATEMENT_VIEW_TEXTS.closing} value={signedXof(closingXof)} isStrong />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-1 font-semibold">{title}</h4>
      <dl>{children}</dl>
    </section>
  )
}

type LineProps = { term: string; value: string; isStrong?: boolean }

export function Line({ term, value, isStrong = false }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between border-b py-2 last:border-b-0">
      <dt className={classNames('mr-4', isStrong ? 'font-semibold' : 'text-muted')}>{term}</dt>
      <dd className={classNames('ml-auto min-w-0 text-right tabular', isStrong && 'text-18 font-extrabold')}>
        {value}
      </dd>
    </div>
  )
}
