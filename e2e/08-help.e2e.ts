import { expect, test } from './setup/fixtures.ts'
import { expectSound } from './setup/sound.ts'

test('/help lists emergency numbers and an e-mail address, and opens an answer by keyboard', async ({ aPhone }) => {
  const page = await aPhone()
  await page.goto('/help')
  for (const number of ['117', '166', '118']) {
    await expect(page.locator(`a[href="tel:${number}"]`)).toBeVisible()
  }
  const answer = page.getByText(/donnez le prix affiché au chauffeur/)
  await expect(answer).toBeHidden()
  const question = page.locator('summary').filter({ hasText: 'Comment puis-je payer' })
  await question.focus()
  await question.press('Enter')
  await expect(answer).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible()
  await expectSound(page)
})
