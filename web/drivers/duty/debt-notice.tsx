import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { ACCOUNT_TEXTS } from '#web/drivers/account/account.fr.ts'
import { payPath } from '#web/drivers/account/account-path.ts'
import { DebtBanner } from '#web/parts/account/debt-banner.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

/** What a driver owes, from half of the limit on, and the way to pay. */
export function DebtNotice({ driver: { debt } }: { driver: DriverDashboard }) {
  if (debt === null) return null
  const pay = (
    <LinkButton variant="secondary" href={payPath()}>
      {ACCOUNT_TEXTS.pay}
    </LinkButton>
  )
  return <DebtBanner debt={debt} action={pay} />
}
