import type { Page } from '@playwright/test'
import { expect } from '../setup/fixtures.ts'
import { expectFocusKept } from './focus.ts'

/** The sheet of the ride under way. */
export const rideSheet = (page: Page) => page.getByRole('region', { name: 'Votre course', exact: true })

/** After « Confirmer » of a first booking: its payment; returns the ride's id. */
export async function paymentOpened(page: Page): Promise<string> {
  await page.waitForURL(/\/payment\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'Paiement' })).toBeVisible()
  await expectFocusKept(page)
  return new URL(page.url()).searchParams.get('rideId') ?? ''
}

/** After « Confirmer » of a first booking: cash is chosen on /payment, and the ride is the page. */
export async function payInCash(page: Page): Promise<void> {
  await paymentOpened(page)
  await page.getByRole('button', { name: 'Payer en espèces au chauffeur' }).click()
  await rideBooked(page)
}

/** This person has paid in cash before: the booking begins with it. */
export async function rememberCash(page: Page, { userId }: { readonly userId: string }): Promise<void> {
  const stored = JSON.stringify({ payWith: { method: 'cash' }, userId })
  await page.evaluate((text) => localStorage.setItem('payWith', text), stored)
}

/** The ride is the page. */
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
  return paymentOpened(page)
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
