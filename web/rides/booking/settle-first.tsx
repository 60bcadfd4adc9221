import { useQuery } from '@tanstack/react-query'
import { paymentPath } from '#domain/payments/payment-link.ts'
import { debtToSettle, hasCancelFee } from '#domain/payments/unpaid.ts'
import { passengerRidesQuery } from '#web/rides/use-passenger-rides.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** What has to be paid before the next booking, and the way there: said before anybody chooses in vain. */
export function SettleFirst() {
  const debt = debtToSettle(useQuery(passengerRidesQuery).data?.rides ?? [])
  if (debt === null) return null
  return (
    <div className="mb-4">
      <Banner
        tone="warn"
        announce
        action={
          <LinkButton icon="card" href={paymentPath(debt.ride)}>
            {hasCancelFee(debt.ride) ? 'Payer les frais' : 'Payer cette course'}
          </LinkButton>
        }
      >
        {debt.sentence}
      </Banner>
    </div>
  )
}
