import type { Page } from '@playwright/test'
import { expect } from '../setup/fixtures.ts'

export const pickup = (page: Page) => page.getByRole('combobox', { name: 'Départ' })
export const dropoff = (page: Page) => page.getByRole('combobox', { name: 'Destination' })
export const proposals = (page: Page) => page.getByRole('listbox', { name: 'Lieux proposés' })

/** The booking form with its list of places there: somebody has touched it. */
export async function touchForm(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Départ').focus()
  await expect(pickup(page)).toBeVisible()
}

/** A place of the list: typed in part, and chosen. */
export async function choosePlace(page: Page, field: string, [typed, name]: readonly [string, string]): Promise<void> {
  await page.getByLabel(field).focus()
  const input = page.getByRole('combobox', { name: field })
  await input.fill(typed)
  await proposals(page).getByRole('option', { name }).first().click()
  await expect(input).toHaveValue(name)
}

/** From the two places to the services. */
export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Trouver un transport' }).click()
  await expect(page.getByRole('heading', { name: 'Choisissez votre transport' })).toBeVisible()
}
