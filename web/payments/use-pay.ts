import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { PaymentMethod } from '#domain/fares/payment-status.ts'
import { failedReturnPath, returnPath } from '#domain/payments/online/payment-link.ts'
import { afterWidget, type WidgetOutcome } from '#domain/payments/online/widget-outcome.ts'
import { FEE_IN_CASH_SENTENCES, PAYMENT_SENTENCES } from '#domain/payments/payments.fr.ts'
import { hasCancelFee } from '#domain/payments/unpaid.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { api } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { usePayWith } from '#web/fares/pay-with.ts'
import { paymentErrorWords, payOnPage, reportTransaction } from '#web/payments/widget/pay-on-page.ts'
import { WidgetError } from '#web/payments/widget/payment-widget.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { onceBack } from '#web/ui/feedback/use-back-closes.ts'

/** Chooses how the ride will be paid. A repeat returns the same payment. */
function useChoosePayment(rideId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (method: PaymentMethod) =>
      api('POST /api/rides/:rideId/payments', { params: { rideId }, body: { method } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: PAGE_KEYS.payment(rideId), exact: true })
      void client.invalidateQueries({ queryKey: QUERY_KEYS.passengerRides })
    },
  })
}

/** What the next page does not say: a finished ride says there what becomes of its cash. */
function sayCashChosen(ride: PassengerRide): void {
  if (ride.status === 'completed') return
  notify.success(hasCancelFee(ride) ? FEE_IN_CASH_SENTENCES.chosen : PAYMENT_SENTENCES.cashChosen)
}

/** §4 Payment page: idle, busy during the payment, then redirects by the result. One payment at a time. */
export function usePay(ride: PassengerRide) {
  const rideId = ride.id
  const { mutateAsync: choose } = useChoosePayment(rideId)
  const { choose: remember } = usePayWith()
  const [, navigate] = useLocation()
  const [busyWith, setBusyWith] = useState<PaymentMethod | null>(null)
  const isUnderWay = useRef(false)

  async function showOutcome(outcome: WidgetOutcome, paymentId: string, publicKey: string | null) {
    const after = afterWidget(outcome)
    const { transactionId } = outcome
    if (after.next === 'verify' && transactionId) await reportTransaction(paymentId, transactionId, publicKey)
    notify[after.kind](after.sentence)
    if (after.next === 'verify') navigate(returnPath(rideId, transactionId))
    if (after.next === 'failed') navigate(failedReturnPath(rideId))
  }

  async function payOnline(publicKey: string | null) {
    const { payment, checkout } = await choose('online')
    remember({ method: 'online' })
    if (checkout === null) throw new WidgetError('widget-open-failed')
    // The « back » of a dialog that has just closed would remove the widget's entry, and so cancel the payment.
    await new Promise<void>(onceBack)
    const outcome = await payOnPage(checkout, publicKey, 'hides-query')
    if (outcome !== null) await showOutcome(outcome, payment.id, publicKey)
  }

  async function payInCash() {
    await choose('cash')
    remember({ method: 'cash' })
    sayCashChosen(ride)
    navigate(PAGES.passenger.path)
  }

  async function oneAtATime(method: PaymentMethod, act: () => Promise<void>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusyWith(method)
    await act().catch((error: unknown) => notify.error(paymentErrorWords(error)))
    isUnderWay.current = false
    setBusyWith(null)
  }

  return {
    busyWith,
    payOnline: (publicKey: string | null) => oneAtATime('online', () => payOnline(publicKey)),
    payInCash: () => oneAtATime('cash', payInCash),
  }
}
