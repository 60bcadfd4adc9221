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
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { withQueryHidden } from '#web/payments/widget/hidden-query.ts'
import { payWithWidget, type WidgetCheckout, WidgetError } from '#web/payments/widget/payment-widget.ts'
import { notify } from '#web/ui/feedback/notify.ts'

const COVER_CLASSES =
  'fixed inset-0 m-0 flex size-full max-h-none max-w-none items-center justify-center border-0 bg-sand p-6 text-center text-18 font-semibold text-ink'

/** Hides the page and the provider's frame behind our own text. Returns the function that removes it. */
function coverWidget(): () => void {
  const cover = document.createElement('div')
  cover.className = COVER_CLASSES
  // As high as the provider's frame; « popover », where supported, puts it above all others.
  cover.style.zIndex = '2147483647'
  cover.setAttribute('role', 'status')
  cover.textContent = PAYMENT_SENTENCES.opening
  document.body.append(cover)
  if ('popover' in cover) {
    cover.popover = 'manual'
    cover.showPopover()
  }
  return () => cover.remove()
}

/** Chooses how the ride will be paid. A repeat returns the same payment. */
function useChoosePayment(rideId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (method: PaymentMethod) =>
      api('POST /api/rides/:rideId/payments', { params: { rideId }, body: { method } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: QUERY_KEYS.payment(rideId) })
      void client.invalidateQueries({ queryKey: QUERY_KEYS.passengerRides })
    },
  })
}

/** The redirect waits no longer than this: the return page reports the transaction again. */
const PATIENCE_MS = 3_000

/** Stores the transaction id that the widget reported. A failure is only logged (§8). */
async function reportTransaction(paymentId: string, transactionId: string): Promise<void> {
  const kept = api('PUT /api/payments/:paymentId/transaction', { params: { paymentId }, body: { transactionId } })
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([kept, patience]).catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: §8 wants it logged, and nothing more
    console.error('transaction id not kept', error)
  })
}

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

/** §4 Payment page: idle, busy during the payment, then redirects by the result. One payment at a time. */
export function usePay(ride: PassengerRide) {
  const rideId = ride.id
  const { mutateAsync: choose } = useChoosePayment(rideId)
  const [, navigate] = useLocation()
  const [busyWith, setBusyWith] = useState<PaymentMethod | null>(null)
  const isUnderWay = useRef(false)

  async function showOutcome(outcome: WidgetOutcome, paymentId: string) {
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
    const outcome = await withQueryHidden((back) =>
      payWithWidget(withBrowsersKey(checkout, publicKey), { back, cover: coverWidget }),
    )
    await showOutcome(outcome, payment.id)
  }

  async function payInCash() {
    await choose('cash')
    notify.success(cashChosenWords(ride))
    navigate(PAGES.passenger.path)
  }

  async function oneAtATime(method: PaymentMethod, act: () => Promise<void>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusyWith(method)
    await act().catch((error: unknown) => notify.error(sentenceFor(error)))
    isUnderWay.current = false
    setBusyWith(null)
  }

  return {
    busyWith,
    payOnline: (publicKey: string | null) => oneAtATime('online', () => payOnline(publicKey)),
    payInCash: () => oneAtATime('cash', payInCash),
  }
}
