import { APPROVAL_SENTENCES } from '#domain/drivers/drivers.fr.ts'
import { DOCUMENT_NAMES } from '../domain/documents/document-types.ts'
import { APPROVAL_WORDS, DECIDED_WORDS } from '../domain/drivers/approval-words.ts'
import { REQUEST_SENTENCES } from '../domain/shared/shared.fr.ts'
import { REFUSALS } from '../domain/wire/refusals.ts'
import type { Kit } from '../kit/kit.ts'
import { aPdf, aPhoto } from '../kit/people/documents.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '../kit/people/people.ts'
import { aWish, register } from '../kit/people/registration.ts'
import { addMissing, openDocuments } from './screens/document-form.ts'
import { openFile } from './screens/opened-file.ts'
import {
  backToList,
  confirm,
  confirmDocuments,
  openAccount,
  openDossier,
  openTab,
  search,
  WIDE,
} from './screens/operator.ts'
import { breakCall } from './setup/faults.ts'
import { availability, expect, expectSaid, signIn } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'

async function givePhoto(kit: Kit, driver: Person): Promise<void> {
  const path = `user-documents/${driver.userId}/license_2.jpg`
  await kit.context.files.save(path, await aPhoto())
  await kit.context.db
    .updateTable('userDocuments')
    .set({ fileUrl: `/files/${path}` })
    .where('userId', '=', driver.userId)
    .where('documentType', '=', 'license')
    .execute()
}

test('an operator reads a dossier and approves the driver, whose open page updates', async ({ kit, phoneWith }) => {
  const driver = await aDriver(kit, { approval: 'pending', isAvailable: false, fullName: 'Ɖɔssou d’Essai' })
  await givePhoto(kit, driver)
  const driverPage = await phoneWith(driver, '/driver')
  await expectSaid(driverPage, REFUSALS.driver_not_approved.message)

  const page = await phoneWith(await anAdmin(kit), '/admin')
  await page.setViewportSize(WIDE)
  await openTab(page, 'Chauffeurs')
  await expectSaid(page, '1 dossier à vérifier')
  await kit.context.db.deleteFrom('userDocuments').where('documentType', '=', 'insurance').execute()
  await search(page, 'Chauffeur', "DOSSOU D'ESSAI")
  await page.getByRole('link', { name: driver.fullName, exact: true }).click()
  await expect(page.getByRole('img', { name: /Permis de conduire/ })).toHaveJSProperty('complete', true)
  await expect
    .poll(() => page.getByRole('img', { name: /Permis/ }).evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByText('Manquant')).toBeVisible()
  const link = page.getByRole('link', { name: /Ouvrir le PDF/ }).first()
  const document = await openFile(page, link, new RegExp(`^/files/user-documents/${driver.userId}/`))
  expect([document.status(), document.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.getByRole('button', { name: 'Approuver' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText(`${DOCUMENT_NAMES.insurance}\u00A0: manquant`)).toBeVisible()
  await question.getByRole('button', { name: 'Approuver le chauffeur' }).click()
  await expectSaid(page, DECIDED_WORDS.approve)
  await expect(page.getByText('Approuvé', { exact: true })).toBeVisible()
  await expect(driverPage.getByText(REFUSALS.driver_not_approved.message)).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Journal' })).toContainText('a approuvé le chauffeur')
  await expect(page.getByRole('list', { name: 'Journal' })).toContainText('a consulté le dossier et les papiers')
})

test('a refused driver reads the reason and asks for a new verification', async ({ kit, phoneWith }) => {
  const driver = await aDriver(kit, { approval: 'pending', isAvailable: false })
  const driverPage = await phoneWith(driver, '/driver')
  const page = await phoneWith(await anAdmin(kit), '/admin')
  await openDossier(page, driver)
  await page.getByRole('button', { name: 'Refuser', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Refuser le dossier' }).click()
  await expect(question.getByText(APPROVAL_SENTENCES.reasonMissing)).toBeVisible()

  // The call fails: what was typed stays, and the next try succeeds.
  const reason = 'La carte grise est illisible.'
  await question.getByLabel('Motif').fill(reason)
  const repair = await breakCall(page, `POST /api/admin/drivers/${driver.userId}/decision`)
  await question.getByRole('button', { name: 'Refuser le dossier' }).click()
  await expect(question.getByText(REQUEST_SENTENCES.unexpected)).toBeVisible()
  await expect(question.getByLabel('Motif')).toHaveValue(reason)
  await repair()
  await question.getByRole('button', { name: 'Refuser le dossier' }).click()
  await expectSaid(page, DECIDED_WORDS.refuse)

  await expectSaid(driverPage, reason)
  await driverPage.getByRole('button', { name: 'Demander une nouvelle vérification' }).click()
  await expectSaid(driverPage, REFUSALS.driver_not_approved.message)
  await expect(page.getByText(APPROVAL_WORDS.pending, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approuver' })).toBeVisible()
})

test('a refused driver adds the missing document, and the operator finds it in the dossier to check again', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit, { approval: 'refused', isAvailable: false })
  await kit.context.db.deleteFrom('userDocuments').where('documentType', '=', 'insurance').execute()
  const page = await phoneWith(await anAdmin(kit), '/admin')
  await openDossier(page, driver)
  await expect(page.getByText('Manquant')).toBeVisible()
  const driverPage = await phoneWith(driver)
  await openDocuments(driverPage)
  await addMissing(driverPage, 'insurance', { name: 'a.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await driverPage.goto('/driver')
  await driverPage.getByRole('button', { name: 'Demander une nouvelle vérification' }).click()
  await expectSaid(driverPage, REFUSALS.driver_not_approved.message)
  const head = page.locator('header').filter({ hasText: 'Dossier' })
  await expect(head.getByText(APPROVAL_WORDS.pending, { exact: true })).toBeVisible()
  await expect(page.getByText('Manquant')).toHaveCount(0)
  await page.getByRole('link', { name: /^Vérifier ce papier/ }).click()
  await confirmDocuments(page, 1)
  await confirm(page, 'Approuver', 'Approuver le chauffeur')
  await expectSaid(page, DECIDED_WORDS.approve)
})

test('a suspended driver reads the reason and is unavailable; reinstating them removes the notice', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  const driverPage = await phoneWith(driver, '/driver')
  await expect(availability(driverPage)).toBeChecked()
  const page = await phoneWith(await anAdmin(kit), '/admin')
  await openDossier(page, driver)
  await confirm(page, 'Suspendre', 'Suspendre le chauffeur', 'Plainte d’un passager')
  await expectSaid(driverPage, 'Plainte d’un passager')
  await expect(availability(driverPage)).not.toBeChecked()
  await confirm(page, 'Réintégrer', 'Réintégrer le chauffeur')
  await expect(driverPage.getByText('Plainte d’un passager')).toHaveCount(0)
  await availability(driverPage).click()
  await expect(availability(driverPage)).toBeChecked()
})

test('an operator who decides second reads the decision of the first operator', async ({ kit, phoneWith }) => {
  const driver = await aDriver(kit, { approval: 'pending' })
  const [first, second] = [await phoneWith(await anAdmin(kit), '/admin'), await phoneWith(await anAdmin(kit), '/admin')]
  await openDossier(first, driver)
  await openDossier(second, driver)
  // The second page gets no live updates.
  await second.route('**/api/live', (route) => route.abort())
  await second.reload()
  await expect(second.getByRole('button', { name: 'Refuser', exact: true })).toBeVisible()
  await confirm(first, 'Approuver', 'Approuver le chauffeur')
  await second.getByRole('button', { name: 'Refuser', exact: true }).click()
  const question = second.getByRole('dialog')
  await question.getByLabel('Motif').fill('Photo floue')
  await question.getByRole('button', { name: 'Refuser le dossier' }).click()
  await expectSaid(second, 'Entre-temps, Opérateur Essai a approuvé le chauffeur.')
  await expect(second.getByText('Approuvé', { exact: true })).toBeVisible()
})

test('a blocked user is signed out on their open page and reads at sign-in that the account is blocked', async ({
  aPhone,
  kit,
  phoneWith,
}) => {
  const wish = aWish({ fullName: 'Passager Bloqué' })
  await register(kit, wish)
  const own = await aPhone()
  await signIn(own, wish.email, wish.password)
  await own.waitForURL('**/passenger')

  const page = await phoneWith(await anAdmin(kit), '/admin')
  await openAccount(page, wish)
  await confirm(page, 'Bloquer le compte', 'Bloquer le compte', 'Insultes répétées')
  await expectSaid(page, 'Compte bloqué')
  await own.waitForURL('**/auth')
  await signIn(own, wish.email, wish.password)
  await expectSaid(own, REFUSALS.account_blocked.message)

  await confirm(page, 'Débloquer le compte', 'Débloquer le compte')
  await own.getByRole('button', { name: 'Se connecter' }).click()
  await own.waitForURL('**/passenger')
})

test('an admin can grant the admin role to another user but cannot remove their own', async ({ kit, phoneWith }) => {
  const [operator, other] = [await anAdmin(kit), await aPassenger(kit, { fullName: 'Futur Opérateur' })]
  const page = await phoneWith(operator, '/admin')
  await openAccount(page, operator)
  await expectSaid(page, REFUSALS.last_admin.message)
  await expect(page.getByRole('button', { name: 'Rôles d’opérateur' })).toBeHidden()
  await backToList(page)

  const otherPage = await phoneWith(other, '/passenger')
  await openAccount(page, other)
  await page.getByRole('button', { name: 'Rôles d’opérateur' }).click()
  const boxes = page.getByRole('dialog', { name: 'Rôles de Futur Opérateur' })
  await boxes.getByRole('checkbox', { name: 'Administration' }).check()
  await boxes.getByRole('button', { name: 'Enregistrer les rôles' }).click()
  await expect(boxes).toBeHidden()
  await otherPage.goto('/admin')
  await expect(otherPage.getByRole('heading', { name: 'Administration' })).toBeVisible()
  await backToList(page)
  await openAccount(page, operator)
  await expectSaid(page, REFUSALS.own_role.message)
  await expect(page.getByRole('button', { name: 'Rôles d’opérateur' })).toBeHidden()
})
