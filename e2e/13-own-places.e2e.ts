import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PLACE_SENTENCES } from '../domain/places/places.fr.ts'
import { aPassenger } from '../kit/people/people.ts'
import { dropoff, goOn, pickup, proposals, touchForm } from './screens/place-form.ts'
import { payInCash } from './screens/ride-place.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectNoSidewaysScroll } from './setup/sound.ts'

const AT_ETOILE_ROUGE = { latitude: 6.3722, longitude: 2.4094, accuracy: 15 }

test.describe('« Ma position actuelle »', () => {
  async function locate(page: Page): Promise<void> {
    await touchForm(page)
    await proposals(page).getByRole('option', { name: PLACE_SENTENCES.myPosition }).click()
  }

  test('fills in the nearest place with the measured point, and lists near places first', async ({ aPhone }) => {
    const page = await aPhone()
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation(AT_ETOILE_ROUGE)
    await locate(page)
    await expect(pickup(page)).toHaveValue(/^Près .*Étoile Rouge$/)
    await dropoff(page).fill('pharmacie')
    await expect(proposals(page).getByRole('option').first()).toContainText('Pharmacie Agontinkon')
    await expect(proposals(page).getByRole('option').first()).toContainText(/ · \d{2,3}.m$/)
    await dropoff(page).fill('Chez Essai')
    await goOn(page)
    const { trip } = await page.evaluate(() => history.state)
    expect(trip.pickupWaypoint).toEqual({ lat: AT_ETOILE_ROUGE.latitude, lon: AT_ETOILE_ROUGE.longitude })
  })

  test('requests the position only at a tap; a refusal shows a message, and the form still works', async ({
    kit,
    phoneWith,
  }) => {
    const page = await phoneWith(await aPassenger(kit))
    await page.addInitScript(() => {
      const asked = { times: 0 }
      Object.assign(window, { asked })
      const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      navigator.geolocation.getCurrentPosition = (...how) => {
        asked.times += 1
        ask(...how)
      }
    })
    const times = () => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times)
    await touchForm(page, '/passenger')
    await pickup(page).fill('gan')
    expect(await times()).toBe(0)
    await pickup(page).fill('')
    await proposals(page).getByRole('option', { name: PLACE_SENTENCES.myPosition }).click()
    await expectSaid(page, PLACE_SENTENCES.positionRefused)
    expect(await times()).toBe(1)
    await pickup(page).fill('Chez Essai')
    await expect(page.getByText(PLACE_SENTENCES.positionRefused)).toHaveCount(0)
    await dropoff(page).fill('Chez Compte Essai')
    await goOn(page)
    await page.getByRole('button', { name: /^Confirmer/ }).click()
    await payInCash(page)
    expect(await kit.database.db.selectFrom('rides').select('pickupLocation').execute()).toEqual([
      { pickupLocation: 'Chez Essai' },
    ])
  })

  for (const [where, position, sentence] of [
    ['outside of Benin', { latitude: 48.8584, longitude: 2.2945, accuracy: 15 }, PLACE_SENTENCES.positionElsewhere],
    ['too inaccurate', { ...AT_ETOILE_ROUGE, accuracy: 5_000 }, PLACE_SENTENCES.positionVague],
  ] as const) {
    test(`shows an error for a position that is ${where}, and leaves the field empty`, async ({ aPhone }) => {
      const page = await aPhone()
      await page.context().grantPermissions(['geolocation'])
      await page.context().setGeolocation(position)
      await locate(page)
      await expectSaid(page, sentence)
      await expect(pickup(page)).toHaveValue('')
    })
  }
})

test.describe('saved and favourite places', () => {
  test('are saved by the « Domicile » chip with their place id, and fill the pickup field', async ({
    kit,
    phoneWith,
  }) => {
    const passenger = await aPassenger(kit)
    const page = await phoneWith(passenger)
    await touchForm(page, '/passenger')
    await page.getByRole('button', { name: 'Domicile' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Adresse du domicile').fill('fidjrosse')
    await dialog.getByRole('option', { name: 'Fidjrossè' }).first().click()
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(pickup(page)).toHaveValue('Fidjrossè')
    await expect(page.getByLabel('Où vous prendre exactement')).toBeVisible()
    const { home } = (await kit.call('GET /api/places/saved', { as: passenger })).json()
    expect(home).toEqual({ place: 'Fidjrossè', waypoint: { placeId: 'fidjrosse' } })
  })

  test('fit a phone 320 pixels wide even with long names', async ({ kit, phoneWith }) => {
    const passenger = await aPassenger(kit)
    const body = { name: 'W'.repeat(40), place: 'Ègbé'.repeat(50) }
    await kit.call(`PUT /api/places/favourites/${randomUUID()}`, { as: passenger, body })
    const page = await phoneWith(passenger)
    for (const path of ['/passenger', '/settings']) {
      await page.goto(path)
      await expectSaid(page, body.name)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page, 320)
    }
  })

  test('can be added, renamed and removed as favourites in the settings, and have a chip in the form', async ({
    kit,
    phoneWith,
  }) => {
    const page = await phoneWith(await aPassenger(kit), '/settings')
    await page.getByRole('button', { name: 'Ajouter un lieu favori' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Nom' }).fill('Chez maman')
    await dialog.getByLabel('Lieu', { exact: true }).fill('agontinkon')
    await dialog.getByRole('option', { name: 'Pharmacie Agontinkon' }).click()
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog).toBeHidden()
    // Closing the dialog goes back in history a moment later, which would cancel the following navigation.
    await page.waitForFunction(() => history.state?.cover === undefined)

    await page.goto('/passenger')
    await page.getByLabel('Destination').focus()
    await page.getByRole('button', { name: 'Chez maman' }).click()
    await expect(dropoff(page)).toHaveValue('Pharmacie Agontinkon')
    await expect(page.getByLabel('Où vous déposer exactement')).toBeVisible()

    await page.goto('/settings')
    await page.getByRole('button', { name: /Modifier.*Chez maman/ }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nom' }).fill('Chez papa')
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByRole('button', { name: /Supprimer.*Chez papa/ }).click()
    await page.getByRole('button', { name: 'Supprimer le lieu' }).click()
    await expect(page.getByText('Chez papa')).toHaveCount(0)
  })
})
