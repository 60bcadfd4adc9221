import type { Page } from '@playwright/test'
import { chooseService, expect } from '../setup/fixtures.ts'

export const pickup = (page: Page) => page.getByRole('combobox', { name: 'Départ' })
export const dropoff = (page: Page) => page.getByRole('combobox', { name: 'Destination' })
export const proposals = (page: Page) => page.getByRole('listbox', { name: 'Lieux proposés' })

/** Focuses the booking form, which loads the list of places. */
export async function touchForm(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Départ').focus()
  await expect(pickup(page)).toBeVisible()
}

/** Types a part of a place's name and chooses the place from the list. */
export async function choosePlace(page: Page, field: string, [typed, name]: readonly [string, string]): Promise<void> {
  await page.getByLabel(field).focus()
  const input = page.getByRole('combobox', { name: field })
  await input.fill(typed)
  await proposals(page).getByRole('option', { name }).first().click()
  await expect(input).toHaveValue(name)
}

/** Continues to the choice of services. */
export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Trouver un transport' }).click()
  await expect(page.getByRole('heading', { name: 'Choisissez votre transport' })).toBeVisible()
}

/** A visitor books a zémidjan on the home page, up to /auth, where the booking waits. */
export async function bookAsVisitor(page: Page): Promise<void> {
  await page.goto('/')
  await chooseService(page, 'Zémidjan')
  await page.getByRole('button', { name: 'Confirmer Zémidjan', exact: true }).click()
  await expect(page).toHaveURL(/\/auth\?redirect=booking$/)
}
