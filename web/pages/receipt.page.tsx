import { useSearch } from 'wouter'
import { PAGES } from '#domain/shared/routes.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { NoReceipt, ReceiptLoader } from '#web/rides/around/receipt-loader.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** The receipt of a ride: to read, to print, and to mail to oneself. */
export function Page() {
  const rideId = new URLSearchParams(useSearch()).get('rideId')
  return (
    <>
      <div className="not-printed">
        <LinkButton variant="ghost" icon="back" href={PAGES.passenger.path} className="-ml-5 mb-2">
          {ACTION_TEXTS.back}
        </LinkButton>
        <PageTitle>{PAGES.receipt.title}</PageTitle>
      </div>
      {rideId ? <ReceiptLoader rideId={rideId} /> : <NoReceipt>{REFUSALS.ride_not_found.message}</NoReceipt>}
    </>
  )
}
