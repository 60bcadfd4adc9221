import type { Page } from '@playwright/test'

/** Opens a page on which the server's drawing and the early script are there, and the app is not. Returns what lets it come. */
export async function openBeforeTheApp(page: Page, path: string): Promise<() => void> {
  const app = Promise.withResolvers<void>()
  await page.route(/assets\/(?!early).*\.js/, (route) => app.promise.then(() => route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName(document.scripts[0]?.src ?? '').length > 0)
  return app.resolve
}
