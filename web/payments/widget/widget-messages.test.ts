import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test.each([
  ['from the page itself', () => ({ source: page.window, origin: 'https://miyi.example' })],
  ['from another frame of the same origin', () => ({ source: {} })],
  ['from the frame’s window after it went elsewhere', () => ({ origin: 'https://evil.example' })],
  ['from nobody', () => ({ source: null })],
])('a message in the widget’s name %s neither pays nor reaches the package', async (_who, senderOf) => {
  const outcome = payWithWidget(A_CHECKOUT)
  await page.untilOpened()
  page.say('PAYMENT_SUCCESS', { transactionId: 'FORGED' }, senderOf())
  page.say('WAVE_LINK', { url: 'https://evil.example' }, senderOf())
  expect(page.seenByPackage).toEqual([])
  page.say('PAYMENT_ABORTED')
  expect(await outcome).toEqual({ status: 'CANCELLED' })
  expect(page.seenByPackage).toEqual([{ name: 'PAYMENT_ABORTED', data: undefined }])
})

test('a message that is none of the widget’s reaches other listeners', async () => {
  const received = vi.fn()
  page.window.addEventListener('message', received)
  const outcome = payWithWidget(A_CHECKOUT)
  await page.untilOpened()
  page.say('hello', {}, { source: page.window })
  expect(received).toHaveBeenCalledTimes(1)
  page.say('PAYMENT_ABORTED')
  await outcome
})
