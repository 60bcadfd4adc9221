import type { Page } from '@playwright/test'
import { rideCode } from '#domain/rides/ride-code.ts'
import { SETTING_SENTENCES, SETTING_TITLES } from '#domain/settings/settings.fr.ts'
import { anAdmin, aPassenger } from '../kit/people/people.ts'
import { aDriverAway, aRideFromVedoko, passSeconds } from '../kit/rides/dispatch.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { WIDE } from './screens/operator.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

const SETTINGS = '/admin?tab=settings'

/** Opens the dialog that changes a setting. */
async function openSetting(page: Page, title: string) {
  await page.getByRole('button', { name: `Changer\u00A0: ${title}` }).click()
  return page.getByRole('dialog', { name: `Changer\u00A0: ${title}` })
}

test('an operator announces a flood: visitors read it above the landing page, without a shift, until it is taken back', async ({
  kit,
  phoneWith,
  aPhone,
}) => {
  const page = await phoneWith(await anAdmin(kit), SETTINGS)
  const dialog = await openSetting(page, SETTING_TITLES.announcement)
  await dialog.getByLabel('Motif').fill('Pluie')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText(SETTING_SENTENCES.textMissing)).toBeVisible()
  await dialog.getByLabel('Texte').fill('Rues inondées à Vêdoko.')
  await dialog.getByLabel('Niveau').selectOption('Alerte')
  await expect(dialog.getByRole('complementary', { name: 'Annonce' })).toContainText('Alerte\u00A0: Rues inondées')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()

  const visitor = await aPhone()
  await visitor.goto('/')
  const bar = visitor.getByRole('complementary', { name: 'Annonce' })
  await expect(bar).toContainText('Rues inondées à Vêdoko.')
  await expectSound(visitor)
  await visitor.setViewportSize(WIDE)
  await expectSound(visitor)
  const passenger = await phoneWith(await aPassenger(kit), '/passenger')
  await expect(passenger.getByRole('complementary', { name: 'Annonce' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Retirer l’annonce' }).click()
  const taking = page.getByRole('dialog', { name: /Retirer l’annonce/ })
  await taking.getByLabel('Motif').fill('Il ne pleut plus')
  await taking.getByRole('button', { name: 'Retirer l’annonce' }).click()
  await expect(taking).toBeHidden()
  await expect(page.getByRole('list', { name: /Tous les changements.*Annonce/ })).toContainText('Il ne pleut plus')
  await visitor.reload()
  await expect(bar).toHaveCount(0)
})

test('an operator turns on one town: a pickup elsewhere is refused with its name, one inside has prices', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await anAdmin(kit), SETTINGS)
  await page.getByRole('button', { name: 'Ajouter une ville' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter une ville' })
  await dialog.getByLabel('Nom de la ville').fill('Cotonou')
  await dialog.getByLabel('Motif').fill('Nous commençons ici')
  await dialog.getByLabel('Contour').fill('6.34, 2.34\n6.42, 2.52\n6.34, 2.52\n6.42, 2.34')
  await dialog.getByRole('button', { name: 'Voir l’effet' }).click()
  await expect(dialog.getByText(SETTING_SENTENCES.bordersCross)).toBeVisible()
  await dialog.getByLabel('Contour').fill('6.34, 2.34\n6.34, 2.52\n6.42, 2.52\n6.42, 2.34')
  await expect(dialog.getByRole('group', { name: /Carte des villes.*Cotonou/ })).toBeVisible()
  await expectSound(page)
  const beyond = { pickupLocation: 'Tokpota', pickupWaypoint: { lat: 6.4991, lon: 2.6253 } }
  const { id } = await aRide(kit, await aPassenger(kit), { ...beyond, dropoffWaypoint: { lat: 6.3548, lon: 2.4381 } })
  await dialog.getByRole('button', { name: 'Voir l’effet' }).click()
  await expect(dialog.getByRole('list', { name: /auraient été refusées/ })).toContainText(`${rideCode(id)} · Tokpota`)
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table', { name: SETTING_TITLES.service_area })).toContainText('Cotonou')
  await expectSound(page)
  await page.setViewportSize(WIDE)
  await expectSound(page)

  const passenger = await aPassenger(kit)
  const outside = await phoneWith(passenger, '/passenger?pickupLocation=Ouando&dropoffLocation=Dantokpa')
  await expect(outside.getByText(SETTING_SENTENCES.outsideArea('Cotonou'))).toBeVisible()
  await expect(outside.getByRole('button', { name: /^Confirmer/ })).toBeDisabled()
  await expectSound(outside)
  const inside = await phoneWith(passenger, '/passenger?pickupLocation=Ganhi&dropoffLocation=Ouando')
  await inside.getByRole('radio', { name: /Zémidjan/ }).check()
  await expect(inside.getByRole('button', { name: 'Confirmer Zémidjan' })).toBeEnabled()
})

test('an operator changes the numbers: the help page calls the new ones, and a second operator takes the change back', async ({
  kit,
  phoneWith,
  aPhone,
}) => {
  const page = await phoneWith(await anAdmin(kit), SETTINGS)
  const dialog = await openSetting(page, SETTING_TITLES.contacts)
  await expect(dialog.getByLabel('Police')).toHaveValue('117, 166')
  await dialog.getByLabel('Téléphone de l’assistance').fill('01 97 00 11 22')
  await dialog.getByLabel('Police').fill('le 17')
  await dialog.getByLabel('Motif').fill('Nouveau standard')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText(SETTING_SENTENCES.emergencyUnreadable)).toBeVisible()
  await dialog.getByLabel('Police').fill('166')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()

  const help = await aPhone()
  await help.goto('/help')
  await expect(help.getByRole('link', { name: /166/ })).toHaveAttribute('href', 'tel:166')
  await expect(help.getByRole('link', { name: /117/ })).toHaveCount(0)
  const support = help.getByRole('main').getByRole('link', { name: '+229 01 97 00 11 22' })
  await expect(support).toHaveAttribute('href', 'tel:+2290197001122')

  const other = await phoneWith(await anAdmin(kit), SETTINGS)
  await other.getByRole('button', { name: `Revenir à la valeur d’origine\u00A0: ${SETTING_TITLES.contacts}` }).click()
  const back = other.getByRole('dialog', { name: /Revenir à la valeur d’origine/ })
  await back.getByLabel('Motif').fill('Standard en panne')
  await back.getByRole('button', { name: 'Revenir à la valeur d’origine' }).click()
  await expect(back).toBeHidden()
  await help.reload()
  await expect(help.getByRole('link', { name: /117/ })).toHaveAttribute('href', 'tel:117')
})

test('an operator sees on past searches what other waves would have asked, corrects a number, and takes the change back', async ({
  kit,
  phoneWith,
}) => {
  const drivers = [await aDriverAway(kit, 300), await aDriverAway(kit, 500)] as const
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await passSeconds(kit, 1)
  await drive(kit, drivers[1], id, ['accept'])

  const page = await phoneWith(await anAdmin(kit), SETTINGS)
  const dialog = await openSetting(page, SETTING_TITLES.dispatch_waves)
  await dialog.getByLabel('Chauffeurs, vague 1').fill('1')
  await dialog.getByLabel('Motif').fill('Moins de téléphones dérangés')
  await dialog.getByRole('button', { name: 'Voir l’effet' }).click()
  const searches = dialog.getByRole('table', { name: /vraies recherches/ })
  await expect(searches.getByRole('rowheader', { name: rideCode(id) })).toContainText('Vêdoko')
  const driverOfRide = searches.getByRole('row', { name: /Son chauffeur/ })
  await expect(driverOfRide.getByRole('cell')).toHaveText(['1\u00A0s, vague\u00A01', '16\u00A0s, vague\u00A02'])
  await expectSound(page)
  await page.setViewportSize(WIDE)
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Modifier' }).click()
  await expect(dialog.getByLabel('Motif')).toHaveValue('Moins de téléphones dérangés')
  await dialog.getByLabel('Chauffeurs, vague 1').fill('3')
  await dialog.getByRole('button', { name: 'Voir l’effet' }).click()
  await expect(driverOfRide.getByRole('cell')).toHaveText(['1\u00A0s, vague\u00A01', '1\u00A0s, vague\u00A01'])
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()

  await page
    .getByRole('button', { name: `Revenir à la valeur d’origine\u00A0: ${SETTING_TITLES.dispatch_waves}` })
    .click()
  const back = page.getByRole('dialog', { name: /Revenir à la valeur d’origine/ })
  await expect(back.getByRole('table', { name: /vraies recherches/ })).toContainText(rideCode(id))
  await back.getByLabel('Motif').fill('Trop de téléphones')
  await back.getByRole('button', { name: 'Revenir à la valeur d’origine' }).click()
  await expect(back).toBeHidden()
})
