import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WIDGET_LOAD_MS, WIDGET_SIGN_MS } from '#domain/payments/online/redirect-delays.ts'
import { A_CHECKOUT, WidgetPage } from './fake-page.ts'
import type { payWithWidget as PayWithWidget } from './payment-widget.ts'

let page: WidgetPage
let payWithWidget: typeof PayWithWidget

beforeEach(async () => {
  page = new WidgetPage()
  page.open()
  payWithWidget = (await import('./payment-widget.ts')).payWithWidget
})

afterEach(() => page.close())

async function outcomeOf(speak: () => void) {
  const outcome = payWithWidget(A_CHECKOUT)
  await page.untilOpened()
  speak()
  return outcome
}

const result = { transactionId: '407615869648517' }

test.each(['INIT_WIDGET', 'WIDGET_SUCCESSFULLY_INIT'])(
  'the frame is covered until its first message (%s)',
  async (name) => {
    const uncover = vi.fn()
    const outcome = payWithWidget(A_CHECKOUT, { cover: () => uncover })
    await page.untilOpened()
    expect(uncover).not.toHaveBeenCalled()
    page.say(name)
    expect(uncover).toHaveBeenCalled()
    page.say('PAYMENT_ABORTED')
    await outcome
  },
)

test.each([
  ['PAYMENT_SUCCESS', result, { status: 'SUCCESS', ...result }],
  ['PENDING_PAYMENT', result, { status: 'PENDING', ...result }],
  ['PENDING_PAYMENT', undefined, { status: 'PENDING' }],
  ['PAYMENT_FAILED', result, { status: 'FAILED', ...result }],
  ['PAYMENT_FAILED', undefined, { status: 'FAILED' }],
  ['PAYMENT_ABORTED', result, { status: 'CANCELLED', ...result }],
  ['PAYMENT_ABORTED', undefined, { status: 'CANCELLED' }],
  ['CLOSE_WIDGET', undefined, { status: 'CANCELLED' }],
])('the widget event %s (%o) becomes the outcome %o', async (event, said, expected) => {
  expect(await outcomeOf(() => page.say(event, said))).toEqual(expected)
  expect(page.frames).toEqual([])
})

test('the widget gets our values and no function', async () => {
  await outcomeOf(() => page.say('PAYMENT_SUCCESS', result))
  expect(page.opened).toEqual([{ ...A_CHECKOUT.options }])
  expect(() => structuredClone(page.opened[0])).not.toThrow()
})

test('the frame has a title for a screen reader', async () => {
  const outcome = payWithWidget(A_CHECKOUT)
  await page.untilOpened()
  expect(page.frames[0]?.title).toBe('Paiement en ligne')
  page.say('PAYMENT_ABORTED')
  await outcome
})

test.each([
  [true, ''],
  [false, '100%'],
])('the frame fills the page, also in a browser without dvh (knows it: %s)', async (knowsDvh, height) => {
  page.knowsDvh = knowsDvh
  const outcome = payWithWidget(A_CHECKOUT)
  await page.untilOpened()
  expect(page.frames[0]?.style.height).toBe(height)
  page.say('PAYMENT_ABORTED')
  await outcome
})

test('a missing key is left out of the options, not sent as « null »', async () => {
  const outcome = payWithWidget({ ...A_CHECKOUT, options: { ...A_CHECKOUT.options, key: null } })
  await page.untilOpened()
  page.say('PAYMENT_SUCCESS', result)
  await outcome
  expect(page.opened[0]).not.toHaveProperty('key')
})

test('a result that follows the close event wins over it', async () => {
  const outcome = await outcomeOf(() => {
    page.say('CLOSE_WIDGET')
    page.say('PAYMENT_SUCCESS', result)
  })
  expect(outcome).toEqual({ status: 'SUCCESS', ...result })
})

test('a close event is understood although the package has removed the frame before we read it', async () => {
  const outcome = await outcomeOf(() => {
    const source = page.frames[0]?.contentWindow ?? null
    page.frames = []
    page.say('CLOSE_WIDGET', undefined, { source })
  })
  expect(outcome).toEqual({ status: 'CANCELLED' })
})

test('only the first result counts', async () => {
  const outcome = await outcomeOf(() => {
    page.say('PAYMENT_FAILED')
    page.say('PAYMENT_SUCCESS', result)
  })
  expect(outcome).toEqual({ status: 'FAILED' })
})

test('the package is loaded once for two payments', async () => {
  await outcomeOf(() => page.say('PAYMENT_ABORTED'))
  const again = payWithWidget(A_CHECKOUT)
  await page.untilOpened(2)
  page.say('PAYMENT_SUCCESS', result)
  expect(await again).toEqual({ status: 'SUCCESS', ...result })
  expect(page.loads).toBe(1)
})

test('a package that fails to load is « widget-absent »', async () => {
  page.onLoad = () => {
    throw new Error('offline')
  }
  await expect(payWithWidget(A_CHECKOUT)).rejects.toMatchObject({ code: 'widget-absent' })
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
  page.onOpen = open
  const onBusy = vi.fn()
  await expect(payWithWidget(A_CHECKOUT, { onBusy })).rejects.toMatchObject({ code: 'widget-open-failed' })
  expect(onBusy).not.toHaveBeenCalled()
})

/** Opens the widget with fake timers. */
async function openInFakeTime() {
  vi.useFakeTimers()
  const outcome = payWithWidget(A_CHECKOUT)
  const settled = outcome.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(0)
  await page.untilOpened()
  return { outcome, settled }
}

test('a widget whose page has loaded and is silent for ten seconds is closed and « widget-open-failed »', async () => {
  const { settled } = await openInFakeTime()
  await vi.advanceTimersByTimeAsync(30_000)
  page.frames[0]?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(WIDGET_SIGN_MS - 1)
  expect(page.frames).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await settled).toMatchObject({ code: 'widget-open-failed' })
  expect(page.frames).toEqual([])
})

test('a widget whose page does not load within a minute is closed and « widget-open-failed »', async () => {
  const { settled } = await openInFakeTime()
  await vi.advanceTimersByTimeAsync(WIDGET_LOAD_MS - 1_000)
  expect(page.frames).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await settled).toMatchObject({ code: 'widget-open-failed' })
})

test('a widget that has sent a message has no timeout', async () => {
  const { outcome } = await openInFakeTime()
  page.frames[0]?.dispatchEvent(new Event('load'))
  page.say('WIDGET_SUCCESSFULLY_INIT')
  page.frames[0]?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(60 * WIDGET_LOAD_MS)
  page.say('PAYMENT_SUCCESS', result)
  expect(await outcome).toEqual({ status: 'SUCCESS', ...result })
})

test('the browser’s back closes the widget as cancelled', async () => {
  const back = new AbortController()
  const onBusy = vi.fn()
  const outcome = payWithWidget(A_CHECKOUT, { onBusy, back: back.signal })
  await vi.waitFor(() => expect(onBusy).toHaveBeenCalled())
  back.abort()
  expect(await outcome).toEqual({ status: 'CANCELLED' })
  expect(page.frames).toEqual([])
})
