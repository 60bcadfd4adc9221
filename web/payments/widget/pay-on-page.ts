import type { Checkout, WidgetCheckout } from '#domain/payments/payments.contract.ts'
import { PAYMENT_SENTENCES } from '#domain/payments/payments.fr.ts'
import { api } from '#web/api/client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { withQueryHidden } from '#web/payments/widget/hidden-query.ts'
import { payWithWidget, WidgetError, type WidgetResult } from '#web/payments/widget/payment-widget.ts'

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

/**
 * Nothing of the page can be pressed or read behind the provider's window, whose frame is a child of the body. Returns the
 * function that ends it, and puts the focus back.
 */
function deadenPage(): () => void {
  const page = document.getElementById('root')
  const focused = document.activeElement
  page?.setAttribute('inert', '')
  return () => {
    page?.removeAttribute('inert')
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/** The redirect waits no longer than this: the return page reports the transaction again. */
const PATIENCE_MS = 3_000

/** Stores the transaction id that the widget reported, with the browser's own key. A failure is only logged (§8). */
export async function reportTransaction(
  paymentId: string,
  transactionId: string,
  publicKey: string | null,
): Promise<void> {
  const body = { transactionId, ...(publicKey !== null && { publicKey }) }
  const kept = api('PUT /api/payments/:paymentId/transaction', { params: { paymentId }, body })
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

/** What the payer reads when a payment could not be made. */
export function paymentErrorWords(error: unknown): string {
  return error instanceof WidgetError ? WIDGET_SENTENCES[error.code] : refusalOr(PAYMENT_SENTENCES.error, error)
}

function withBrowsersKey(checkout: WidgetCheckout, publicKey: string | null): WidgetCheckout {
  return { ...checkout, options: { ...checkout.options, key: checkout.options.key ?? publicKey } }
}

/**
 * Opens the provider over this page and returns the widget's result; null: the browser leaves for the provider's page.
 * `keeps-query`: the page's address says nothing about a person. Rejects with WidgetError.
 */
export async function payOnPage(
  checkout: Checkout,
  publicKey: string | null,
  query: 'hides-query' | 'keeps-query',
): Promise<WidgetResult | null> {
  if (checkout.kind === 'redirect') {
    location.assign(checkout.url)
    return null
  }
  let wake: () => void = () => undefined
  const onBusy = () => {
    wake = deadenPage()
  }
  const open = (back: AbortSignal) =>
    payWithWidget(withBrowsersKey(checkout, publicKey), { back, cover: coverWidget, onBusy }).finally(() => wake())
  return withQueryHidden(open, query)
}
