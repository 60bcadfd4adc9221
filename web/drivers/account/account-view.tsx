import { useLocation } from 'wouter'
import type { Statement } from '#domain/ledger/account.contract.ts'
import { nextPeriod, PERIOD_UNITS, type PeriodUnit, previousPeriod, STATEMENT_PDF_PATH } from '#domain/ledger/period.ts'
import { balanceWords, periodWords, statementCsv, statementFileName } from '#domain/ledger/statement-words.ts'
import { dayOf } from '#domain/shared/day.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { AccountDays } from '#web/drivers/account/account-days.tsx'
import { type AccountAddress, accountPath } from '#web/drivers/account/account-path.ts'
import { AccountTotals } from '#web/drivers/account/account-totals.tsx'
import { PayoutsCard } from '#web/drivers/account/payouts/payouts-card.tsx'
import { useStatement } from '#web/drivers/account/use-statement.ts'
import { ACCOUNT_TEXTS } from '#web/drivers/drivers.fr.ts'
import { saveFile } from '#web/parts/save-file.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const UNITS = PERIOD_UNITS.map((id) => ({ id, label: ACCOUNT_TEXTS[id] }))

/** The driver's account: the balance in words, then what made it, by day, week or month. */
export function AccountView({ address }: { address: AccountAddress }) {
  const { data, isError, isFetching, refetch } = useStatement(address)
  return (
    <section aria-labelledby="account" className="grid grid-cols-1 gap-4">
      <div>
        <LinkButton variant="ghost" icon="back" href={PAGES.driver.path} className="-ml-5 mb-2">
          {ACTION_TEXTS.back}
        </LinkButton>
        <h2 id="account" className="text-22 font-extrabold">
          {ACCOUNT_TEXTS.title}
        </h2>
      </div>
      {!data && isError && (
        <LoadFailed sentence={ACCOUNT_TEXTS.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <AccountSkeleton />}
      {data && <Account statement={data} unit={address.unit} />}
    </section>
  )
}

function Account({ statement, unit }: { statement: Statement; unit: PeriodUnit }) {
  const [, navigate] = useLocation()
  const { period, balanceXof, days } = statement
  return (
    <>
      <Card>
        <p className="text-28 font-extrabold tabular wrap-anywhere">{balanceWords(balanceXof)}</p>
        <p className="mt-2 max-w-prose text-muted">{ACCOUNT_TEXTS.balanceMeans}</p>
      </Card>
      <PayoutsCard />
      <Card>
        <Tabs
          label={ACCOUNT_TEXTS.period}
          tabs={UNITS}
          value={unit}
          onChange={(id) => navigate(accountPath({ unit: id, on: period.first }))}
        >
          <PeriodTurner period={period} />
          {days.length === 0 ? (
            <EmptyState icon="cash">
              <span className="block font-semibold">{ACCOUNT_TEXTS.empty}</span>
              <span className="mt-1 block text-muted">{ACCOUNT_TEXTS.emptyMeans}</span>
            </EmptyState>
          ) : (
            <>
              <AccountTotals statement={statement} />
              <AccountDays days={days} />
              <Files statement={statement} />
            </>
          )}
        </Tabs>
      </Card>
    </>
  )
}

/** The statement to print, and to compute with. */
function Files({ statement }: { statement: Statement }) {
  const { unit, first } = statement.period
  const save = () => saveFile(statementFileName(statement, 'csv'), statementCsv(statement), 'text/csv;charset=utf-8')
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <LinkButton
        variant="secondary"
        icon="document"
        href={`${STATEMENT_PDF_PATH}?unit=${unit}&on=${first}`}
        download={statementFileName(statement, 'pdf')}
      >
        {ACCOUNT_TEXTS.savePdf}
      </LinkButton>
      <Button variant="secondary" icon="document" onClick={save}>
        {ACCOUNT_TEXTS.save}
      </Button>
    </div>
  )
}

/** The shown period, with a way to the ones beside it; there is none after today. */
function PeriodTurner({ period }: { period: Statement['period'] }) {
  const { unit } = period
  const isLast = period.last >= dayOf(new Date())
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
      <LinkButton variant="ghost" icon="back" href={accountPath({ unit, on: previousPeriod(period).first })}>
        {ACCOUNT_TEXTS.earlier}
      </LinkButton>
      <h3 className="order-first w-full text-center text-18 font-semibold tabular sm:order-none sm:w-auto">
        {periodWords(period)}
      </h3>
      {isLast ? (
        <span />
      ) : (
        <LinkButton variant="ghost" href={accountPath({ unit, on: nextPeriod(period).first })}>
          {ACCOUNT_TEXTS.later}
        </LinkButton>
      )}
    </div>
  )
}

function AccountSkeleton() {
  return (
    <SkeletonArea label={ACCOUNT_TEXTS.loading}>
      <div className="grid gap-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-96" />
      </div>
    </SkeletonArea>
  )
}
