import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { type BrowserSubscription, type LocalPushService, startPushService } from '../../kit/outside/push-service.ts'
import type { Person } from '../../kit/people/people.ts'
import { expect } from '../setup/fixtures.ts'
import { launchFullBrowser } from '../setup/full-browser.ts'
import { test as base } from '../setup/kit-fixtures.ts'
import { sessionCookieOf } from '../setup/sessions.ts'

/** A notice as the browser keeps it. */
type Notice = { readonly title: string; readonly body: string; readonly tag: string; readonly silent: boolean | null }

/** The parts of the service worker that these tests use. */
type WorkerScope = {
  readonly registration: { readonly getNotifications: () => Promise<Notification[]> }
  readonly clients: { openWindow: (url: string) => Promise<null> }
  readonly NotificationEvent: new (name: string, init: { notification: Notification }) => Event
  readonly dispatchEvent: (event: Event) => boolean
}

export type PushPhone = {
  readonly context: BrowserContext
  readonly browser: BrowserSubscription
  readonly open: (path: string) => Promise<Page>
  /** Answers the browser’s question, which nobody can tap without a window. */
  readonly allowNotices: (isAllowed: boolean) => Promise<void>
  /** The notices that the phone shows. */
  readonly notices: () => Promise<Notice[]>
  /** A tap on the only notice: the page that it opens, opened. */
  readonly tapNotice: () => Promise<Page>
}

type Fixtures = {
  readonly pushService: LocalPushService
  /**
   * A phone of this person, allowed to show notices or not yet asked, on which our push service delivers through Chromium’s
   * push path.
   */
  readonly pushPhone: (person: Pick<Person, 'cookie'>, permission?: 'granted' | 'default') => Promise<PushPhone>
}
type WorkerFixtures = { readonly fullBrowser: Browser }

/**
 * Chromium subscribes only with Google’s service. Our own stands in: the page gets its address and keys, the server encrypts
 * for them, and what arrives goes to the service worker as from Google’s.
 */
function subscribeWith({ endpoint, p256dh, auth }: BrowserSubscription): void {
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      localStorage.removeItem('subscribed')
      return true
    },
  }
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem('subscribed', 'yes')
    return subscription as unknown as PushSubscription
  }
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem('subscribed') === null ? null : (subscription as unknown as PushSubscription)
}

/** Delivers to the service worker of `origin` with the browser’s own tools, from a blank page. */
async function deliverer(context: BrowserContext, origin: string) {
  const blank = await context.newPage()
  const session: CDPSession = await context.newCDPSession(blank)
  let registrationId: string | undefined
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)?.registrationId ?? registrationId
  })
  await session.send('ServiceWorker.enable')
  return async (data: string) => {
    await expect.poll(() => registrationId).toBeDefined()
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: registrationId ?? '', data })
  }
}

async function worker(context: BrowserContext) {
  await expect.poll(() => context.serviceWorkers().length).toBe(1)
  const [found] = context.serviceWorkers()
  if (found === undefined) throw new Error('no service worker')
  return found
}

function readNotices(context: BrowserContext) {
  return async (): Promise<Notice[]> =>
    (await worker(context)).evaluate(async () => {
      const { registration } = self as unknown as WorkerScope
      const shown = await registration.getNotifications()
      return shown.map(({ title, body, tag, silent }) => ({ title, body, tag, silent }))
    })
}

/** Nobody can tap on a notice of a browser without a window: the worker gets the event, and says which page it would open. */
async function tapped(context: BrowserContext): Promise<string> {
  return (await worker(context)).evaluate(async () => {
    const scope = self as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications()
    if (notification === undefined) throw new Error('no notice to tap on')
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => {
        resolve(url)
        return null
      }
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    })
  })
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  fullBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const browser = await launchFullBrowser()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  pushService: async ({ baseURL: _ }, use) => {
    const service = await startPushService()
    await use(service)
    await service.close()
  },
  environment: { PUSH_LOOPBACK: '1', DISPATCH_WINDOW_MS: '0' },
  pushPhone: async ({ fullBrowser, pushService, kit }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (person, permission = 'granted') => {
      const context = await fullBrowser.newContext({
        serviceWorkers: 'allow',
        viewport: { width: 360, height: 800 },
        baseURL: kit.address,
      })
      contexts.push(context)
      // Granting an empty list refuses every permission.
      const allowNotices = (isAllowed: boolean) =>
        context.grantPermissions(isAllowed ? ['notifications'] : [], { origin: kit.address })
      if (permission === 'granted') await allowNotices(true)
      await context.addCookies([{ ...sessionCookieOf(person), url: kit.address }])
      const browser = pushService.subscribe()
      await context.addInitScript(subscribeWith, browser)
      const deliver = await deliverer(context, kit.address)
      pushService.onDelivered(({ endpoint, text }) => {
        if (endpoint === browser.endpoint) void deliver(text)
      })
      const open = async (path: string) => {
        const page = await context.newPage()
        await page.goto(path)
        return page
      }
      return {
        context,
        browser,
        open,
        allowNotices,
        notices: readNotices(context),
        tapNotice: async () => open(await tapped(context)),
      }
    })
    for (const context of contexts) await context.close()
  },
})
