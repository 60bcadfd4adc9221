import type { Page } from '@playwright/test'
import { AIRPORT_PLACE } from '../../domain/places/airport.ts'
import { aDriver, aPassenger } from '../../kit/people/people.ts'
import { aDriverAway } from '../../kit/rides/dispatch.ts'
import { aRide, book, drive } from '../../kit/rides/rides.ts'
import { choosePlace } from '../screens/place-form.ts'
import { rideSheet } from '../screens/ride-place.ts'
import { pauseAnswer } from '../setup/faults.ts'
import { chooseService, expect, expectSaid } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'
import { atBothSizes } from './at-both-sizes.ts'

const SERVICES = [
  ['Zémidjan', 'Moto-taxi, le plus rapide en ville', '1 place', '3 min', /500\sF\sCFA/],
  ['Standard', 'Voiture climatisée', '4 places', '5 min', /1\s250\sF\sCFA/],
  ['Premium', 'VTC haut de gamme', '4 places', '8 min', /1\s875\sF\sCFA/],
  ['XL', 'Pour les groupes, jusqu’à 6 personnes', '6 places', '12 min', /2\s400\sF\sCFA/],
] as const

const find = (page: Page) => page.getByRole('button', { name: 'Trouver un transport' })
const confirm = (page: Page) => page.getByRole('button', { name: /^Confirmer/ })
const lineOf = (page: Page, service: string) =>
  page.getByRole('radio', { name: new RegExp(`^${service}`) }).locator('xpath=ancestor::label')

atBothSizes(() => {
  test('25 · §2 (deviates) the button waits for both fields once the script is alive', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/')
    await expect(page.locator('html[data-alive]')).toBeAttached()
    await expect(page.getByLabel('Départ')).toHaveAttribute('placeholder', 'Utiliser ma position actuelle')
    await expect(page.getByLabel('Destination')).toHaveAttribute('placeholder', 'Dantokpa')
    await expect(find(page)).toBeDisabled()
    await page.getByLabel('Destination').fill('Ganhi')
    await expect(find(page)).toBeDisabled()
    await page.getByLabel('Départ').fill('   ')
    await expect(find(page)).toBeDisabled()
    await page.getByLabel('Départ').fill('Étoile Rouge')
    await expect(find(page)).toBeEnabled()
    await page.getByLabel('Départ').blur()
    await expect(find(page)).toBeInViewport({ ratio: 1 })
  })

  test('26 · §2 the three chips fill the form, or ask a visitor to sign in', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Domicile' })).toBeVisible()
    await page.getByRole('button', { name: 'Aéroport' }).click()
    await expect(page.getByLabel('Destination')).toHaveValue(AIRPORT_PLACE)
    await page.getByRole('button', { name: 'Travail' }).click()
    await expectSaid(page, 'Connectez-vous pour enregistrer votre domicile et votre travail.')
  })

  test('27 · §2 four types with name, description, passengers, time and price, standard selected', async ({
    aPhone,
  }) => {
    const page = await aPhone()
    await page.goto('/')
    await page.getByLabel('Départ').fill('Portail bleu, derrière l’école')
    await page.getByLabel('Destination').fill('Marché au premier portail')
    await find(page).click()
    for (const [name, description, passengers, time, price] of SERVICES) {
      const line = lineOf(page, name)
      for (const part of [name, description, passengers, time, price]) await expect(line).toContainText(part)
      await expect(line.getByText(description)).toBeInViewport()
    }
    await expect(page.getByRole('radio', { name: /^Standard/ })).toBeChecked()
    await page.getByRole('button', { name: 'Retour' }).click()
    await expect(page.getByLabel('Départ')).toHaveValue('Portail bleu, derrière l’école')
    await expect(page.getByLabel('Destination')).toHaveValue('Marché au premier portail')
  })

  test('27 · §2 the button says « Confirmation... » while busy', async ({ kit, phoneWith }) => {
    const page = await phoneWith(await aPassenger(kit), '/passenger')
    await chooseService(page, 'Standard')
    const { given, release } = await pauseAnswer(page, 'POST /api/rides')
    await confirm(page).click()
    await given
    await expect(page.getByRole('button', { name: 'Confirmation...', exact: true })).toBeVisible()
    release()
    await expect(page).toHaveURL(/\/payment\?/)
  })

  test('28 · §2 the button names the chosen type', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/')
    await chooseService(page, 'Zémidjan')
    for (const [name] of SERVICES) {
      await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
      const button = page.getByRole('button', { name: `Confirmer ${name}`, exact: true })
      await expect(button).toBeInViewport({ ratio: 1 })
    }
  })

  test('29 · §2 (deviates) the booked view shows the real ride: confirmed, then its driver and minutes', async ({
    kit,
    phoneWith,
  }) => {
    const passenger = await aPassenger(kit)
    const { id } = (await book(kit, passenger, { payBy: 'cash' })).json().ride
    const page = await phoneWith(passenger, '/passenger')
    await expect(rideSheet(page).getByText('Course Confirmée!', { exact: true })).toBeVisible()
    await drive(kit, await aDriver(kit), id, ['accept'])
    await expect(rideSheet(page).getByText('Votre chauffeur arrive', { exact: true })).toBeVisible()
    await expect(rideSheet(page).getByRole('heading', { level: 1 })).toHaveText(/^\S+ arrive dans (environ )?\d+.min$/)
    await expect(rideSheet(page).getByText('Course Confirmée!')).toHaveCount(0)
    await expect(page.getByText('Arrivée dans 3-5 minutes')).toHaveCount(0)
    await page.getByRole('button', { name: 'Réserver une autre course' }).click()
    await expect(page.getByLabel('Destination')).toBeVisible()
  })

  test('30 · §2 confirming leads to /payment with six parameters, where the search is told live', async ({
    kit,
    phoneWith,
  }) => {
    const passenger = await aPassenger(kit)
    const page = await phoneWith(passenger, '/passenger')
    await chooseService(page, 'Standard')
    await expect(page.getByRole('button', { name: /^Moyen de paiement/ })).toHaveCount(0)
    await confirm(page).click()
    await page.waitForURL(/\/payment\?/)
    const query = new URL(page.url()).searchParams
    const { rides } = (await kit.call('GET /api/rides', { as: passenger })).json()
    expect(Object.fromEntries(query)).toEqual({
      rideId: rides[0].id,
      pickup: 'Carrefour Vêdoko, derrière l’école',
      destination: 'Marché Dantokpa, au premier portail',
      rideType: 'standard',
      price: '1250',
      rideName: 'Standard',
    })
    await expect(page.getByText('Nous cherchons votre chauffeur')).toBeInViewport()
    for (const name of [/^Payer 1\s250/, 'Payer en espèces au chauffeur']) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
    await drive(kit, await aDriver(kit, { driverType: 'vtc' }), rides[0].id, ['accept'])
    await expect(page.getByText(/^\S+ arrive dans/)).toBeVisible()
  })

  test('69 · §9 (deviates) live minutes stand where a driver is near, the catalogue’s where none is', async ({
    kit,
    aPhone,
  }) => {
    await aDriverAway(kit, 100)
    const page = await aPhone()
    await page.goto('/')
    await choosePlace(page, 'Départ', ['vedoko', 'Carrefour Vêdoko'])
    await choosePlace(page, 'Destination', ['ganhi', 'Ganhi'])
    await find(page).click()
    await expect(lineOf(page, 'Zémidjan')).toContainText(/1 place · ici dans \d+ min/)
    for (const [name, , passengers, time] of SERVICES.slice(1)) {
      await expect(lineOf(page, name)).toContainText(`${passengers} · ${time}`)
    }
    await expect(page.getByText('–', { exact: true })).toHaveCount(0)
  })
})

test('30 · §2 « En ligne » remembered leads to /payment again, cash remembered to the booked view', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  const page = await phoneWith(passenger, '/passenger')
  await chooseService(page, 'Zémidjan')
  await confirm(page).click()
  await page.getByRole('button', { name: 'Payer en espèces au chauffeur' }).click()
  await expect(rideSheet(page)).toBeVisible()
  await page.getByRole('button', { name: 'Réserver une autre course' }).click()
  await chooseService(page, 'Standard')
  const row = page.getByRole('button', { name: /^Moyen de paiement/ })
  await expect(row).toContainText('Espèces')
  await confirm(page).click()
  await expect(rideSheet(page).getByText('Course Confirmée!', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Réserver une autre course' }).click()
  await chooseService(page, 'Premium')
  await row.click()
  await page.getByRole('radio', { name: 'En ligne' }).check()
  await page.getByRole('button', { name: 'C’est bon' }).click()
  await confirm(page).click()
  await expect(page).toHaveURL(/\/payment\?.*rideType=premium/)
})

test('77 · §2 a price in the address changes nothing', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  const { id } = await aRide(kit, passenger, { rideType: 'standard' })
  const query = { rideId: id, pickup: 'A', destination: 'B', rideType: 'xl', price: '1', rideName: 'XL' }
  const page = await phoneWith(passenger, `/payment?${new URLSearchParams(query)}`)
  await expect(page.getByRole('button', { name: /^Payer 1\s250\sF\sCFA/ })).toBeVisible()
  await expect(page.getByText('Marché Dantokpa, au premier portail')).toBeVisible()
})

test('82 · §9 words that match no place cost the catalogue’s price, and a long way costs more', async ({ aPhone }) => {
  const page = await aPhone()
  await page.goto('/')
  await chooseService(page, 'Zémidjan', { pickup: 'Chez la couturière', dropoff: 'Portail bleu' })
  await expect(lineOf(page, 'Zémidjan')).toContainText(/500\sF\sCFA/)
  await page.getByRole('button', { name: 'Retour' }).click()
  await chooseService(page, 'Zémidjan', { pickup: 'etoile rouge', dropoff: 'ouidah' })
  await expect(lineOf(page, 'Zémidjan')).toContainText(/[2-9]\s\d{3}\sF\sCFA/)
})

test('92 · §2 the chosen way to pay is what both sides read', async ({ kit, phoneWith }) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = (await book(kit, passenger, { payBy: 'online' })).json().ride
  const page = await phoneWith(passenger, '/passenger')
  await expect(rideSheet(page).getByText('À payer en ligne', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Je paie en espèces avec')).toHaveCount(0)
  await drive(kit, driver, id, ['accept'])
  const wheel = await phoneWith(driver, '/driver')
  await expect(wheel.getByText('À payer en ligne').first()).toBeVisible()
  await expect(wheel.getByText('Paiement pas encore choisi')).toHaveCount(0)
})
