import type { PaymentToCheck, TransactionToCheck } from '#domain/payments/reconciliation/payment-state.ts'

export const NOW = new Date('2026-03-10T09:00:00Z')

export function minutesAgo(minutes: number): Date {
  return new Date(NOW.getTime() - minutes * 60_000)
}

/** A transaction that brought 1 250 F without fees. */
export function aTransaction(rest: Partial<TransactionToCheck> = {}): TransactionToCheck {
  return {
    transactionId: 'kk-1',
    outcome: 'completed',
    inquiry: 'known',
    amountXof: 1250,
    saidXof: 1250,
    feesXof: null,
    areFeesOfCustomer: false,
    isSaidReverted: false,
    createdAt: minutesAgo(1),
    refundDueAt: null,
    isRefundRefused: false,
    ...rest,
  }
}

/** An online payment of 1 250 F that was just started for a finished ride, without a transaction. */
export function aPayment(rest: Partial<PaymentToCheck> = {}): PaymentToCheck {
  return {
    paymentId: '00000000-0000-4000-8000-000000000001',
    rideId: '00000000-0000-4000-8000-000000000002',
    paymentProvider: 'kkiapay',
    status: 'pending',
    amountXof: 1250,
    transactionId: null,
    createdAt: minutesAgo(1),
    owed: 'now',
    transactions: [],
    ...rest,
  }
}
