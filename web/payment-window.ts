import { failedReturnPath, returnPath } from '#domain/payments/online/payment-link.ts'
import { type AfterWidget, afterWidget } from '#domain/payments/online/widget-outcome.ts'
import type { BegunPayment } from '#domain/wire/rendered-page.ts'
import { keepNotice } from '#web/payments/widget/kept-notice.ts'
import { paymentErrorWords, payOnPage, reportTransaction } from '#web/payments/widget/pay-on-page.ts'

/**
 * Opens the provider's window for a payment that the form of /payment began before the app was there, then loads the page
 * that follows. It has neither React nor the app, for a slow network (vite.payment-window.config.ts).
 */
async function pay({ paymentId, rideId, checkout }: BegunPayment): Promise<void> {
  const { search } = location
  const next: Readonly<Record<AfterWidget['next'], (transactionId: string | undefined) => string>> = {
    verify: (transactionId) => returnPath(rideId, transactionId),
    failed: () => failedReturnPath(rideId),
    // The same page, now with the app.
    stay: () => location.pathname + search,
  }
  const outcome = await payOnPage(checkout, null, 'hides-query').catch((error: unknown) => {
    keepNotice({ kind: 'error', message: paymentErrorWords(error) })
  })
  // On its way to the provider's own page.
  if (outcome === null) return
  if (outcome === undefined) return location.replace(next.stay(undefined))
  const { transactionId } = outcome
  const after = afterWidget(outcome)
  keepNotice({ kind: after.kind, message: after.sentence })
  if (transactionId !== undefined) await reportTransaction(paymentId, transactionId, null)
  location.replace(next[after.next](transactionId))
}

const { begunPayment } = document.querySelector<HTMLElement>('[data-begun-payment]')?.dataset ?? {}
if (begunPayment) void pay(JSON.parse(begunPayment) as BegunPayment)
