import { WIDGET_LOAD_MS, WIDGET_SIGN_MS } from '#domain/payments/online/redirect-delays.ts'
import type { WidgetCheckout } from '#domain/payments/payments.contract.ts'
import { PAYMENT_CHOICE_TEXTS } from '#web/payments/payments.fr.ts'
import { type FrameMessage, readFrameMessage } from '#web/payments/widget/widget-messages.ts'

/** The widget's result in the terms of §4. A transaction id leads to verification, whatever the status; it proves nothing. */
export type WidgetResult = {
  readonly status: 'SUCCESS' | 'FAILED' | 'CANCELLED' | 'PENDING'
  readonly transactionId?: string
}

/** The script did not load, or the widget did not open: each has its sentence in §8. */
export class WidgetError extends Error {
  readonly code: 'widget-absent' | 'widget-open-failed'

  constructor(code: WidgetError['code']) {
    super(code)
    this.name = 'WidgetError'
    this.code = code
  }
}

/** On a slow network the package may still be loading; after this time the passenger sees an error. */
const LOAD_LIMIT_MS = 20_000
/** A widget may close a moment before it reports its result. */
const RESULT_AFTER_CLOSE_MS = 400

type Widget = typeof import('kkiapay')

declare global {
  interface Window {
    /** The page in the widget's frame; the build makes the package read it (web/build/widget-frame.ts). */
    kkiapayFrameUrl?: string
  }
}

/** The frame that the package puts into the page, once it is open. */
function findFrame(url: string): HTMLIFrameElement | null {
  return [...document.querySelectorAll('iframe')].find((frame) => frame.src === url) ?? null
}

/** The window of the open frame. The package removes the frame at its close message, before we read that message. */
let frameWindow: Window | null = null

function isFromFrame({ origin, source }: MessageEvent, url: string): boolean {
  return origin === new URL(url).origin && source !== null && source === frameWindow
}

/**
 * Keeps messages in the widget's name from the package unless its frame sent them. Registered before the package registers
 * its own listener, and never removed.
 */
function stopForeignMessages(url: string): void {
  window.addEventListener(
    'message',
    (event) => {
      if (readFrameMessage(event.data) !== null && !isFromFrame(event, url)) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

let loading: Promise<Widget> | null = null

/** Loads the package once, for this frame; after a failure, the next tap tries again. */
async function loadWidget(url: string): Promise<Widget> {
  if (loading === null) {
    if (window.kkiapayFrameUrl === undefined) stopForeignMessages(url)
    window.kkiapayFrameUrl = url
    loading = import('kkiapay')
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), LOAD_LIMIT_MS)
  })
  try {
    return await Promise.race([loading, late])
  } catch {
    loading = null
    throw new WidgetError('widget-absent')
  } finally {
    clearTimeout(timer)
  }
}

/** The package takes anything but a real boolean as live mode; a function in the options breaks it silently. */
function optionsOf({ amount, key, sandbox, theme, partnerId, data }: WidgetCheckout['options']): object {
  return { amount, sandbox: sandbox === true, theme, partnerId, data, ...(key !== null && { key }) }
}

/** Calls back with each message of the frame. Returns the function that ends it. */
function listen(url: string, onMessage: (message: FrameMessage) => void): () => void {
  const receive = (event: MessageEvent) => {
    const message = isFromFrame(event, url) ? readFrameMessage(event.data) : null
    if (message !== null) onMessage(message)
  }
  window.addEventListener('message', receive)
  return () => window.removeEventListener('message', receive)
}

/**
 * The widget's first message is awaited while its frame loads, which takes long on a slow network, and for a moment after.
 * Returns the function that ends the wait.
 */
function awaitFirstMessage(frame: HTMLIFrameElement, onTimeout: () => void): () => void {
  let timer = setTimeout(onTimeout, WIDGET_LOAD_MS)
  const onLoad = () => {
    clearTimeout(timer)
    timer = setTimeout(onTimeout, WIDGET_SIGN_MS)
  }
  frame.addEventListener('load', onLoad)
  return () => {
    // The package uses one frame for all payments.
    frame.removeEventListener('load', onLoad)
    clearTimeout(timer)
  }
}

/** Makes the package's frame whole: it has no name for a screen reader, and no height where `dvh` is unknown (Chrome 107). */
function finishFrame(frame: HTMLIFrameElement): void {
  frame.title = PAYMENT_CHOICE_TEXTS.frameTitle
  if (!CSS.supports('height', '100dvh')) frame.style.height = '100%'
  frame.addEventListener('load', () => frame.focus(), { once: true })
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

/** The result that a message gives; null: none yet. */
function resultOf({ status, transactionId }: FrameMessage): WidgetResult | null {
  if (status === null || status === 'CLOSED') return null
  return { status, ...(transactionId !== null && { transactionId }) }
}

/**
 * Opens the provider's widget (npm kkiapay) over the page and returns its result. `onBusy` is called once it is open. Rejects
 * with WidgetError, also when the widget gives no sign. If `key` is null and one is needed, the caller first inserts the
 * browser's own key.
 *
 * The package sends `window.location.href` to KkiaPay: keep names and addresses out of the URL while it is open.
 */
export async function payWithWidget(
  checkout: WidgetCheckout,
  { onBusy, back, cover }: Opening = {},
): Promise<WidgetResult> {
  const url = new URL(checkout.widgetUrl, location.href).href
  const { openKkiapayWidget, closeKkiapayWidget } = await loadWidget(url)
  if (back?.aborted) return { status: 'CANCELLED' }
  return new Promise((resolve, reject) => {
    const uncover = cover?.() ?? (() => undefined)
    const ends: (() => void)[] = [uncover]
    /** Runs once: closes the widget, whose frame is a child of the body and would stay over the next page. */
    function end(settle: () => void): void {
      for (const stop of ends.splice(0)) stop()
      settle()
    }
    const finish = (outcome: WidgetResult) => end(() => resolve(outcome))
    const fail = () => end(() => reject(new WidgetError('widget-open-failed')))
    try {
      openKkiapayWidget(optionsOf(checkout.options))
      ends.push(closeKkiapayWidget)
      const frame = findFrame(url)
      if (frame === null) return fail()
      finishFrame(frame)
      frameWindow = frame.contentWindow
      const stopWaiting = awaitFirstMessage(frame, fail)
      ends.push(stopWaiting)
      ends.push(
        listen(url, (message) => {
          stopWaiting()
          uncover()
          const result = resultOf(message)
          if (result !== null) finish(result)
          if (message.status === 'CLOSED') setTimeout(() => finish({ status: 'CANCELLED' }), RESULT_AFTER_CLOSE_MS)
        }),
      )
      back?.addEventListener('abort', () => finish({ status: 'CANCELLED' }))
      onBusy?.()
    } catch {
      fail()
    }
  })
}
