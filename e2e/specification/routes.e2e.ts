import { expect } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'
import { atBothSizes } from './at-both-sizes.ts'

atBothSizes(() => {
  test('14 · §2 any other path shows the 404 page, which leads home', async ({ aPhone }) => {
    const page = await aPhone()
    const response = await page.goto('/nimporte/quoi')
    expect(response?.status()).toBe(404)
    await expect(page.getByText("Oops! Cette page n'existe pas", { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})
