import { useLocation } from 'wouter'
import type { Statement } from '#domain/ledger/account.contract.ts'
import { nextPeriod, PERIOD_UNITS, type PeriodUnit, previousPeriod, STATEMENT_PDF_PATH } from '#domain/ledger/period.ts'
import { periodWords, statementCsv, statementFileName } from '#domain/ledger/statement-words.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { STATEMENT_VIEW_TEXTS } from '#web/parts/account/account.fr.ts'
import { AccountDays, type DetailsOf } from '#web/parts/account/account-days.tsx'
import { AccountTotals } from '#web/parts/account/account-totals.tsx'
import { saveFile } from '#web/parts/save-file.ts'
import { Button } from '#web/ui/buttons/button.tsx'
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
}

/** What made a balance, by day, week or month. */
export function StatementView({ statement, unit, pathOf, hasPdf, detailsOf }: StatementViewProps) {
  const [, navigate] = useLocation()
  const { period, days } = statement
  return (
    <Card>
      <Tabs
        label={STATEMENT_VIEW_TEXTS.period}
        tabs={UNITS}
        value={unit}
        onChange={(id) => navigate(pathOf({ unit: id, on: period.first }))}
      >
        <PeriodTurner period={period} pathOf={pathOf} />
        {days.length === 0 ? (
          <EmptyState icon="cash">
            <span className="block font-semibold">{STATEMENT_VIEW_TEXTS.empty}</span>
            <span className="mt-1 block text-muted">{STATEMENT_VIEW_TEXTS.emptyMeans}</span>
          </EmptyState>
        ) : (
          <>
            <AccountTotals statement={statement} />
            <AccountDays days={days} detailsOf={detailsOf} />
            <Files statement={statement} hasPdf={hasPdf} />
          </>
        )}
      </Tabs>
    </Card>
  )
}

/** The statement to print, and to compute with. */
function Files({ statement, hasPdf }: Pick<StatementViewProps, 'statement' | 'hasPdf'>) {
  const { unit, first } = statement.period
  const save = () => saveFile(statementFileName(statement, 'csv'), statementCsv(statement), 'text/csv;charset=utf-8')
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {hasPdf && (
        <LinkButton
          variant="secondary"
          icon="document"
          href={`${STATEMENT_PDF_PATH}?unit=${unit}&on=${first}`}
          download={statementFileName(statement, 'pdf')}
        >
          {STATEMENT_VIEW_TEXTS.savePdf}
        </LinkButton>
      )}
      <Button variant="secondary" icon="document" onClick={save}>
        {STATEMENT_VIEW_TEXTS.save}
      </Button>
    </div>
  )
}

/** The shown period, with a way to the ones beside it; there is none after today. */
function PeriodTurner({ period, pathOf }: { period: Statement['period']; pathOf: PathOf }) {
  const { unit } = period
  const isLast = period.last >= dayOf(new Date())
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
      <LinkButton variant="ghost" icon="back" href={pathOf({ unit, on: previousPeriod(period).first })}>
        {STATEMENT_VIEW_TEXTS.earlier}
      </LinkButton>
      <h3 className="order-first w-full text-center text-18 font-semibold tabular sm:order-none sm:w-auto">
        {periodWords(period)}
      </h3>
      {isLast ? (
        <span />
      ) : (
        <LinkButton variant="ghost" href={pathOf({ unit, on: nextPeriod(period).first })}>
          {STATEMENT_VIEW_TEXTS.later}
        </LinkButton>
      )}
    </div>
  )
}
