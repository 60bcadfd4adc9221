import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WIDGET_LOAD_MS, WIDGET_SIGN_MS } from '#domain/payments/online/redirect-delays.ts'
import type { payWithWidget as PayWithWidget, WidgetCheckout } from './payment-widget.ts'

const PAGE = 'https://miyi.example/payment'
const FRAME = 'https://widget-v3.kkiapay.me/'
const FRAME_ORIGIN = 'https://widget-v3.kkiapay.me'

/** A frame of the page: its window is only compared. */
class FakeFrame extends EventTarget {
  readonly src = FRAME
  readonly contentWindow = {}
  title = ''
}

let page: EventTarget
let frames: FakeFrame[]
let opened: Record<string, unknown>[]
/** Messages that the package saw: it registers its listener when it is loaded. */
let seenByPackage: unknown[]
let loads: number
/** What the network does with the package. */
let onLoad: () => void
/** What the package does when it opens. */
let onOpen: () => void
let payWithWidget: typeof PayWithWidget

beforeEach(async () => {
  page = new EventTarget()
  frames = []
  opened = []
  seenByPackage = []
  loads = 0
  onLoad = () => undefined
  onOpen = () => void frames.push(new FakeFrame())
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { href: PAGE })
  vi.stubGlobal('document', { querySelectorAll: () => frames })
  // The module remembers the package that it has loaded: each test gets a page that has just been opened.
  vi.resetModules()
  vi.doMock('kkiapay', () => {
    loads += 1
    onLoad()
    page.addEventListener('message', (event) => void seenByPackage.push((event as MessageEvent).data))
    return {
      openKkiapayWidget: (options: Record<string, unknown>) => {
        opened.push(options)
        onOpen()
      },
      closeKkiapayWidget: () => {
        frames = []
      },
    }
  })
  payWithWidget = (await import('./payment-widget.ts')).payWithWidget
})

afterEach(() => {
  vi.doUnmock('kkiapay')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const checkout: WidgetCheckout = {
  kind: 'widget',
  widgetUrl: FRAME_ORIGIN,
  options: {
    amount: 1250,
    key: 'pk_test',
    sandbox: true,
    theme: '#0b6e4f',
    partnerId: 'our-payment',
    data: '{"paymentId":"our-payment"}',
  },
}

type Sender = { readonly origin?: string; readonly source?: object | null }

/** A message to the page: from the open frame unless another sender is given. */
function say(name: string, data?: object, from: Sender = {}): void {
  const sender = { origin: FRAME_ORIGIN, source: frames[0]?.contentWindow ?? null, ...from }
  page.dispatchEvent(Object.assign(new Event('message'), { data: { name, data }, ...sender }))
}

async function untilOpen(times = 1): Promise<void> {
  await vi.waitFor(() => expect(opened).toHaveLength(times))
}

async function outcomeOf(speak: () => void) {
  const outcome = payWithWidget(checkout)
  await untilOpen()
  speak()
  return outcome
}

const result = { transactionId: '407615869648517' }

test.each(['INIT_WIDGET', 'WIDGET_SUCCESSFULLY_INIT'])(
  'the frame is covered until its first message (%s)',
  async (name) => {
    const uncover = vi.fn()
    const outcome = payWithWidget(checkout, { cover: () => uncover })
    await untilOpen()
    expect(uncover).not.toHaveBeenCalled()
    say(name)
    expect(uncover).toHaveBeenCalled()
    say('PAYMENT_ABORTED')
    await outcome
  },
)

test.each([
  ['PAYMENT_SUCCESS', result, { status: 'SUCCESS', ...result }],
  ['PENDING_PAYMENT', result, { status: 'PENDING', ...result }],
  ['PENDING_PAYMENT', undefined, { status: 'PENDING' }],
  ['PAYMENT_FAILED', result, { status: 'FAILED' }],
  ['PAYMENT_ABORTED', result, { status: 'CANCELLED' }],
  ['CLOSE_WIDGET', undefined, { status: 'CANCELLED' }],
])('the widget event %s (%o) becomes the outcome %o', async (event, said, expected) => {
  expect(await outcomeOf(() => say(event, said))).toEqual(expected)
  expect(frames).toEqual([])
})

test('the widget gets our values and no function', async () => {
  await outcomeOf(() => say('PAYMENT_SUCCESS', result))
  expect(opened).toEqual([{ ...checkout.options }])
  expect(() => structuredClone(opened[0])).not.toThrow()
})

test('the frame has a title for a screen reader', async () => {
  const outcome = payWithWidget(checkout)
  await untilOpen()
  expect(frames[0]?.title).toBe('Paiement en ligne')
  say('PAYMENT_ABORTED')
  await outcome
})

test('a missing key is left out of the options, not sent as « null »', async () => {
  const outcome = payWithWidget({ ...checkout, options: { ...checkout.options, key: null } })
  await untilOpen()
  say('PAYMENT_SUCCESS', result)
  await outcome
  expect(opened[0]).not.toHaveProperty('key')
})

test('a result that follows the close event wins over it', async () => {
  const outcome = await outcomeOf(() => {
    say('CLOSE_WIDGET')
    say('PAYMENT_SUCCESS', result)
  })
  expect(outcome).toEqual({ status: 'SUCCESS', ...result })
})

test('a close event is understood although the package has removed the frame before we read it', async () => {
  const outcome = await outcomeOf(() => {
    const source = frames[0]?.contentWindow ?? null
    frames = []
    say('CLOSE_WIDGET', undefined, { source })
  })
  expect(outcome).toEqual({ status: 'CANCELLED' })
})

test('only the first result counts', async () => {
  const outcome = await outcomeOf(() => {
    say('PAYMENT_FAILED')
    say('PAYMENT_SUCCESS', result)
  })
  expect(outcome).toEqual({ status: 'FAILED' })
})

describe('a message in the widget’s name', () => {
  test.each([
    ['from the page itself', { source: 'page', origin: 'https://miyi.example' }],
    ['from another frame of the same origin', { source: {} }],
    ['from the frame’s window after it went elsewhere', { origin: 'https://evil.example' }],
    ['from nobody', { source: null }],
  ])('%s neither pays nor reaches the package', async (_who, { source, ...from }: Record<string, unknown>) => {
    const outcome = payWithWidget(checkout)
    await untilOpen()
    const sender =
      source === 'page' ? { source: page } : source === undefined ? {} : { source: source as object | null }
    say('PAYMENT_SUCCESS', { transactionId: 'FORGED' }, { ...from, ...sender } as Sender)
    say('WAVE_LINK', { url: 'https://evil.example' }, { ...from, ...sender } as Sender)
    expect(seenByPackage).toEqual([])
    say('PAYMENT_ABORTED')
    expect(await outcome).toEqual({ status: 'CANCELLED' })
    expect(seenByPackage).toEqual([{ name: 'PAYMENT_ABORTED', data: undefined }])
  })

  test('that is none of the widget’s messages reaches other listeners', async () => {
    const heard = vi.fn()
    page.addEventListener('message', heard)
    const outcome = payWithWidget(checkout)
    await untilOpen()
    say('hello', {}, { source: page })
    expect(heard).toHaveBeenCalledTimes(1)
    say('PAYMENT_ABORTED')
    await outcome
  })
})

test('the package is loaded once for two payments', async () => {
  await outcomeOf(() => say('PAYMENT_ABORTED'))
  const again = payWithWidget(checkout)
  await untilOpen(2)
  say('PAYMENT_SUCCESS', result)
  expect(await again).toEqual({ status: 'SUCCESS', ...result })
  expect(loads).toBe(1)
})

test('a package that fails to load is « widget-absent »', async () => {
  onLoad = () => {
    throw new Error('offline')
  }
  await expect(payWithWidget(checkout)).rejects.toMatchObject({ code: 'widget-absent' })
})

test.each([
  [
    'throws',
    () => {
      throw new Error('no body')
    },
  ],
  ['adds no frame', () => undefined],
])('a widget that %s on opening is « widget-open-failed »', async (_what, open) => {
  onOpen = open
  const onBusy = vi.fn()
  await expect(payWithWidget(checkout, { onBusy })).rejects.toMatchObject({ code: 'widget-open-failed' })
  expect(onBusy).not.toHaveBeenCalled()
})

/** Opens the widget with fake timers. */
async function openInFakeTime() {
  vi.useFakeTimers()
  const outcome = payWithWidget(checkout)
  const settled = outcome.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(0)
  await untilOpen()
  return { outcome, settled }
}

test('a widget whose page has loaded and is silent for ten seconds is closed and « widget-open-failed »', async () => {
  const { settled } = await openInFakeTime()
  await vi.advanceTimersByTimeAsync(30_000)
  frames[0]?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(WIDGET_SIGN_MS - 1)
  expect(frames).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await settled).toMatchObject({ code: 'widget-open-failed' })
  expect(frames).toEqual([])
})

test('a widget whose page does not load within a minute is closed and « widget-open-failed »', async () => {
  const { settled } = await openInFakeTime()
  await vi.advanceTimersByTimeAsync(WIDGET_LOAD_MS - 1_000)
  expect(frames).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await settled).toMatchObject({ code: 'widget-open-failed' })
})

test('a widget that has sent a message has no timeout', async () => {
  const { outcome } = await openInFakeTime()
  frames[0]?.dispatchEvent(new Event('load'))
  say('WIDGET_SUCCESSFULLY_INIT')
  frames[0]?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(60 * WIDGET_LOAD_MS)
  say('PAYMENT_SUCCESS', result)
  expect(await outcome).toEqual({ status: 'SUCCESS', ...result })
})

test('the browser’s back closes the widget as cancelled', async () => {
  const back = new AbortController()
  const onBusy = vi.fn()
  const outcome = payWithWidget(checkout, { onBusy, back: back.signal })
  await vi.waitFor(() => expect(onBusy).toHaveBeenCalled())
  back.abort()
  expect(await outcome).toEqual({ status: 'CANCELLED' })
  expect(frames).toEqual([])
})
