import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WIDGET_SIGN_MS } from '#domain/payments/online/redirect-delays.ts'
import type { payWithWidget as PayWithWidget, WidgetCheckout } from './payment-widget.ts'

type Listener = (result?: object) => void

/** What k.js puts on the window, held in our hands: `fire` is the widget speaking. */
class FakeWidget {
  readonly listeners = new Map<string, Listener>()
  readonly opened: { options: Record<string, unknown>; received: number }[] = []
  closed = 0

  readonly globals = {
    openKkiapayWidget: (options: Record<string, unknown>) => {
      this.opened.push({ options, received: this.listeners.size })
    },
    closeKkiapayWidget: () => {
      this.closed += 1
    },
    ...Object.fromEntries(
      ['Success', 'Failed', 'Pending', 'PaymentAborted', 'KkiapayClose', 'WidgetInit'].map((name) => [
        `add${name}Listener`,
        (listener: Listener) => void this.listeners.set(name, listener),
      ]),
    ),
  }

  fire(name: string, result?: object): void {
    this.listeners.get(name)?.(result)
  }
}

type FakeScript = { src: string; async: boolean; onload: () => void; onerror: () => void; remove: () => void }

let widget: FakeWidget
let scripts: FakeScript[]
/** What the network does with the script. */
let onScript: (script: FakeScript) => void
let payWithWidget: typeof PayWithWidget

beforeEach(async () => {
  widget = new FakeWidget()
  scripts = []
  onScript = (script) => {
    Object.assign(globalThis.window, widget.globals)
    script.onload()
  }
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', {
    createElement: () => ({ remove: () => undefined }),
    head: {
      append: (script: FakeScript) => {
        scripts.push(script)
        queueMicrotask(() => onScript(script))
      },
    },
  })
  // The module remembers the scripts that it has loaded: each test gets a page that has just been opened.
  vi.resetModules()
  payWithWidget = (await import('./payment-widget.ts')).payWithWidget
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const checkout: WidgetCheckout = {
  kind: 'widget',
  scriptUrl: '/simulator/k.js',
  options: {
    amount: 1250,
    key: 'pk_test',
    sandbox: true,
    theme: '#0b6e4f',
    partnerId: 'our-payment',
    data: '{"paymentId":"our-payment"}',
  },
}

/** Opens the widget and waits until it is on the screen. */
async function open(sent = checkout) {
  const onBusy = vi.fn()
  const outcome = payWithWidget(sent, { onBusy })
  await vi.waitFor(() => expect(onBusy).toHaveBeenCalled())
  return outcome
}

async function outcomeOf(speak: () => void) {
  const outcome = open()
  await vi.waitFor(() => expect(widget.opened).toHaveLength(1))
  speak()
  return outcome
}

const result = { transactionId: 'sim-1' }

test.each([
  ['its own event', () => widget.fire('WidgetInit')],
  ['a message from its frame', () => window.dispatchEvent(Object.assign(new Event('message'), { source: {} }))],
])('the frame is covered until its first message: %s', async (_sign, speak) => {
  const uncover = vi.fn()
  const outcome = payWithWidget(checkout, { cover: () => uncover })
  await vi.waitFor(() => expect(widget.opened).toHaveLength(1))
  expect(uncover).not.toHaveBeenCalled()
  speak()
  expect(uncover).toHaveBeenCalled()
  widget.fire('PaymentAborted')
  await outcome
})

test.each([
  ['Success', result, { status: 'SUCCESS', transactionId: 'sim-1' }],
  ['Pending', result, { status: 'PENDING', transactionId: 'sim-1' }],
  ['Pending', undefined, { status: 'PENDING' }],
  ['Failed', result, { status: 'FAILED' }],
  ['PaymentAborted', result, { status: 'CANCELLED' }],
  ['KkiapayClose', undefined, { status: 'CANCELLED' }],
])('the widget event %s (%o) becomes the outcome %o', async (event, said, expected) => {
  expect(await outcomeOf(() => widget.fire(event, said))).toEqual(expected)
})

test('the widget gets our values and no function, and its listeners before it opens', async () => {
  await outcomeOf(() => widget.fire('Success', result))
  expect(widget.opened).toEqual([{ received: 6, options: { ...checkout.options } }])
  expect(() => structuredClone(widget.opened[0]?.options)).not.toThrow()
  expect(widget.closed).toBe(1)
})

test('a missing key is left out of the options, not sent as « null »', async () => {
  const outcome = open({ ...checkout, options: { ...checkout.options, key: null } })
  await vi.waitFor(() => expect(widget.opened).toHaveLength(1))
  widget.fire('Success', result)
  await outcome
  expect(widget.opened[0]?.options).not.toHaveProperty('key')
})

test('a result that follows the close event wins over it', async () => {
  const outcome = await outcomeOf(() => {
    widget.fire('KkiapayClose')
    widget.fire('Success', result)
  })
  expect(outcome).toEqual({ status: 'SUCCESS', transactionId: 'sim-1' })
})

test('only the first result counts', async () => {
  const outcome = await outcomeOf(() => {
    widget.fire('Failed')
    widget.fire('Success', result)
  })
  expect(outcome).toEqual({ status: 'FAILED' })
  expect(widget.closed).toBe(1)
})

test('the widget script is loaded once for two payments', async () => {
  await outcomeOf(() => widget.fire('PaymentAborted'))
  const again = open()
  await vi.waitFor(() => expect(widget.opened).toHaveLength(2))
  widget.fire('Success', result)
  expect(await again).toEqual({ status: 'SUCCESS', transactionId: 'sim-1' })
  expect(scripts.map((script) => script.src)).toEqual(['/simulator/k.js'])
})

test('a script that fails to load is « widget-absent », and the next tap retries', async () => {
  const comes = onScript
  onScript = (script) => script.onerror()
  await expect(payWithWidget(checkout)).rejects.toMatchObject({ code: 'widget-absent' })
  onScript = comes
  expect(await outcomeOf(() => widget.fire('Success', result))).toMatchObject({ status: 'SUCCESS' })
  expect(scripts).toHaveLength(2)
})

test('a script that defines no widget is « widget-absent »', async () => {
  onScript = (script) => script.onload()
  await expect(payWithWidget(checkout)).rejects.toMatchObject({ code: 'widget-absent' })
})

test('a script that times out is « widget-absent »', async () => {
  vi.useFakeTimers()
  onScript = () => undefined
  const waiting = expect(payWithWidget(checkout)).rejects.toMatchObject({ code: 'widget-absent' })
  await vi.advanceTimersByTimeAsync(20_000)
  await waiting
})

test('a widget that throws on opening is « widget-open-failed »', async () => {
  widget.globals.openKkiapayWidget = () => {
    throw new Error('no body')
  }
  const onBusy = vi.fn()
  await expect(payWithWidget(checkout, { onBusy })).rejects.toMatchObject({ code: 'widget-open-failed' })
  expect(onBusy).not.toHaveBeenCalled()
})

test('a widget without a message for ten seconds is closed and « widget-open-failed »', async () => {
  vi.useFakeTimers()
  const silent = expect(payWithWidget(checkout)).rejects.toMatchObject({ code: 'widget-open-failed' })
  await vi.advanceTimersByTimeAsync(WIDGET_SIGN_MS - 1)
  expect(widget.closed).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  await silent
  expect(widget.closed).toBe(1)
})

test.each([
  ['its own event', () => widget.fire('WidgetInit')],
  ['a message of its frame', () => window.dispatchEvent(Object.assign(new Event('message'), { source: {} }))],
])('a widget that has sent a message (%s) has no timeout', async (_sign, give) => {
  vi.useFakeTimers()
  const outcome = payWithWidget(checkout)
  await vi.advanceTimersByTimeAsync(WIDGET_SIGN_MS - 1)
  give()
  await vi.advanceTimersByTimeAsync(60 * WIDGET_SIGN_MS)
  widget.fire('Success', result)
  expect(await outcome).toEqual({ status: 'SUCCESS', transactionId: 'sim-1' })
})

test('a message of the page to itself does not count as the widget’s', async () => {
  vi.useFakeTimers()
  const silent = expect(payWithWidget(checkout)).rejects.toMatchObject({ code: 'widget-open-failed' })
  await vi.advanceTimersByTimeAsync(WIDGET_SIGN_MS - 1)
  window.dispatchEvent(Object.assign(new Event('message'), { source: window }))
  await vi.advanceTimersByTimeAsync(1)
  await silent
})

test('the browser’s back closes the widget as cancelled', async () => {
  const back = new AbortController()
  const onBusy = vi.fn()
  const outcome = payWithWidget(checkout, { onBusy, back: back.signal })
  await vi.waitFor(() => expect(onBusy).toHaveBeenCalled())
  back.abort()
  expect(await outcome).toEqual({ status: 'CANCELLED' })
  expect(widget.closed).toBe(1)
})
