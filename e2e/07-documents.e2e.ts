import type { CDPSession, Page, Request } from '@playwright/test'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { DOCUMENT_NAMES, DOCUMENT_TYPES, type DocumentType } from '../domain/documents/document-types.ts'
import { addDays } from '../domain/shared/day.ts'
import { formatDay } from '../domain/shared/format.ts'
import { aPdf, aPhoto } from '../kit/people/documents.ts'
import { addMissing, expectHolds, fillIn, lineOf, openDocuments, type Sent, today } from './screens/document-form.ts'
import { expectFocusKept } from './screens/focus.ts'
import { openFile } from './screens/opened-file.ts'
import { reviewQueue } from './screens/operator.ts'
import { drawnByBrowser } from './setup/drawn-by-browser.ts'
import { breakCall, comeBackOnline, expectRetried, goOffline } from './setup/faults.ts'
import { expect, test } from './setup/fixtures.ts'
import { expectSound } from './setup/sound.ts'

const pdf = (): Sent => ({ name: 'papier.pdf', mimeType: 'application/pdf', buffer: aPdf() })

/** One transparent pixel. */
const A_GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

function aHeavyPdf(): Sent {
  const [head, rest] = [aPdf().subarray(0, 9), aPdf().subarray(9)]
  return { ...pdf(), buffer: Buffer.concat([head, Buffer.from(`%${'x'.repeat(900_000)}\n`), rest]) }
}

async function openForm(page: Page): Promise<void> {
  await openDocuments(page)
  await page.getByRole('button', { name: 'Ajouter un document' }).first().click()
}

async function expectCounts(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  const region = page.getByRole('region', { name: 'Vos documents en chiffres' })
  for (const [label, count] of Object.entries(counts)) {
    await expect(region.locator(':scope > div').filter({ hasText: label })).toHaveText(
      new RegExp(`${label}\\s*${count}$`),
    )
  }
}

async function removeFirst(page: Page, type: DocumentType): Promise<void> {
  await lineOf(page, type)
    .getByRole('button', { name: /Supprimer/ })
    .first()
    .click()
  const question = page.getByRole('dialog')
  await expect(question.getByText(DOCUMENT_SENTENCES.askDelete)).toBeVisible()
  await question.getByRole('button', { name: 'Supprimer le document' }).click()
  await expect(question).toBeHidden()
  await expectFocusKept(page)
}

test('a driver replaces all five documents, and another tab updates the counts and the blocked notice', {
  tag: '@oldest',
}, async ({ phoneOf }) => {
  const page = await phoneOf('vtc')
  await openDocuments(page)
  const other = await page.context().newPage()
  await openDocuments(other)
  await expectCounts(other, { Total: 5, Valides: 5, 'Expirent bientôt': 0, Expirés: 0 })

  for (const type of DOCUMENT_TYPES) await removeFirst(page, type)
  await expect(page.getByText(DOCUMENT_SENTENCES.deleted).first()).toBeVisible()
  await expectCounts(other, { Total: 0, Valides: 0 })
  await expect(other.getByText(DOCUMENT_SENTENCES.missing)).toHaveCount(5)
  await expect(other.getByText(DOCUMENT_SENTENCES.blocked)).toBeVisible()
  await expectSound(other)

  const photo = await aPhoto(3_000, 2_250)
  expect(photo.length).toBeGreaterThan(2_000_000)
  const posted: Request[] = []
  page.on('request', (request) => request.method() === 'POST' && posted.push(request))
  await addMissing(page, 'license', { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByText(DOCUMENT_SENTENCES.added).first()).toBeVisible()
  const [upload] = posted.filter((request) => request.url().endsWith('/api/documents'))
  expect((await upload?.sizes())?.requestBodySize).toBeLessThan(photo.length / 2)

  for (const type of DOCUMENT_TYPES.slice(1)) await addMissing(page, type, pdf())
  await expectCounts(other, { Total: 5, Valides: 5 })
  await expect(other.getByText(DOCUMENT_SENTENCES.missing)).toHaveCount(0)
  // They count once an operator has seen them.
  await expect(other.getByText(DOCUMENT_SENTENCES.blocked)).toBeVisible()
  await reviewQueue(await phoneOf('admin'), DOCUMENT_TYPES.length)
  await expect(other.getByText(DOCUMENT_SENTENCES.blocked)).toHaveCount(0)
  await other.close()
})

test('a driver’s dashboard shows a missing document and links to the form that adds it', async ({ phoneOf }) => {
  const page = await phoneOf('vtc')
  await openDocuments(page)
  await removeFirst(page, 'insurance')
  await page.goto('/driver')
  await expect(page.getByText(DOCUMENT_SENTENCES.blocked)).toBeVisible()
  await page.getByRole('link', { name: `Ajouter\u00A0: ${DOCUMENT_NAMES.insurance}` }).click()
  await expect(page).toHaveURL(/\/documents\?type=insurance/)
  await expect(page.getByLabel('Type de document')).toHaveValue('insurance')
  await fillIn(page, addDays(today(), 200), pdf())
  await page.getByRole('button', { name: 'Ajouter le document' }).click()
  await expect(lineOf(page, 'insurance')).toContainText('À vérifier')
  await expect(page.getByText(DOCUMENT_SENTENCES.blocked)).toBeVisible()
  await reviewQueue(await phoneOf('admin'), 1)
  await expect(page.getByText(DOCUMENT_SENTENCES.blocked)).toHaveCount(0)
})

async function addIdCard(page: Page, expiresOn: string): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter un document' }).first().click()
  await fillIn(page, expiresOn, pdf())
  await page.getByRole('button', { name: 'Ajouter le document' }).click()
}

test('a passenger whose card expires tomorrow is warned on their dashboard, in their menu and in their list', async ({
  phoneOf,
}) => {
  const page = await phoneOf('passager')
  await openDocuments(page)
  await expect(page.getByText(DOCUMENT_SENTENCES.none)).toBeVisible()
  const day = today()
  await addIdCard(page, addDays(day, 1))
  await expectHolds(lineOf(page, 'id_card'), addDays(day, 1), day)
  await expectCounts(page, { Total: 1, Valides: 0, 'Expirent bientôt': 1, Expirés: 0 })
  await expectSound(page)
  await page.setViewportSize({ width: 360, height: 800 })

  await page.goto('/passenger')
  await expect(page.getByText('1 document expire bientôt').first()).toBeVisible()
  await page.getByRole('button', { name: 'Mon compte' }).click()
  const entry = page.getByRole('menuitem', { name: /Mes documents/ })
  await expect(entry).toContainText('1 document expire bientôt')
  // §2: in orange.
  await expect(entry.getByText('1', { exact: true }).locator('..')).toHaveCSS('background-color', 'rgb(245, 138, 31)')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: DOCUMENT_SENTENCES.seeDocuments }).click()

  // The file opens in a new tab for its owner.
  const link = lineOf(page, 'id_card').getByRole('link', { name: /Ouvrir/ })
  const file = await openFile(page, link, /^\/files\/user-documents\/[0-9a-f-]+\/id_card_\d+\.pdf$/)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await removeFirst(page, 'id_card')
  await expect(page.getByText(DOCUMENT_SENTENCES.none)).toBeVisible()
})

/** Bytes per second: a heavy file takes most of a minute, even on a busy machine. */
const SLOW = 20_000

/** Sets the upload speed of the page in bytes per second; -1: unlimited, 0: offline. */
async function setLine(line: CDPSession, bytesPerSecond: number): Promise<void> {
  const sent = { offline: bytesPerSecond === 0, uploadThroughput: bytesPerSecond || -1 }
  await line.send('Network.emulateNetworkConditions', { latency: 20, downloadThroughput: -1, ...sent })
}

test('an upload that loses the network keeps the form and the file, and succeeds at the retry', async ({ phoneOf }) => {
  const page = await phoneOf('passager')
  await openForm(page)
  await page.getByLabel(/Numéro du document/).fill('N° Essai')
  await fillIn(page, addDays(today(), 100), aHeavyPdf())
  const line = await page.context().newCDPSession(page)
  await setLine(line, SLOW)
  await page.getByRole('button', { name: 'Ajouter le document' }).click()
  await expect(page.getByText(/^Envoi… /)).toBeVisible()
  await setLine(line, 0)
  await expect(page.getByText(DOCUMENT_SENTENCES.addFailed).first()).toBeVisible()
  await expect(page.getByText(/Votre saisie et votre fichier sont gardés/)).toBeVisible()

  await setLine(line, -1)
  await expect(page.getByLabel(/Numéro du document/)).toHaveValue('N° Essai')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(lineOf(page, 'id_card').getByText('N° Essai')).toBeVisible()
  await expectCounts(page, { Total: 1 })
  // The list may know of the document before the form closes and everything below it moves up.
  await expect(page.getByLabel(/Numéro du document/)).toBeHidden()
  await removeFirst(page, 'id_card')
})

test('an upload can be cancelled, and no document is stored', async ({ phoneOf }) => {
  const page = await phoneOf('passager')
  await openForm(page)
  await fillIn(page, addDays(today(), 100), aHeavyPdf())
  const line = await page.context().newCDPSession(page)
  await setLine(line, SLOW)
  await page.getByRole('button', { name: 'Ajouter le document' }).click()
  await page.getByRole('button', { name: 'Annuler l’envoi' }).click()
  await expect(page.getByRole('button', { name: 'Ajouter le document' })).toBeEnabled()
  // Uploads stay slow: at full speed the browser could send the rest before it cancels the request.
  await page.reload()
  await expect(page.getByText(DOCUMENT_SENTENCES.none)).toBeVisible()
})

test('a missing value or a rejected file shows an error beside its field, and the typed date is kept', async ({
  phoneOf,
}) => {
  const page = await phoneOf('passager')
  await openForm(page)
  const send = () => page.getByRole('button', { name: 'Ajouter le document' }).click()
  await expectSound(page)
  await page.setViewportSize({ width: 360, height: 800 })
  const beside = (sentence: string) => page.locator('form').getByText(sentence, { exact: true })

  await page.getByLabel('Type de document').selectOption('')
  await send()
  await expect(beside(DOCUMENT_SENTENCES.typeRequired)).toBeVisible()
  await page.getByLabel('Type de document').selectOption('id_card')
  await send()
  await expect(beside(DOCUMENT_SENTENCES.expiryRequired)).toBeVisible()
  await page.getByLabel('Date d’expiration', { exact: true }).fill(formatDay(addDays(today(), 100)))
  await send()
  await expect(beside(DOCUMENT_SENTENCES.fileRequired)).toBeVisible()

  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg' }
  for (const [file, sentence] of [
    [{ ...pdf(), buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }, DOCUMENT_SENTENCES.fileTooLarge],
    [{ ...pdf(), buffer: Buffer.from('<!doctype html><script>alert(1)</script>') }, DOCUMENT_SENTENCES.fileKind],
    [{ ...pdf(), buffer: aPdf(['<< /S /JavaScript /JS (1) >>']) }, DOCUMENT_SENTENCES.pdfActive],
    [{ ...photo, buffer: Buffer.from('pas une image') }, DOCUMENT_SENTENCES.fileKind],
    // Without a check, the browser would convert it and send a JPEG.
    [{ name: 'anim.gif', mimeType: 'image/gif', buffer: A_GIF }, DOCUMENT_SENTENCES.fileKind],
    [{ name: 'photo.gif', mimeType: 'image/gif', buffer: await aPhoto() }, DOCUMENT_SENTENCES.fileKind],
  ] as const) {
    await page.getByLabel(/Choisir un (autre )?fichier/).setInputFiles(file)
    await send()
    await expect(beside(sentence)).toBeVisible()
  }
  await expect(page.getByLabel('Date d’expiration', { exact: true })).toHaveValue(formatDay(addDays(today(), 100)))
})

test('a failure to delete or load documents shows an error, and the retry succeeds', async ({ phoneOf }) => {
  const page = await phoneOf('passager')
  await openDocuments(page)
  await addIdCard(page, addDays(today(), 100))
  await expect(lineOf(page, 'id_card')).toBeVisible()

  await goOffline(page)
  await lineOf(page, 'id_card')
    .getByRole('button', { name: /Supprimer/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le document' }).click()
  await expect(page.getByText(DOCUMENT_SENTENCES.deleteFailed)).toBeVisible()
  await comeBackOnline(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le document' }).click()
  await expect(page.getByText(DOCUMENT_SENTENCES.none)).toBeVisible()

  await drawnByBrowser(page)
  const repair = await breakCall(page, 'GET /api/documents')
  await page.reload()
  await expect(page.getByText(DOCUMENT_SENTENCES.loadFailed).first()).toBeVisible({ timeout: 20_000 })
  await expectRetried(page, 'GET /api/documents', repair)
  await expect(page.getByText(DOCUMENT_SENTENCES.none)).toBeVisible()
})
