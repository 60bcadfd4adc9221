import type { ReactNode } from 'react'
import type { OwnAccount } from '#domain/ledger/account.contract.ts'
import type { PeriodUnit } from '#domain/ledger/period.ts'
import { balanceWords } from '#domain/ledger/statement-words.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { type AccountAddress, accountPath } from '#web/drivers/account/account-path.ts'
import { PayoutLink, PayoutsCard } from '#web/drivers/account/payouts/payouts-card.tsx'
import { useStatement } from '#web/drivers/account/use-statement.ts'
import { SayMissingChange } from '#web/drivers/change/say-missing-change.tsx'
import { ACCOUNT_TEXTS } from '#web/drivers/drivers.fr.ts'
import type { StatementRowView } from '#web/parts/account/account-days.tsx'
import { DebtBanner } from '#web/parts/account/debt-banner.tsx'
import { StatementView } from '#web/parts/account/statement-view.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** `payment`: how to pay to an account with this balance. */
type AccountViewProps = { address: AccountAddress; payment: (balanceXof: number) => ReactNode }

/** The driver's account: the balance in words, how to pay or be paid, then what made it, by day, week or month. */
export function AccountView({ address, payment }: AccountViewProps) {
  const { data, isError, isFetching, refetch } = useStatement(address)
  return (
    <section aria-labelledby="account" className="grid grid-cols-1 gap-4">
      <div>
        <LinkButton variant="ghost" icon="back" href={PAGES.driver.path} className="-ml-5">
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
      {data && <Account account={data} unit={address.unit} payment={payment(data.balanceXof)} />}
    </section>
  )
}

/** What a balance asks for comes before the figures: paying a debt, or being paid. */
function Account({ account, unit, payment }: { account: OwnAccount; unit: PeriodUnit; payment: ReactNode }) {
  const [isOwing, isOwed] = [account.balanceXof < 0, account.balanceXof > 0]
  return (
    <>
      <Card>
        <p className="text-22 font-extrabold tabular wrap-anywhere sm:text-28">{balanceWords(account.balanceXof)}</p>
        <details className="disclosure -mb-3">
          <summary className="flex min-h-12 cursor-pointer items-center text-muted">
            {ACCOUNT_TEXTS.howCounted}
            <Icon name="down" size={20} className="disclosure-mark ml-2 flex-none" />
          </summary>
          <p className="max-w-text pb-3 text-muted">{ACCOUNT_TEXTS.balanceMeans}</p>
        </details>
      </Card>
      {account.debt && <DebtBanner debt={account.debt} isSumShown />}
      {isOwing && payment}
      {isOwed && <PayoutsCard />}
      <StatementView statement={account} unit={unit} pathOf={accountPath} hasPdf detailsOf={detailsOf} />
      {!isOwed && <PayoutsCard />}
      {!isOwing && payment}
    </>
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
