// How the people of the pictures book: in words of their own, or by places of the list.
import type { Page } from '@playwright/test'

/** The typed text, and the place that it means. */
export type Choice = readonly [typed: string, name: string]

export const VEDOKO: Choice = ['vedoko', 'Carrefour Vêdoko']
export const DANTOKPA: Choice = ['tokpa', 'Marché Dantokpa']

async function type(page: Page, field: string, words: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).focus()
  const input = page.getByRole('combobox', { name: field })
  await input.waitFor()
  await input.fill(words)
}

/** Leaves the list of places open. */
export async function typePlace(page: Page, field: string, [typed, name]: Choice): Promise<void> {
  await type(page, field, typed)
  await page.getByRole('option', { name }).first().waitFor()
}

export async function choosePlace(page: Page, field: string, choice: Choice): Promise<void> {
  await typePlace(page, field, choice)
  await page.getByRole('option', { name: choice[1] }).first().click()
}

export async function findTransport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Trouver un transport' }).click()
  await page.getByRole('button', { name: /^Confirmer/, disabled: false }).waitFor()
}

export async function confirm(page: Page, service: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${service}`) }).check()
  await page.getByRole('button', { name: new RegExp(`^Confirmer ${service}`) }).click()
  await page.getByRole('button', { name: 'Payer en espèces au chauffeur' }).click()
  await page.getByRole('region', { name: 'Votre course', exact: true }).waitFor()
}
