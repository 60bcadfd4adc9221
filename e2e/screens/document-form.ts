import type { Locator, Page } from '@playwright/test'
import { documentStatusWords } from '../../domain/documents/document-status.ts'
import { DOCUMENT_NAMES, type DocumentType } from '../../domain/documents/document-types.ts'
import { addDays, type Day, dayOf } from '../../domain/shared/day.ts'
import { formatDay } from '../../domain/shared/format.ts'
import { expect } from '../setup/fixtures.ts'
import { expectFocusKept } from './focus.ts'

export type Sent = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

export const today = () => dayOf(new Date())
export const inDays = (days: number): Day => addDays(today(), days)

/** As if its box was ticked before, where it is asked for: e2e/41 ticks it. */
async function agreeToCard(page: Page): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { consents = [] } = await (await page.request.get('/api/consents', { headers })).json()
  const card = consents.find(({ purpose }: { purpose: string }) => purpose === 'card')
  if (card === undefined) return
  await page.request.put('/api/consents/card', { headers, data: { given: true, page: 'documents', seen: card.seen } })
}

export async function openDocuments(page: Page): Promise<void> {
  await agreeToCard(page)
  await page.goto('/documents')
  await expect(page.getByRole('region', { name: 'Vos documents en chiffres' })).toBeVisible()
}

/** The document's entry in the list. */
export function lineOf(page: Page, type: DocumentType): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: DOCUMENT_NAMES[type] }) })
}

export async function fillIn(page: Page, expiresOn: string, file: Sent): Promise<void> {
  await page.getByLabel('Date d’expiration', { exact: true }).fill(formatDay(expiresOn))
  await page.getByLabel('Choisir un fichier').setInputFiles(file)
}

/** Adds a document that the page lists as missing, valid for 200 days. */
export async function addMissing(page: Page, type: DocumentType, file: Sent): Promise<void> {
  await page.getByRole('button', { name: `Ajouter\u00A0: ${DOCUMENT_NAMES[type]}` }).click()
  await expect(page.getByLabel('Type de document')).toHaveValue(type)
  // One form at a time: a second one would replace what is typed in the first.
  await expect(page.getByRole('button', { name: /^Ajouter\u00A0: / })).toHaveCount(0)
  const day = today()
  await fillIn(page, addDays(day, 200), file)
  await page.getByRole('button', { name: 'Ajouter le document' }).click()
  await expectHolds(lineOf(page, type), addDays(day, 200), day)
  await expectFocusKept(page)
}

/** A photo is re-encoded, sent and stored before its entry appears. */
const SENT_WITHIN_MS = 10_000

/** Expects the document's remaining validity, counted from the day of the form or, after midnight, from today. */
export async function expectHolds(line: Locator, expiresOn: Day, filledInOn: Day): Promise<void> {
  await expect(async () => {
    const then = line.getByText(documentStatusWords(expiresOn, filledInOn))
    const now = line.getByText(documentStatusWords(expiresOn, today()))
    await expect(then.or(now).first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: SENT_WITHIN_MS })
}
