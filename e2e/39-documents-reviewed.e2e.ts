import type { Page } from '@playwright/test'
import { documentStatusWords } from '#domain/documents/document-status.ts'
import { DOCUMENT_NAMES } from '#domain/documents/document-types.ts'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { formatDay } from '#domain/shared/format.ts'
import type { Kit } from '../kit/kit.ts'
import { aDocument, aPhoto } from '../kit/people/documents.ts'
import { mailsTo } from '../kit/people/mailbox.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '../kit/people/people.ts'
import { aRide } from '../kit/rides/rides.ts'
import { fillIn, inDays, lineOf, openDocuments, today } from './screens/document-form.ts'
import { confirm, openTab, WIDE } from './screens/operator.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

const NAME = DOCUMENT_NAMES.insurance

/** The driver's insurance is a photo, and counts for so many days. */
async function giveInsurance(kit: Kit, driver: Person, daysLeft: number): Promise<void> {
  const path = `user-documents/${driver.userId}/insurance_2.jpg`
  await kit.context.files.save(path, await aPhoto())
  await kit.context.db
    .updateTable('userDocuments')
    .set({ fileUrl: `/files/${path}`, expiresOn: inDays(daysLeft) })
    .where('userId', '=', driver.userId)
    .where('documentType', '=', 'insurance')
    .execute()
}

async function addInsurance(page: Page, daysLeft: number): Promise<void> {
  await openDocuments(page)
  await page.getByRole('button', { name: 'Ajouter un document' }).first().click()
  await page.getByLabel('Type de document').selectOption('insurance')
  await fillIn(page, inDays(daysLeft), { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
  await page.getByRole('button', { name: 'Ajouter le document' }).click()
  await expect(page.getByText(DOCUMENT_SENTENCES.added).first()).toBeVisible()
}

async function expectDrawn(page: Page, name: RegExp | string): Promise<void> {
  const picture = page.getByRole('img', { name })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0)))
    .toBeGreaterThan(0)
}

async function openFromQueue(page: Page, driver: Person): Promise<void> {
  await openTab(page, 'Papiers à vérifier')
  await page.getByRole('row').filter({ hasText: driver.fullName }).getByRole('link', { name: NAME }).click()
  await expect(page.getByRole('heading', { name: `${NAME} · ${driver.fullName}` })).toBeFocused()
}

test('a driver renews their insurance, drives on with the former, and the day that the operator corrects counts', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit, { fullName: 'Renouvelle Essai' })
  await giveInsurance(kit, driver, 10)
  const phone = await phoneWith(driver)
  await addInsurance(phone, 400)
  const former = formatDay(inDays(10))
  const added = lineOf(phone, 'insurance').filter({ hasText: /À vérifier/ })
  await expect(added).toContainText(`D’ici là, l’ancien compte jusqu’au ${former}.`)
  await expectSound(phone)

  // The former counts: a ride can be accepted.
  const { id } = await aRide(kit, await aPassenger(kit))
  expect((await kit.call(`POST /api/rides/${id}/accept`, { as: driver })).statusCode).toBe(200)

  const page = await phoneWith(await anAdmin(kit), '/admin')
  await page.setViewportSize(WIDE)
  await expect(page.getByRole('link', { name: '1 papier à vérifier' })).toBeVisible()
  await openTab(page, 'Papiers à vérifier')
  await expect(page.getByRole('row').filter({ hasText: driver.fullName })).toContainText('Dans 10 jours')
  await openFromQueue(page, driver)
  await expectDrawn(page, `${NAME}, agrandir dans un nouvel onglet`)
  await expectDrawn(page, /Papier précédent, agrandir/)
  await expectSaid(page, `L’ancien papier reste valable jusqu’au ${former}\u00A0: encore 10 jours.`)
  await expectSound(page)

  const day = page.getByLabel('Date d’expiration lue sur le papier', { exact: true })
  await expect(day).toHaveValue(formatDay(inDays(400)))
  await day.fill('demain')
  await page.getByRole('button', { name: 'Confirmer ce papier' }).click()
  await expect(page.getByText(DOCUMENT_SENTENCES.expiryRequired).first()).toBeVisible()
  const read = inDays(200)
  await day.fill(formatDay(read))
  await page.getByRole('button', { name: 'Confirmer ce papier' }).click()
  await expectSaid(page, 'Papier confirmé.')
  await expectSaid(page, 'Aucun papier à vérifier')

  const renewed = lineOf(phone, 'insurance').filter({ hasText: formatDay(read) })
  await expect(renewed).toContainText('Vérifié')
  await expect(renewed).toContainText(documentStatusWords(read, today()))
  await expect(renewed).toContainText(`vous aviez indiqué le ${formatDay(inDays(400))}`)
  await expect.poll(() => mailsTo(kit, driver.email).length).toBe(1)
})

test('a refused document says why, and without one that counts the driver is stopped until a new one is seen', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit, { fullName: 'Refusée Essai' })
  await giveInsurance(kit, driver, -1)
  const phone = await phoneWith(driver)
  await addInsurance(phone, 400)
  await expect(phone.getByText(DOCUMENT_SENTENCES.blocked)).toBeVisible()
  await expectSaid(phone, 'À vérifier par un opérateur\u00A0: assurance véhicule')

  const page = await phoneWith(await anAdmin(kit), '/admin')
  await openTab(page, 'Papiers à vérifier')
  await expect(page.getByRole('row').filter({ hasText: driver.fullName })).toContainText('Déjà arrêté')
  await openFromQueue(page, driver)
  // On a narrow screen the former opens below.
  await expect(page.getByRole('img', { name: /Papier précédent/ })).toBeHidden()
  await page.getByRole('button', { name: 'Comparer avec le précédent' }).click()
  await expectDrawn(page, /Papier précédent, agrandir/)
  await expectSound(page)
  const reason = 'La photo est coupée en bas.'
  await confirm(page, 'Refuser ce papier', 'Refuser ce papier', reason)
  await expectSaid(page, 'Papier refusé.')

  await expect(lineOf(phone, 'insurance').filter({ hasText: /Refusé.: / })).toContainText(`Refusé\u00A0: ${reason}`)
  await expectSaid(phone, 'Votre assurance véhicule est à refaire\u00A0: le document a été refusé')
  const { id } = await aRide(kit, await aPassenger(kit))
  expect((await kit.call(`POST /api/rides/${id}/accept`, { as: driver })).statusCode).toBe(403)

  await phone.goto('/driver')
  await expect(phone.getByText(DOCUMENT_SENTENCES.blocked)).toBeVisible()
  await addInsurance(phone, 300)
  await page.goto('/admin')
  await openFromQueue(page, driver)
  await page.getByRole('button', { name: 'Confirmer ce papier' }).click()
  await expectSaid(page, 'Papier confirmé.')
  await expect(phone.getByText(DOCUMENT_SENTENCES.blocked)).toHaveCount(0)
  expect((await kit.call(`POST /api/rides/${id}/accept`, { as: driver })).statusCode).toBe(200)
})

test('an operator who is second reads who decided, and one whose driver deletes the document reads that', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit, { fullName: 'Disputée Essai' })
  const document = await aDocument(kit, driver, { documentType: 'insurance', expiresOn: inDays(400) })
  const card = await aDocument(kit, driver, { documentType: 'id_card', expiresOn: inDays(400) })
  const page = await phoneWith(await anAdmin(kit), `/admin?tab=documents&document=${document.id}`)
  const button = page.getByRole('button', { name: 'Confirmer ce papier' })
  await expect(button).toBeVisible()
  // Somebody else decides, and this page does not hear of it.
  await page.route('**/api/admin/documents/*', (route) => route.abort())
  const other = await anAdmin(kit, { fullName: 'Opératrice Première' })
  const seen = { review: 'waiting', expiresOn: document.expiresOn }
  const body = { decision: 'refuse', seen, reason: 'Photo floue' }
  await kit.call(`POST /api/admin/documents/${document.id}/review`, { as: other, body })
  await button.click()
  await expectSaid(page, 'Entre-temps, Opératrice Première a refusé un papier.')
  await page.unroute('**/api/admin/documents/*')

  await page.goto(`/admin?tab=documents&document=${card.id}`)
  await expect(button).toBeVisible()
  await page.route('**/api/admin/documents/*', (route) => route.abort())
  await kit.call(`DELETE /api/documents/${card.id}`, { as: driver })
  await button.click()
  await expectSaid(page, 'Le chauffeur a retiré ce papier entre-temps.')
})
