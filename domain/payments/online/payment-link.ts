import { type RideType, SERVICES } from '../../fares/services.table.ts'
import { PAGES } from '../../shared/routes.ts'
import { type RideAmounts, shownAmountXof } from '../amount-due.ts'

/**
 * The query parameters that /payment requires (§2 route table). Only rideId is used: the other values come from the ride.
 */
export const PAYMENT_PARAMETERS = ['rideId', 'pickup', 'destination', 'rideType', 'price', 'rideName'] as const
export type PaymentParameter = (typeof PAYMENT_PARAMETERS)[number]

type RideToPay = RideAmounts & {
  readonly id: string
  readonly pickupLocation: string
  readonly dropoffLocation: string
  readonly rideType: RideType
}

function queryOf(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

/** The URL of /payment for a ride, with all six parameters. */
export function paymentPath(ride: RideToPay): string {
  const values: Record<PaymentParameter, string> = {
    rideId: ride.id,
    pickup: ride.pickupLocation,
    destination: ride.dropoffLocation,
    rideType: ride.rideType,
    price: String(shownAmountXof(ride)),
    rideName: SERVICES[ride.rideType].name,
  }
  return `${PAGES.payment.path}?${queryOf(values)}`
}

/** The ride to pay, or null when one of the six parameters is missing or empty (§5 Payment page). */
export function rideToPay(read: (name: PaymentParameter) => string | null): string | null {
  return PAYMENT_PARAMETERS.every((name) => read(name)) ? read('rideId') : null
}

/** The URL of /payment-return when the widget gave a transaction id, or reported success without one (§4). */
export function returnPath(rideId: string, transactionId: string | null | undefined): string {
  return `${PAGES.paymentReturn.path}?${queryOf({ ...(transactionId && { transactionId }), rideId })}`
}

/** The URL of /payment-return after the widget reported FAILED (§4). */
export function failedReturnPath(rideId: string): string {
  return `${PAGES.paymentReturn.path}?${queryOf({ status: 'failed', error: 'payment_failed', rideId })}`
}
