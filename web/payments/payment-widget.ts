import { WIDGET_SIGN_MS } from '#domain/payments/online/redirect-delays.ts'
import type { CallOutput } from '#domain/shared/contract.ts'
import type { Api } from '#domain/wire/api.ts'

type Checkout = NonNullable<CallOutput<Api['POST /api/rides/:rideId/payments']>['checkout']>
export type WidgetCheckout = Extract<Checkout, { kind: 'widget' }>

/** The widget's result in the terms of §4. Only a result to verify has a transaction id; the id proves nothing. */
export type WidgetResult = {
  readonly status: 'SUCCESS' | 'FAILED' | 'CANCELLED' | 'PENDING'
  readonly transactionId?: string
}

/** The script did not load, or the widget did not open: each has its sentence in §8. */
export class WidgetError extends Error {
  readonly code: 'widget-absent' | 'widget-open-failed'

  constructor(code: WidgetError['code'], cause?: unknown) {
    super(code, { cause })
    this.name = 'WidgetError'
    this.code = code
  }
}

type Listener = (result?: { readonly transactionId?: string }) => void

/** The globals of k.js that we use. Each `add…` replaces the previous listener. */
type WidgetGlobals = {
  readonly openKkiapayWidget: (options: object) => void
  readonly closeKkiapayWidget: () => void
  readonly addSuccessListener: (listener: Listener) => void
  readonly addFailedListener: (listener: Listener) => void
  readonly addPendingListener: (listener: Listener) => void
  readonly addPaymentAbortedListener: (listener: Listener) => void
  readonly addKkiapayCloseListener: (listener: Listener) => void
  readonly addWidgetInitListener?: (listener: Listener) => void
}

/** On a slow network the script may still be loading; after this time the passenger sees an error. */
const SCRIPT_TIMEOUT_MS = 20_000
/** A widget may close a moment before it reports its result. */
const RESULT_AFTER_CLOSE_MS = 400

const scripts = new Map<string, Promise<void>>()

function appendScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS)
    function fail(): void {
      clearTimeout(timer)
      script.remove()
      reject(new WidgetError('widget-absent'))
    }
    script.src = url
    script.async = true
    script.onerror = fail
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    document.head.append(script)
  })
}

/** Loads the script once; after a failure, the next tap tries again. */
async function loadWidget(url: string): Promise<WidgetGlobals> {
  const loading = scripts.get(url) ?? appendScript(url)
  scripts.set(url, loading)
  try {
    await loading
  } catch (error) {
    scripts.delete(url)
    throw error
  }
  const widget = window as unknown as Partial<WidgetGlobals>
  if (typeof widget.openKkiapayWidget !== 'function') throw new WidgetError('widget-absent')
  return widget as WidgetGlobals
}

/** k.js takes anything but a real boolean as live mode; a function in the options breaks it silently. */
function optionsOf({ amount, key, sandbox, theme, partnerId, data }: WidgetCheckout['options']): object {
  return { amount, sandbox: sandbox === true, theme, partnerId, data, ...(key !== null && { key }) }
}

function listen(widget: WidgetGlobals, finish: (outcome: WidgetResult) => void): void {
  const withId = (status: WidgetResult['status']): Listener => {
    return (result) => finish({ status, ...(result?.transactionId && { transactionId: result.transactionId }) })
  }
  // Without a transaction id: §4 verifies every result that has one, and here there is nothing to verify.
  const without = (status: WidgetResult['status']): Listener => {
    return () => finish({ status })
  }
  widget.addSuccessListener(withId('SUCCESS'))
  widget.addPendingListener(withId('PENDING'))
  widget.addFailedListener(without('FAILED'))
  widget.addPaymentAbortedListener(without('CANCELLED'))
  widget.addKkiapayCloseListener(() => setTimeout(() => finish({ status: 'CANCELLED' }), RESULT_AFTER_CLOSE_MS))
}

function closeQuietly(widget: WidgetGlobals): void {
  try {
    widget.closeKkiapayWidget()
  } catch {
    // It was closed already.
  }
}

/** Waits for the first sign of an opened widget: its init event, or any message from a frame of the page. */
function waitForFirstMessage(
  widget: WidgetGlobals,
  { onSign, onTimeout }: { readonly onSign: () => void; readonly onTimeout: () => void },
): { readonly stop: () => void } {
  const timer = setTimeout(() => {
    stop()
    onTimeout()
  }, WIDGET_SIGN_MS)
  const receive = ({ source }: MessageEvent) => {
    if (source !== null && source !== window) stop()
  }
  function stop(): void {
    clearTimeout(timer)
    window.removeEventListener('message', receive)
    onSign()
  }
  window.addEventListener('message', receive)
  widget.addWidgetInitListener?.(stop)
  return { stop }
}

type Opening = {
  readonly onBusy?: () => void
  /** The passenger has gone back: the widget closes, and its result is a cancellation. */
  readonly back?: AbortSignal
  /**
   * Hides the frame until it is known to be the widget: for a refused frame the browser shows its own text. Returns the
   * undo.
   */
  readonly cover?: () => () => void
}

/**
 * Opens the provider's widget (KkiaPay's, or the simulator's with the same globals) over the page and returns its result.
 * `onBusy` is called once it is open. Rejects with WidgetError, also when the widget gives no sign. If `key` is null and
 * one is needed, the caller first inserts the browser's own key.
 *
 * k.js sends `window.location.href` to KkiaPay: keep names and addresses out of the URL while it is open.
 */
export async function payWithWidget(
  checkout: WidgetCheckout,
  { onBusy, back, cover }: Opening = {},
): Promise<WidgetResult> {
  const widget = await loadWidget(checkout.scriptUrl)
  if (back?.aborted) return { status: 'CANCELLED' }
  return new Promise((resolve, reject) => {
    let isOver = false
    const uncover = cover?.() ?? (() => undefined)
    const onTimeout = () => end(() => reject(new WidgetError('widget-open-failed')))
    const sign = waitForFirstMessage(widget, { onSign: uncover, onTimeout })
    /** Runs once: closes the widget, whose frame is a child of the body and would stay over the next page. */
    function end(settle: () => void): void {
      if (isOver) return
      isOver = true
      sign.stop()
      closeQuietly(widget)
      settle()
    }
    const finish = (outcome: WidgetResult) => end(() => resolve(outcome))
    listen(widget, finish)
    back?.addEventListener('abort', () => finish({ status: 'CANCELLED' }))
    try {
      widget.openKkiapayWidget(optionsOf(checkout.options))
      onBusy?.()
    } catch (error) {
      end(() => reject(new WidgetError('widget-open-failed', error)))
    }
  })
}
