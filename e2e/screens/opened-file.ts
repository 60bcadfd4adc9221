import type { Locator, Page, Response } from '@playwright/test'

/**
 * The file that a link opens in a new tab: the answer itself, because a browser without a viewer of PDF keeps the tab
 * empty and the file for later.
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
