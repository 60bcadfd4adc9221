import type { Page } from '@playwright/test'
import { expect } from '../setup/fixtures.ts'
import { expectFocusKept } from './focus.ts'

export const WIDE = { width: 1280, height: 800 }

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
  await expectFocusKept(page)
}

export async function search(page: Page, field: string, words: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).fill(words)
  await page.getByRole('button', { name: 'Rechercher' }).click()
}

export async function openDossier(page: Page, driver: { fullName: string }): Promise<void> {
  await openTab(page, 'Chauffeurs')
  await search(page, 'Chauffeur', driver.fullName)
  await page.getByRole('link', { name: driver.fullName, exact: true }).click()
  await expect(page.getByRole('heading', { name: driver.fullName })).toBeFocused()
}

export async function openAccount(page: Page, person: { fullName: string }): Promise<void> {
  await openTab(page, 'Utilisateurs')
  await search(page, 'Utilisateur', person.fullName)
  await page.getByRole('link', { name: person.fullName, exact: true }).click()
  await expect(page.getByRole('heading', { name: person.fullName })).toBeVisible()
  await expectFocusKept(page)
}

/** Presses a button on the page, then the answer in its dialog. */
export async function confirm(page: Page, button: string, answer: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const question = page.getByRole('dialog')
  if (reason !== undefined) await question.getByLabel('Motif').fill(reason)
  await question.getByRole('button', { name: answer, exact: true }).click()
  await expect(question).toBeHidden()
  await expectFocusKept(page)
}

export async function backToList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(page.getByRole('tablist')).toBeVisible()
  await expectFocusKept(page)
}
