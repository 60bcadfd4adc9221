import type { Page } from '@playwright/test'

/**
 * Opens pages without the server's content from now on: the browser renders them and makes their first calls, like on a
 * phone whose page the server could not render.
 */
export async function drawnByBrowser(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !pathname.startsWith('/api/'),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch({ url: new URL('/offline-shell', route.request().url()).href })
      await route.fulfill({ response })
    },
  )
}
