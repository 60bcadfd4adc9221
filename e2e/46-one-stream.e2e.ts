import type { BrowserContext, Page } from '@playwright/test'
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

/** The pages of this browser that hold the live stream now. */
function countStreams(context: BrowserContext): () => number {
  const open = new Set<unknown>()
  context.on('request', (request) => request.url().endsWith('/api/live') && open.add(request))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return () => open.size
}

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
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
  while (tabs.length < TABS) tabs.push(await openTab(first.context()))
  await drive(kit, driver, id, ['accept'])
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: /Codjo arrive/ })).toBeVisible()
  expect(streams()).toBe(1)

  // The tab with the stream is closed: another one takes it, and all go on.
  await first.close()
  await expect.poll(streams).toBe(1)
  await drive(kit, driver, id, ['arrive'])
  for (const tab of tabs.slice(1)) await expect(tab.getByRole('heading', { name: /Codjo est arrivé/ })).toBeVisible()
})

test('a tab whose neighbour with the stream sleeps takes the stream over', async ({ kit, phoneWith }) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit, { fullName: 'Codjo Essai' })]
  const { id } = await aRide(kit, passenger)
  const asleep = await phoneWith(passenger, PAGES.passenger.path)
  const streams = countStreams(asleep.context())
  const awake = await openTab(asleep.context())
  // As a browser does with a page that nobody looks at: its stream stays open, and no script runs.
  const session = await asleep.context().newCDPSession(asleep)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await awake.bringToFront()
  await awake.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(streams).toBe(1)
  await drive(kit, driver, id, ['accept'])
  await expect(awake.getByRole('heading', { name: /Codjo arrive/ })).toBeVisible()
})
