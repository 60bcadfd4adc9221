import { PROFILE_SENTENCES } from '../domain/accounts/profile-sentences.ts'
import { aPassenger } from '../kit/people.ts'
import { expect } from './fixtures.ts'
import { test } from './kit-fixtures.ts'

test('a message that is said again while the first is on its way out is read all the same', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aPassenger(kit), '/profile')
  const saved = page.getByText(PROFILE_SENTENCES.saved)
  const save = page.getByRole('button', { name: PROFILE_SENTENCES.save })
  await save.click()
  await expect(saved).toBeVisible()
  // Under a pointer a message stays; the button is pressed by key.
  await saved.hover()
  await page.route('**/api/profile', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    const response = await route.fetch()
    await page.getByRole('button', { name: 'Fermer le message' }).click()
    await route.fulfill({ response })
  })
  const answered = page.waitForResponse('**/api/profile')
  await save.press('Enter')
  await answered
  await expect(page.locator('[data-sonner-toast][data-removed="true"]')).toHaveCount(0)
  await expect(saved).toBeVisible()
})
