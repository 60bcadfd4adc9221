import type { Page } from '@playwright/test'
import { roleNeeded } from '#domain/accounts/operator-roles.ts'
import { DECISION_WORDS } from '#domain/drivers/approval-words.ts'
import { aDriver, anAdmin, anOperator, aPassenger } from '../kit/people/people.ts'
import { aSos, aTakenRide } from '../kit/people/sos.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { listsMenu, openAccount, openDossier, openTab, WIDE } from './screens/operator.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound, expectSoundDarkAndLarge } from './setup/sound.ts'

/** The names of the lists on a wide screen, in their order. */
const listsOf = (page: Page) => listsMenu(page).getByRole('tab').allInnerTexts()

test('a support operator sees rides, people and alerts, and neither money nor papers', async ({ kit, phoneWith }) => {
  const support = await anOperator(kit, ['support'])
  const { passenger, driver, rideId } = await aTakenRide(kit)
  const page = await phoneWith(support, '/admin')
  await page.setViewportSize(WIDE)
  await expect(page.getByText('Courses totales')).toBeVisible()
  await expect(page.getByText('Revenu total')).toBeHidden()
  expect(await listsOf(page)).toEqual([
    'Courses récentes',
    'Chauffeurs',
    'Utilisateurs',
    'Alertes SOS',
    'Dossiers d’aide',
    'Carte',
    'Chiffres',
    'Exports',
    'À revoir',
    'Non remis',
  ])
  await expectSound(page)

  await page.goto(`/admin?ride=${rideId}`)
  await expect(page.getByRole('button', { name: /^Annuler/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Paiements' })).toBeHidden()
  await page.goto(`/admin?driver=${driver.userId}`)
  await expect(page.getByRole('heading', { name: 'Identité' })).toBeVisible()
  for (const words of ['Né(e) le', 'Numéro d’identité', 'Permis et véhicule'])
    await expect(page.getByText(words)).toBeHidden()
  await expect(page.getByRole('button', { name: DECISION_WORDS.suspend })).toBeHidden()
  await expectSound(page)
  await aSos(kit, passenger, rideId)
  await expect(page.getByRole('button', { name: 'Je m’en occupe' })).toBeVisible()
})

test('a finance operator sees payments and reads the settings, and is told which role opens the rest', async ({
  kit,
  phoneWith,
}) => {
  const [finance, passenger, driver] = [await anOperator(kit, ['finance']), await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept', 'start', 'finish'])
  const page = await phoneWith(finance, '/admin')
  await page.setViewportSize(WIDE)
  await expect(page.getByText('Revenu total')).toBeVisible()
  expect(await listsOf(page)).not.toContain('Papiers à vérifier')
  await openTab(page, 'Réglages')
  await expect(page.getByRole('heading', { name: 'Commission' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Changer|Modifier/ })).toHaveCount(0)
  await expectSound(page)

  await page.goto(`/admin?ride=${id}`)
  await expect(page.getByRole('heading', { name: 'Paiements' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dossiers d’aide' })).toBeHidden()
  await page.goto('/admin?tab=documents')
  await expect(page.getByText(roleNeeded(['papers']))).toBeVisible()
  await expectSound(page)
  await openTab(page, 'Paiements du jour')
  await expect(page.getByText(roleNeeded(['papers']))).toBeHidden()
  await openDossier(page, driver)
  await expect(page.getByRole('link', { name: /compte/i }).first()).toBeVisible()
})

test('an admin gives roles with boxes; the person’s open page follows at once', async ({ kit, phoneWith }) => {
  const [admin, person] = [await anAdmin(kit), await anOperator(kit, ['papers'], { fullName: 'Opératrice Papiers' })]
  const [page, theirs] = [await phoneWith(admin, '/admin'), await phoneWith(person, '/admin')]
  await expect(listsMenu(theirs).getByRole('tab', { name: 'Chauffeurs', selected: true })).toBeVisible()
  await openAccount(page, person)
  await page.getByRole('button', { name: 'Rôles d’opérateur' }).click()
  const boxes = page.getByRole('dialog', { name: 'Rôles de Opératrice Papiers' })
  await expect(boxes.getByRole('checkbox', { name: 'Papiers' })).toBeChecked()
  await expect(boxes.getByRole('button', { name: 'Enregistrer les rôles' })).toBeDisabled()
  await boxes.getByRole('checkbox', { name: 'Support' }).check()
  await expectSoundDarkAndLarge(page)
  await boxes.getByRole('button', { name: 'Enregistrer les rôles' }).click()
  await expect(boxes).toBeHidden()
  await expect(page.getByRole('definition').getByText('Support, Papiers')).toBeVisible()

  await expect(theirs.getByText('Vos rôles d’opérateur ont changé\u00A0: Support, Papiers.')).toBeVisible()
  await openTab(theirs, 'Courses récentes')
  await page.getByRole('button', { name: 'Rôles d’opérateur' }).click()
  await boxes.getByRole('checkbox', { name: 'Support' }).uncheck()
  await boxes.getByRole('checkbox', { name: 'Papiers' }).uncheck()
  await expect(boxes.getByText('Sans rôle, cette personne quitte l’administration.')).toBeVisible()
  await boxes.getByRole('button', { name: 'Enregistrer les rôles' }).click()
  await expect(boxes).toBeHidden()
  await theirs.waitForURL(/\/passenger/)
})
