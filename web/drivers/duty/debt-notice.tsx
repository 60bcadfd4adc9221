import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { accountPath } from '#web/drivers/account/account-path.ts'
import { ACCOUNT_TEXTS } from '#web/drivers/drivers.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadBanner = () => import('#web/parts/account/debt-banner.tsx')

/** What a driver owes, from half of the limit on, and the way to pay. Loaded for the few who owe that much. */
export function DebtNotice({ driver: { debt } }: { driver: DriverDashboard }) {
  const loaded = useLoaded(loadBanner, debt !== null)
  if (debt === null || !loaded) return null
  const pay = <LinkButton href={accountPath({ unit: 'week' })}>{ACCOUNT_TEXTS.pay}</LinkButton>
  return <loaded.DebtBanner debt={debt} action={pay} />
}
