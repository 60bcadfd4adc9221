import type { Locator, Page } from '@playwright/test'
import { expect } from '../setup/fixtures.ts'
import { expectFocusKept } from './focus.ts'

export const WIDE = { width: 1280, height: 800 }

/** The tabs of the lists: all of them on a wide screen, the first ones on a narrow one. */
export function listsMenu(page: Page): Locator {
  return page.getByRole('tablist', { name: 'Listes', exact: true })
}

/** The lists that are no tabs on a narrow screen. */
export function otherLists(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Autres listes', exact: true })
}

export async function openTab(page: Page, name: string): Promise<void> {
  const tab = listsMenu(page).getByRole('tab', { name })
  await expect(listsMenu(page)).toBeVisible()
  if ((await tab.count()) > 0) {
    await tab.click()
    await expect(listsMenu(page).getByRole('tab', { name, selected: true })).toBeVisible()
  } else {
    const others = otherLists(page)
    const value = (await others.locator('option', { hasText: name }).getAttribute('value')) ?? ''
    // Playwright chooses without the focus that a person's tap gives.
    await others.focus()
    await others.selectOption(value)
    await expect(others).toHaveValue(value)
    await expect(page).toHaveURL(new RegExp(`[?&]tab=${value}`))
  }
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
  await expect(listsMenu(page)).toBeVisible()
  await expectFocusKept(page)
}

/** Confirms the opened document as it stands, and those of the same driver that follow. */
export async function confirmDocuments(page: Page, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    const before = page.url()
    await page.getByRole('button', { name: 'Confirmer ce papier' }).click()
    await expect(page).not.toHaveURL(before)
  }
}

/** Opens the first document of the queue, and confirms so many of its driver. */
export async function reviewQueue(page: Page, count: number): Promise<void> {
  await page.goto('/admin?tab=documents')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await confirmDocuments(page, count)
}
