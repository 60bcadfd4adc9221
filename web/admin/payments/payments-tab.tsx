import type { MoneyOfDay } from '#domain/admin/payments/admin-payments.contract.ts'
import { DIFFERENCES, STUCK } from '#domain/payments/reconciliation/money-lines.ts'
import { sumOf } from '#domain/payments/reconciliation/money-sums.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatDay, formatXof, plural } from '#domain/shared/format.ts'
import { adminPath } from '#web/admin/admin-address.ts'
import { NothingHere } from '#web/admin/lists/list-state.tsx'
import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { CashAccount, OnlineAccount } from '#web/admin/payments/day-account.tsx'
import { DayNav } from '#web/admin/payments/day-nav.tsx'
import { DAY_PAYMENTS_TEXTS } from '#web/admin/payments/day-payments.fr.ts'
import { DayWebhooks } from '#web/admin/payments/day-webhooks.tsx'
import { MoneyLines } from '#web/admin/payments/money-lines.tsx'
import { useMoneyOfDay } from '#web/admin/payments/use-payments.ts'
import { WithoutPayment } from '#web/admin/payments/without-payment.tsx'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** « Paiements du jour »: what the day's payments should have brought, what arrived, and every difference. */
export function PaymentsTab() {
  const { address } = useAdminAddress()
  const query = useMoneyOfDay(address)
  const today = query.data?.today ?? dayOf(new Date())
  const day = address.day !== undefined && DAY.test(address.day) ? address.day : today
  return (
    <div className="grid grid-cols-1 gap-6">
      <DayNav day={day} today={today} />
      <DayOrState query={query} />
    </div>
  )
}

type QueryProps = { query: ReturnType<typeof useMoneyOfDay> }

/** The day, or that it is loading, failed or empty. */
function DayOrState({ query }: QueryProps) {
  const { data, isError, isFetching, refetch } = query
  if (!data && isError) {
    return (
      <LoadFailed sentence={RIDE_SENTENCES.adminLoadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <ListSkeleton />
  return (
    <>
      {data.isSandbox && (
        <Banner tone="warn" title={DAY_PAYMENTS_TEXTS.sandbox}>
          {DAY_PAYMENTS_TEXTS.sandboxMeans}
        </Banner>
      )}
      <OtherDays days={data.otherStuckDays} />
      {isEmpty(data) ? (
        <NothingHere icon="cash">{DAY_PAYMENTS_TEXTS.nothing}</NothingHere>
      ) : (
        <Day money={data} query={query} />
      )}
    </>
  )
}

function isEmpty({ sums, withoutPayment, webhooks }: MoneyOfDay): boolean {
  return withoutPayment.count === 0 && webhooks.length === 0 && Object.values(sums).every(({ count }) => count === 0)
}

function countToLookAt({ sums }: MoneyOfDay): number {
  return sumOf(sums, [...DIFFERENCES, ...STUCK]).count
}

/** What an operator has to look at comes first; the list of another figure comes after the account that leads to it. */
function Day({ money, query }: QueryProps & { money: MoneyOfDay }) {
  const isFigure = useAdminAddress().address.list !== undefined
  return (
    <>
      <Verdict money={money} />
      {!isFigure && countToLookAt(money) > 0 && <MoneyLines money={money} query={query} />}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:items-start">
        <OnlineAccount money={money} />
        <div className="grid grid-cols-1 gap-8">
          <CashAccount money={money} />
          <WithoutPayment due={money.withoutPayment} />
          <DayWebhooks webhooks={money.webhooks} />
        </div>
      </div>
      {isFigure && <MoneyLines money={money} query={query} />}
    </>
  )
}

/** The one thing to read first: does the day agree? */
function Verdict({ money }: { money: MoneyOfDay }) {
  const count = countToLookAt(money)
  if (count > 0) return <Banner tone="warn" title={plural(count, ...DAY_PAYMENTS_TEXTS.toLookAt)} />
  return (
    <Banner tone="good" title={DAY_PAYMENTS_TEXTS.agrees}>
      {DAY_PAYMENTS_TEXTS.agreesMeans(formatXof(money.sums.arrived.amountXof))}
    </Banner>
  )
}

function OtherDays({ days }: { days: MoneyOfDay['otherStuckDays'] }) {
  if (days.length === 0) return null
  return (
    <Banner tone="warn">
      <p>{DAY_PAYMENTS_TEXTS.otherDays}</p>
      <ul className="flex flex-wrap">
        {days.map(({ day, count }) => (
          <li key={day} className="mr-4">
            <a
              href={adminPath({ tab: 'payments', day })}
              className="inline-block py-3 font-semibold text-lagoon tabular underline underline-offset-4"
            >
              {DAY_PAYMENTS_TEXTS.otherDay(formatDay(day), count)}
            </a>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
