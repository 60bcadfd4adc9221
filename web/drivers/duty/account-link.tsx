import { ACCOUNT_TEXTS } from '#web/drivers/account/account.fr.ts'
import { accountPath } from '#web/drivers/account/account-path.ts'
import { rentPath } from '#web/drivers/rent/rent-path.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

/** The way to the driver's own account, and to the rent of a vehicle that belongs to another person. */
export function AccountLink({ isRented }: { isRented: boolean }) {
  return (
    <div className="driver-account-link grid gap-3">
      <LinkButton variant="secondary" size="driver" icon="cash" href={accountPath({ unit: 'week' })}>
        {ACCOUNT_TEXTS.open}
      </LinkButton>
      {isRented && (
        <LinkButton variant="secondary" size="driver" icon="calendar" href={rentPath()}>
          {ACCOUNT_TEXTS.openRent}
        </LinkButton>
      )}
    </div>
  )
}
