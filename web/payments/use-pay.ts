import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { FEE_IN_CASH_SENTENCES } from '#domain/payments/fees-in-cash.ts'
import { failedReturnPath, returnPath } from '#domain/payments/online/payment-link.ts'
import { PAYMENT_SENTENCES } from '#domain/payments/payment-sentences.ts'
import type { PaymentMethod } from '#domain/fares/payment-status.ts'
import { hasCancelFee } from '#domain/payments/unpaid.ts'
import { afterWidget, type WidgetOutcome } from '#domain/payments/online/widget-outcome.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { reportTransaction } from '#web/payments/keep-transaction.ts'
import { payWithWidget, type WidgetCheckout, WidgetError } from '#web/payments/payment-widget.ts'
import { withQuietAddress } from '#web/payments/quiet-address.ts'
import { useChoosePayment } from '#web/payments/use-choose-payment.ts'
import { coverWidget } from '#web/payments/widget-cover.ts'
import { notify } from '#web/ui/notify.ts'

const WIDGET_SENTENCES: Readonly<Record<WidgetError['code'], string>> = {
  'widget-absent': PAYMENT_SENTENCES.widgetAbsent,
  'widget-open-failed': PAYMENT_SENTENCES.widgetOpenFailed,
}

function sentenceFor(error: unknown): string {
  return error instanceof WidgetError ? WIDGET_SENTENCES[error.code] : refusalOr(PAYMENT_SENTENCES.error, error)
}

function withBrowsersKey(checkout: WidgetCheckout, publicKey: string | null): WidgetCheckout {
  return { ...checkout, options: { ...checkout.options, key: checkout.options.key ?? publicKey } }
}

function cashChosenWords(ride: PassengerRide): string {
  if (hasCancelFee(ride)) return FEE_IN_CASH_SENTENCES.chosen
  return ride.status === 'completed' ? PAYMENT_SENTENCES.cashToConfirm : PAYMENT_SENTENCES.cashChosen
}

/** §4 Payment page: idle, busy while it is being paid, then on to where the outcome leads. One payment at a time. */
export function usePay(ride: PassengerRide) {
  const rideId = ride.id
  const { mutateAsync: choose } = useChoosePayment(rideId)
  const [, navigate] = useLocation()
  const [busyWith, setBusyWith] = useState<PaymentMethod | null>(null)
  const isUnderWay = useRef(false)

  async function follow(outcome: WidgetOutcome, paymentId: string) {
    const after = afterWidget(outcome)
    if (after.next === 'verify' && outcome.transactionId) await reportTransaction(paymentId, outcome.transactionId)
    notify[after.kind](after.sentence)
    if (after.next === 'verify') navigate(returnPath(rideId, outcome.transactionId))
    if (after.next === 'failed') navigate(failedReturnPath(rideId))
  }

  async function payOnline(publicKey: string | null) {
    const { payment, checkout } = await choose('online')
    if (checkout?.kind === 'redirect') return location.assign(checkout.url)
    if (checkout === null) throw new WidgetError('widget-open-failed')
    const outcome = await withQuietAddress((back) =>
      payWithWidget(withBrowsersKey(checkout, publicKey), { back, cover: coverWidget }),
    )
    await follow(outcome, payment.id)
  }

  async function payInCash() {
    await choose('cash')
    notify.success(cashChosenWords(ride))
    navigate(PAGES.passenger.path)
  }

  async function once(method: PaymentMethod, act: () => Promise<void>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusyWith(method)
    await act().catch((error: unknown) => notify.error(sentenceFor(error)))
    isUnderWay.current = false
    setBusyWith(null)
  }

  return {
    busyWith,
    payOnline: (publicKey: string | null) => once('online', () => payOnline(publicKey)),
    payInCash: () => once('cash', payInCash),
  }
}
