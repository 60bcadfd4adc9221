import { receiptPath } from '#domain/payments/receipt-link.ts'
import { RECEIPT_TEXTS } from '#web/rides/rides.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

/** Link to the receipt of a finished ride, or of a fee. */
export function ReceiptLink({ rideId }: { rideId: string }) {
  return (
    <LinkButton variant="ghost" icon="document" href={receiptPath(rideId)}>
      {RECEIPT_TEXTS.see}
    </LinkButton>
  )
}
