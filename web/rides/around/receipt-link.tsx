import { receiptPath } from '#domain/payments/receipt-link.ts'
import { RECEIPT_TEXTS } from '#web/rides/rides.fr.ts'
import { ActionRow } from '#web/ui/buttons/action-row.tsx'

/** Link to the receipt of a finished ride, or of a fee. */
export function ReceiptLink({ rideId }: { rideId: string }) {
  return (
    <ActionRow icon="document" href={receiptPath(rideId)}>
      {RECEIPT_TEXTS.see}
    </ActionRow>
  )
}
