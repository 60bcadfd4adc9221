import type { Locator, Page, Response } from '@playwright/test'

/**
 * Clicks a link that opens a file in a new tab, and returns the response: a browser without a PDF viewer leaves the tab
 * empty and downloads the file.
 */
export async function openFile(page: Page, link: Locator, path: RegExp): Promise<Response> {
  const [answer, opened] = await Promise.all([
    page.context().waitForEvent('response', (response) => path.test(new URL(response.url()).pathname)),
    page.context().waitForEvent('page'),
    link.click(),
  ])
  await opened.close()
  return answer
}
