import type { Page } from '@playwright/test'
import { expect } from '../setup/fixtures.ts'
import { expectFocusKept } from './focus.ts'

/** The sheet of the ride under way. */
export const rideSheet = (page: Page) => page.getByRole('region', { name: 'Votre course', exact: true })

/** After « Confirmer »: the ride is the page, without another page in between. */
export async function rideBooked(page: Page): Promise<void> {
  await expect(rideSheet(page)).toBeVisible()
  await expect(page).toHaveURL(/\/passenger$/)
  await expectFocusKept(page)
}

/** From the ride to /payment, with its six parameters; returns the ride's id. */
export async function openPayment(page: Page): Promise<string> {
  await rideSheet(page)
    .getByRole('link', { name: /^Payer/ })
    .click()
  await page.waitForURL(/\/payment\?/)
  await expectFocusKept(page)
  return new URL(page.url()).searchParams.get('rideId') ?? ''
}

/** Chooses how to pay, in the row above « Confirmer ». */
export async function payWith(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Moyen de paiement/ }).click()
  const ways = page.getByRole('dialog', { name: 'Moyen de paiement' })
  await ways.getByRole('radio', { name }).check()
  await ways.getByRole('button', { name: 'C’est bon' }).click()
  await expect(ways).toBeHidden()
  await expectFocusKept(page)
}

/** During a ride, the history is a page of its own. */
export async function openHistory(page: Page): Promise<void> {
  await rideSheet(page).getByRole('link', { name: 'Mes dernières courses' }).click()
  await expect(page.getByLabel('Liste des courses')).toBeVisible()
  await expectFocusKept(page)
}
