import type { Page } from '@playwright/test'

/**
 * Opens the path, and waits until its stream is open and `call` (for example `/api/quotes`) was answered after that: a page
 * reads its data again then, and shows later changes only as events announce them.
 */
export async function openLive(page: Page, path: string, call: string): Promise<void> {
  let isLive = false
  const isReadAgain = page.waitForResponse((response) => {
    const { pathname } = new URL(response.url())
    isLive ||= pathname === '/api/live'
    return isLive && pathname === call
  })
  await page.goto(path)
  await (await isReadAgain).finished()
}
