import type { BrowserContext, Page, Request } from '@playwright/test'
import { PAGES } from '../domain/shared/routes.ts'
import { aDriver, aPassenger } from '../kit/people/people.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { countCalls } from './setup/faults.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'

/** As in web/api/live/live-stream.ts. */
const ANSWER_MS = 2_000

/** A browser has six connections to a server over HTTP/1.1. */
const TABS = 7

/** How many streams this browser holds now. Of a page that is closed, no request is reported as ended. */
function countStreams(context: BrowserContext): () => number {
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/live')) return
    open.add(request)
    request
      .frame()
      .page()
      .once('close', () => open.delete(request))
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return () => open.size
}

async function open(page: Page): Promise<Page> {
  await page.goto(PAGES.passenger.path)
  await expect(page.locator('html[data-alive]')).toBeAttached()
  return page
}

test('a page alone opens its stream once', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aPassenger(kit))
  const opened = countCalls(page, 'GET /api/live')
  await page.goto(PAGES.passenger.path)
  await expect.poll(opened).toBe(1)
  // Longer than it would wait for an answer of another page.
  await page.waitForTimeout(2 * ANSWER_MS)
  expect(opened()).toBe(1)
})

test('seven tabs of one person share one stream, and each learns what happens', async ({ kit, phoneWith }) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit, { fullName: 'Codjo Essai' })]
  const { id } = await aRide(kit, passenger)
  const first = await phoneWith(passenger)
  const streams = countStreams(first.context())
  const tabs = [first]
  await first.goto(PAGES.passenger.path)
  while (tabs.length < TABS) tabs.push(await open(await first.context().newPage()))
  await drive(kit, driver, id, ['accept'])
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: /Codjo arrive/ })).toBeVisible()
  await expect.poll(streams).toBe(1)

  // The tab with the stream is closed: another one takes it, and all go on.
  await first.close()
  await expect.poll(streams).toBe(1)
  await drive(kit, driver, id, ['arrive'])
  for (const tab of tabs.slice(1)) await expect(tab.getByRole('heading', { name: /Codjo est arrivé/ })).toBeVisible()
})

test('a tab whose neighbour with the stream sleeps takes the stream over', async ({ kit, phoneWith }) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit, { fullName: 'Codjo Essai' })]
  const { id } = await aRide(kit, passenger)
  const asleep = await phoneWith(passenger)
  const streams = countStreams(asleep.context())
  await asleep.goto(PAGES.passenger.path)
  await expect.poll(streams).toBe(1)
  const awake = await asleep.context().newPage()
  const opened = countCalls(awake, 'GET /api/live')
  await open(awake)
  // As a page that nobody looks at: its stream stays open, and it tells nobody anything.
  await asleep.evaluate(() => Object.assign(BroadcastChannel.prototype, { postMessage: () => undefined }))
  await awake.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(opened).toBeGreaterThan(0)
  await expect.poll(streams).toBe(1)
  await drive(kit, driver, id, ['accept'])
  await expect(awake.getByRole('heading', { name: /Codjo arrive/ })).toBeVisible()
})
