import { FRAME_TEXTS } from '#web/simulator/simulator.fr.ts'
import type { OpenMessage, WidgetEvent, WidgetMessage, WidgetOptions } from './messages.ts'

/*
 * The same globals as KkiaPay's k.js, over a frame of our own: our page cannot tell the two apart.
 * One handler an event, as there. Unlike there, a message counts only when it comes from our frame.
 */
;(() => {
  type Handler = (data?: object) => void

  const ADDERS: Readonly<Record<string, WidgetEvent>> = {
    addWidgetInitListener: 'WIDGET_SUCCESSFULLY_INIT',
    addPaymentInitListener: 'PAYMENT_INIT',
    addSuccessListener: 'PAYMENT_SUCCESS',
    addFailedListener: 'PAYMENT_FAILED',
    addPendingListener: 'PENDING_PAYMENT',
    addPaymentAbortedListener: 'PAYMENT_ABORTED',
    addPaymentEndListener: 'PAYMENT_END',
    addKkiapayCloseListener: 'CLOSE_WIDGET',
  }

  const handlers = new Map<WidgetEvent, Handler>()
  let frame: HTMLIFrameElement | null = null

  function close(): void {
    frame?.remove()
    frame = null
  }

  function open(options: WidgetOptions): void {
    close()
    const opened = document.createElement('iframe')
    opened.title = FRAME_TEXTS.title
    opened.src = '/simulator/widget'
    opened.style.cssText = 'position:fixed;top:0;left:0;width:100%;height:100%;border:0;z-index:2147483647'
    opened.onload = () => {
      const message: OpenMessage = { name: 'INIT_WIDGET', data: options }
      // As with the real widget, an option that cannot be cloned (a function) fails here, unnoticed.
      opened.contentWindow?.postMessage(message, location.origin)
      opened.focus()
    }
    document.body.append(opened)
    frame = opened
  }

  window.addEventListener('message', (event: MessageEvent<WidgetMessage>) => {
    if (frame === null || event.source !== frame.contentWindow || event.origin !== location.origin) return
    if (event.data.name === 'CLOSE_WIDGET') close()
    handlers.get(event.data.name)?.(event.data.data)
  })

  const adders = Object.entries(ADDERS).map(([name, event]) => [
    name,
    (handler: Handler) => void handlers.set(event, handler),
  ])
  Object.assign(window, Object.fromEntries(adders), { openKkiapayWidget: open, closeKkiapayWidget: close })
})()
