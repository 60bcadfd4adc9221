import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Statement } from '#domain/ledger/account.contract.ts'
import {
  chosenDay,
  nextPeriod,
  PERIOD_UNITS,
  type PeriodUnit,
  previousPeriod,
  STATEMENT_PDF_PATH,
} from '#domain/ledger/period.ts'
import { periodWords, statementCsv, statementFileName } from '#domain/ledger/statement-words.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { STATEMENT_VIEW_TEXTS } from '#web/parts/account/account.fr.ts'
import { AccountDays, type DetailsOf } from '#web/parts/account/account-days.tsx'
import { AccountFigures, AccountTotals } from '#web/parts/account/account-totals.tsx'
import { saveFile } from '#web/parts/save-file.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'

const UNITS = PERIOD_UNITS.map((id) => ({ id, label: STATEMENT_VIEW_TEXTS[id] }))

type PathOf = (address: { readonly unit: PeriodUnit; readonly on: Day }) => string

type StatementViewProps = {
  statement: Statement
  unit: PeriodUnit
  /** The address of another period. */
  pathOf: PathOf
  /** Only the driver has the PDF: it is addressed to them. */
  hasPdf: boolean
  detailsOf?: DetailsOf
  /** Above the figures of a period in which something happened. */
  lead?: ReactNode
}

/** What made a balance, by day, week or month. */
export function StatementView({ statement, unit, pathOf, hasPdf, detailsOf, lead }: StatementViewProps) {
  const [, navigate] = useLocation()
  const { period, days } = statement
  return (
    <Card>
      <Tabs
        label={STATEMENT_VIEW_TEXTS.period}
        tabs={UNITS}
        value={unit}
        onChange={(id) => navigate(pathOf({ unit: id, on: chosenDay(period, dayOf(new Date())) }))}
      >
        <PeriodTurner period={period} pathOf={pathOf} />
        {days.length === 0 ? (
          <EmptyState icon="cash">
            <span className="block font-semibold">{STATEMENT_VIEW_TEXTS.empty}</span>
            <span className="mt-1 block text-muted">{STATEMENT_VIEW_TEXTS.emptyMeans}</span>
          </EmptyState>
        ) : (
          <>
            {lead}
            <AccountFigures totals={statement.totals} />
            <Details statement={statement} isOpen={!hasPdf} />
            <AccountDays days={days} detailsOf={detailsOf} />
            <Files statement={statement} hasPdf={hasPdf} />
          </>
        )}
      </Tabs>
    </Card>
  )
}

/** How the figures lead from one balance to the other; an operator sees it at once. */
function Details({ statement, isOpen }: { statement: Statement; isOpen: boolean }) {
  return (
    <details open={isOpen} className="disclosure mt-3 border-t border-b">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between">
        {STATEMENT_VIEW_TEXTS.details}
        <Icon name="down" size={20} className="disclosure-mark ml-2 flex-none text-muted" />
      </summary>
      <div className="py-3">
        <AccountTotals statement={statement} />
      </div>
    </details>
  )
}

/** The statement to print, and to compute with. */
function Files({ statement, hasPdf }: Pick<StatementViewProps, 'statement' | 'hasPdf'>) {
  const { unit, first } = statement.period
  const save = () => saveFile(statementFileName(statement, 'csv'), statementCsv(statement), 'text/csv;charset=utf-8')
  return (
    <div className="-mx-4 mt-4 flex flex-wrap">
      {hasPdf && (
        <LinkButton
          variant="ghost"
          icon="document"
          href={`${STATEMENT_PDF_PATH}?unit=${unit}&on=${first}`}
          download={statementFileName(statement, 'pdf')}
        >
          <span className="sr-only">{STATEMENT_VIEW_TEXTS.keepAs}</span>
          {STATEMENT_VIEW_TEXTS.pdf}
        </LinkButton>
      )}
      <Button variant="ghost" icon="document" onClick={save}>
        <span className="sr-only">{STATEMENT_VIEW_TEXTS.keepAsTable}</span>
        {STATEMENT_VIEW_TEXTS.csv}
      </Button>
    </div>
  )
}

/** The shown period in one line, between the ways to its neighbours; there is none after today. */
function PeriodTurner({ period, pathOf }: { period: Statement['period']; pathOf: PathOf }) {
  const { unit } = period
  const isLast = period.last >= dayOf(new Date())
  return (
    <div className="-mx-4 mb-4 flex items-center">
      <LinkButton
        variant="ghost"
        icon="back"
        className="flex-none"
        aria-label={STATEMENT_VIEW_TEXTS.earlier}
        href={pathOf({ unit, on: previousPeriod(period).first })}
      />
      <h3 className="mx-auto min-w-0 max-w-form text-center font-semibold tabular">{periodWords(period)}</h3>
      {isLast ? (
        <span className="size-12 flex-none" />
      ) : (
        <LinkButton
          variant="ghost"
          icon="forward"
          className="flex-none"
          aria-label={STATEMENT_VIEW_TEXTS.later}
          href={pathOf({ unit, on: nextPeriod(period).first })}
        />
      )}
    </div>
  )
}
