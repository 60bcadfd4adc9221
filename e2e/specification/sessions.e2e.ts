import type { Page } from '@playwright/test'
import { LIVE_HEARTBEAT_SECONDS } from '../../domain/wire/live.ts'
import type { Kit } from '../../kit/kit.ts'
import { aDocument } from '../../kit/people/documents.ts'
import { aPassenger, aSessionFor, type Person } from '../../kit/people/people.ts'
import { openFile } from '../screens/opened-file.ts'
import { pauseCall } from '../setup/faults.ts'
import { expect } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'
import { openLive } from '../setup/open-live.ts'

const at = (path: string) => (url: URL) => url.pathname === path

/** Longer than a heartbeat, also on a busy machine. */
const HEARTBEAT_MS = (LIVE_HEARTBEAT_SECONDS + 10) * 1000

/** Deletes the sessions in the database, without an announcement. */
async function endSilently(kit: Kit, { userId }: Person): Promise<void> {
  await kit.database.db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Writes on the page how many milliseconds after its stream was opened the first « ping » and the first word of the session came. */
function noteHeartbeats(): void {
  window.EventSource = class extends EventSource {
    constructor(address: string | URL) {
      super(address)
      const openedAt = performance.now()
      for (const name of ['ping', 'session-changed']) {
        this.addEventListener(name, () => {
          document.documentElement.setAttribute(`data-${name}`, String(performance.now() - openedAt))
        })
      }
    }
  }
}

/** The profile, with its stream open. */
async function openProfile(page: Page): Promise<Page> {
  await page.addInitScript(noteHeartbeats)
  await openLive(page, '/profile', '/api/profile')
  await expect(page.getByRole('heading', { name: 'Mon profil' })).toBeVisible()
  return page
}

/** Waits for this event of the stream, and returns after how many seconds it came. */
async function secondsUntil(page: Page, event: 'ping' | 'session-changed'): Promise<number> {
  await expect(page.locator('html')).toHaveAttribute(`data-${event}`, /\d/, { timeout: HEARTBEAT_MS })
  return Number(await page.locator('html').getAttribute(`data-${event}`)) / 1_000
}

test('73 · §9 a session that ends elsewhere ends on the open page, by the live stream', async ({ kit, phoneWith }) => {
  const person = await aPassenger(kit)
  const page = await phoneWith(person, '/profile')
  await expect(page.getByRole('heading', { name: 'Mon profil' })).toBeVisible()
  const other = { cookie: await aSessionFor(kit, person.userId) }
  expect((await kit.call('POST /api/sessions/end-others', { as: other })).statusCode).toBe(200)
  await page.waitForURL(at('/auth'))
})

test('73 · §9 each 20 to 25 s the server says that it is there, and looks whether the session still is', async ({
  kit,
  phoneWith,
}) => {
  expect(LIVE_HEARTBEAT_SECONDS).toBe(25)
  const [staying, leaving] = [await aPassenger(kit), await aPassenger(kit)]
  const [alive, ended] = [await openProfile(await phoneWith(staying)), await openProfile(await phoneWith(leaving))]
  // On a busy machine a sign of life comes late, and the page itself asks for its session: not before the server has spoken.
  const release = await pauseCall(ended, 'GET /api/accounts/session')
  await endSilently(kit, leaving)
  const seconds = await Promise.all([secondsUntil(alive, 'ping'), secondsUntil(ended, 'session-changed')])
  for (const one of seconds) expect(one).toBeGreaterThanOrEqual(20)
  release()
  await ended.waitForURL(at('/auth'))
  await expect(alive).toHaveURL(/\/profile$/)
})

for (const stream of ['is cut', 'sends nothing'] as const) {
  test(`73 · §9 a page whose stream ${stream} asks for its session within 30 s`, async ({ kit, phoneWith }) => {
    const passenger = await aPassenger(kit)
    const page = await phoneWith(passenger)
    if (stream === 'is cut') await page.route('**/api/live', (route) => route.abort())
    // Only the page's clock runs fast, so the server sends no heartbeat in this half minute.
    await page.clock.install()
    await page.goto('/passenger')
    await expect(page.getByRole('heading', { name: 'Mes courses' })).toBeVisible()
    await endSilently(kit, passenger)
    await expect(page).toHaveURL(/\/passenger$/)
    await page.clock.fastForward('00:31')
    await expect(page).toHaveURL(at('/auth'))
  })
}

test('73 · §9 no cache keeps the file of a document, whoever opens it again reads it from the server', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  await aDocument(kit, passenger)
  const page = await phoneWith(passenger, '/documents')
  for (const _time of ['first', 'second']) {
    const file = await openFile(page, page.getByRole('link', { name: /Ouvrir/ }), /^\/files\/user-documents\//)
    expect([file.status(), file.headers()['cache-control']]).toEqual([200, 'private, no-store'])
  }
})
