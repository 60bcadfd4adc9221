import { type ComponentType, type ReactNode, useState } from 'react'
import type { OwnAccount } from '#domain/ledger/account.contract.ts'
import type { PeriodUnit } from '#domain/ledger/period.ts'
import { balanceWords } from '#domain/ledger/statement-words.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { ACCOUNT_TEXTS } from '#web/drivers/account/account.fr.ts'
import { type AccountAddress, accountPath } from '#web/drivers/account/account-path.ts'
import { PayoutAsk, PayoutLink, PayoutsCard } from '#web/drivers/account/payouts/payouts-card.tsx'
import { useStatement } from '#web/drivers/account/use-statement.ts'
import { WeekBars } from '#web/drivers/account/week-bars.tsx'
import { SayMissingChange } from '#web/drivers/change/say-missing-change.tsx'
import './account.css'
import type { StatementRowView } from '#web/parts/account/account-days.tsx'
import { DebtBanner } from '#web/parts/account/debt-banner.tsx'
import { StatementView } from '#web/parts/account/statement-view.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type PaymentProps = { balanceXof: number; isOpen: boolean; onToggle: (isOpen: boolean) => void }
/** How to pay to an account: a row that opens, and the button that opens it from afar. */
type Payment = { readonly TopUpButton: ComponentType<PaymentProps>; readonly TopUpCard: ComponentType<PaymentProps> }

type AccountViewProps = {
  address: AccountAddress
  /** Undefined until it is loaded. */
  payment: Payment | undefined
  /** The driver came to pay. */
  isPaying: boolean
}

/** The driver's account: the balance in words, what made it by day, week or month, then how to pay or be paid. */
export function AccountView({ address, payment, isPaying }: AccountViewProps) {
  const { data, isError, isFetching, refetch } = useStatement(address)
  return (
    <section aria-labelledby="account" className="account">
      <div className="account-title flex items-center">
        <LinkButton variant="ghost" icon="back" href={PAGES.driver.path} aria-label={ACTION_TEXTS.back} />
        <h2 id="account" className="text-22 font-extrabold">
          {ACCOUNT_TEXTS.title}
        </h2>
      </div>
      {!data && isError && (
        <LoadFailed sentence={ACCOUNT_TEXTS.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <AccountSkeleton />}
      {data && <Account account={data} unit={address.unit} payment={payment} isPaying={isPaying} />}
    </section>
  )
}

type AccountProps = Pick<AccountViewProps, 'payment' | 'isPaying'> & { account: OwnAccount; unit: PeriodUnit }

/** One glance: the balance with the one button that it asks for, then the figures; the ways of money are rows below. */
function Account({ account, unit, payment, isPaying }: AccountProps) {
  const { balanceXof, debt } = account
  const [isOpen, setOpen] = useState(isPaying)
  const paying = { balanceXof, isOpen, onToggle: setOpen }
  return (
    <>
      <div className="account-head grid grid-cols-1 gap-4">
        <Card>
          <p className="text-22 font-extrabold tabular wrap-anywhere sm:text-28">{balanceWords(balanceXof)}</p>
          <div className="mt-3 empty:hidden">
            {balanceXof < 0 && payment && <payment.TopUpButton {...paying} />}
            {balanceXof > 0 && <PayoutAsk />}
          </div>
          <HowCounted />
        </Card>
        {debt && <DebtBanner debt={debt} isSumShown />}
      </div>
      <div className="account-statement">
        <StatementView
          statement={account}
          unit={unit}
          pathOf={accountPath}
          hasPdf
          detailsOf={detailsOf}
          lead={account.period.unit === 'week' && <WeekBars statement={account} />}
        />
      </div>
      <div className="account-rows grid grid-cols-1 gap-4">
        {balanceXof >= 0 && <PayoutsCard />}
        {payment && <payment.TopUpCard {...paying} />}
        {balanceXof < 0 && <PayoutsCard />}
      </div>
    </>
  )
}

function HowCounted() {
  return (
    <details className="disclosure -mb-3">
      <summary className="flex min-h-12 cursor-pointer items-center text-muted">
        {ACCOUNT_TEXTS.howCounted}
        <Icon name="down" size={20} className="disclosure-mark ml-2 flex-none" />
      </summary>
      <p className="max-w-text pb-3 text-muted">{ACCOUNT_TEXTS.balanceMeans}</p>
    </details>
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

/** Of a ride paid in cash, the driver may still say that change was missing; a payout’s row leads to what became of it. */
function detailsOf({ id, kind, method, at, ride }: StatementRowView): ReactNode {
  if (kind === 'ride') {
    return ride !== null && method === 'cash' ? <SayMissingChange rideId={ride.rideId} endedAt={at} /> : null
  }
  return kind === 'payout' || kind === 'payout_back' ? <PayoutLink rowId={id} /> : null
}
