import { PAGES } from '../shared/routes.ts'
import type { MoneyBack } from './money-back.ts'
import { RECEIPT_LINE_TEXTS } from './payments.fr.ts'
import { hasCancelFee, type RideMoney } from './unpaid.ts'

type RideToProve = Pick<RideMoney, 'status' | 'cancelFeeXof' | 'isFeeWaived'> & {
  readonly moneyBack?: MoneyBack | undefined
}

/** Does the ride have a receipt: is it finished, or cancelled with a fee or a refund? */
export function hasReceipt(ride: RideToProve): boolean {
  return (
    ride.status === 'completed' || hasCancelFee(ride) || (ride.status === 'cancelled' && ride.moneyBack !== undefined)
  )
}

/** The URL of a ride's receipt. */
export function receiptPath(rideId: string): string {
  return `${PAGES.receipt.path}?rideId=${rideId}`
}

/** The route of a receipt as a PDF, for the server. */
export const RECEIPT_PDF_ROUTE = '/files/receipt/:rideId'

/** The URL of a ride's receipt as a PDF. */
export function receiptPdfPath(rideId: string): string {
  return RECEIPT_PDF_ROUTE.replace(':rideId', rideId)
}

/** « miyi-recu-4F09A1.pdf »: the code is also on the receipt. */
export function receiptFileName(code: string): string {
  return RECEIPT_LINE_TEXTS.fileName(code)
}
