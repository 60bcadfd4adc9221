import { expect, type Page, type Route } from '@playwright/test'

/** Answers this call with 502, like a proxy without a server, until the returned function is called. */
export async function breakCall(page: Page, request: string): Promise<() => Promise<void>> {
  return intercept(page, request, (route) => {
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
  })
}

/** Delays this call of the page until the returned function is called. */
export async function pauseCall(page: Page, request: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await intercept(page, request, (route) => released.then(() => route.continue()))
  return release
}

/** Delays the answer to this call until `release` is called. `given` resolves once the server has answered. */
export async function pauseAnswer(page: Page, request: string): Promise<{ given: Promise<void>; release: () => void }> {
  const [given, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await intercept(page, request, async (route) => {
    const response = await route.fetch()
    given.resolve()
    await released.promise
    await route.fulfill({ response })
  })
  return { given: given.promise, release: released.resolve }
}

/** « Réessayer » repeats the call. After `repair` the page recovers, by a tap or by itself (when its live stream opens). */
export async function expectRetried(page: Page, request: string, repair: () => Promise<void>): Promise<void> {
  const retry = page.getByRole('button', { name: 'Réessayer' })
  const calls = countCalls(page, request)
  await retry.click()
  await expect.poll(calls).toBeGreaterThan(0)
  await expect(retry).toBeVisible()
  await repair()
  await retry.click({ timeout: 2_000 }).catch(() => undefined)
}

/** Turns the network off, and expects the page to report it. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.getByText(/Connexion perdue/)).toBeVisible({ timeout: 15_000 })
}

/** Turns the network on, and expects the page to notice. */
export async function comeBackOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await expect(page.getByText(/Connexion perdue/)).toHaveCount(0, { timeout: 20_000 })
}

/** Counts the page's requests of this call. */
export function countCalls(page: Page, request: string): () => number {
  const [method, path] = parts(request)
  let calls = 0
  page.on('request', (sent) => {
    if (sent.method() === method && path.test(new URL(sent.url()).pathname)) calls += 1
  })
  return () => calls
}

// `POST /api/rides/*/accept`: a star stands for one segment of the path.
function parts(request: string): [method: string, path: RegExp] {
  const [method = '', path = ''] = request.split(' ')
  return [method, new RegExp(`^${path.replaceAll('*', '[^/]+')}$`)]
}

async function intercept(page: Page, request: string, answer: (route: Route) => Promise<void>) {
  const [method, path] = parts(request)
  const isMeant = (url: URL) => path.test(url.pathname)
  const handle = (route: Route) => (route.request().method() === method ? answer(route) : route.fallback())
  await page.route(isMeant, handle)
  return () => page.unroute(isMeant, handle)
}
