import { accountPath } from '#web/drivers/account/account-path.ts'
import { ACCOUNT_TEXTS } from '#web/drivers/drivers.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

/** The way to the driver's own account. */
export function AccountLink() {
  return (
    <div className="driver-account-link">
      <LinkButton variant="secondary" size="driver" icon="cash" href={accountPath({ unit: 'week' })}>
        {ACCOUNT_TEXTS.open}
      </LinkButton>
    </div>
  )
}
