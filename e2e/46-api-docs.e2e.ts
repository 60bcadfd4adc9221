import type { Page } from '@playwright/test'
import { expect, test } from './setup/fixtures.ts'

/** What the browser refused to load or apply on this page, from its first byte on. */
async function watchPolicy(page: Page): Promise<readonly string[]> {
  const refused: string[] = []
  await page.exposeFunction('noteRefused', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      ;(globalThis as unknown as { noteRefused: (what: string) => void }).noteRefused(
        `${effectiveDirective} ${blockedURI}`,
      )
    })
  })
  return refused
}

test('the API description is readable, and a call can be tried, within our own security policy', async ({ aPhone }) => {
  const page = await aPhone()
  const refused = await watchPolicy(page)
  await page.goto('/api/docs')
  await page.getByRole('link', { name: 'fares', exact: true }).click()
  const tariffs = page.locator('#operations-fares-getTariffs')
  await tariffs.locator('.opblock-summary').click()
  await tariffs.getByRole('button', { name: 'Try it out' }).click()
  await tariffs.getByRole('button', { name: 'Execute' }).click()
  await expect(tariffs.locator('.live-responses-table')).toContainText('noShowFeeXof')
  await page.getByRole('link', { name: 'documents', exact: true }).click()
  const upload = page.locator('#operations-documents-postDocuments')
  await upload.locator('.opblock-summary').click()
  await upload.getByRole('button', { name: 'Try it out' }).click()
  await expect(upload.locator('input[type=file]')).toBeVisible()
  expect(refused).toEqual([])
})
