import { PLACE_SENTENCES } from '../domain/places/places.fr.ts'
import { aDriver, aPassenger } from '../kit/people/people.ts'
import { choosePlace, dropoff, goOn, pickup, proposals, touchForm } from './screens/place-form.ts'
import { payInCash } from './screens/ride-place.ts'
import { builtFile } from './setup/built-file.ts'
import { goOffline } from './setup/faults.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

test('typing « tokpa », « dantopka » or « vedoko » proposes the intended place first', async ({ aPhone }) => {
  const page = await aPhone()
  await touchForm(page)
  for (const [typed, name] of [
    ['tokpa', 'Marché Dantokpa'],
    ['dantopka', 'Marché Dantokpa'],
    ['vedoko', 'Marché Vêdoko'],
  ] as const) {
    await dropoff(page).fill(typed)
    await expect(proposals(page).getByRole('option').first()).toContainText(name)
    await expectSaid(page, PLACE_SENTENCES.credit)
  }
  await proposals(page).getByRole('option').first().click()
  await expect(dropoff(page)).toHaveValue('Marché Vêdoko')
  await expect(proposals(page)).toBeHidden()
})

test('the driver reads the relations to the places and the note, and the ride stores the place ids', async ({
  kit,
  phoneWith,
}) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const page = await phoneWith(passenger)
  await touchForm(page, '/passenger')
  await choosePlace(page, 'Départ', ['agontinkon', 'Carrefour Agontinkon'])
  await page.getByLabel('Où vous prendre exactement').selectOption({ label: '2e von après' })
  await expect(pickup(page)).toHaveValue('2e von après le Carrefour Agontinkon')
  await choosePlace(page, 'Destination', ['tokpa', 'Marché Dantokpa'])
  await page.getByLabel('Où vous déposer exactement').selectOption({ label: 'En face de' })
  await page.getByRole('button', { name: 'Un mot au chauffeur' }).click()
  await page.getByLabel('Mot au chauffeur').fill('Portail bleu, je suis devant')
  await goOn(page)
  await page.getByRole('radio', { name: /Zémidjan/ }).check()
  await page.getByRole('button', { name: /Confirmer Zémidjan/ }).click()
  await payInCash(page)

  const screen = await phoneWith(driver, '/driver')
  await expectSaid(screen, '2e von après le Carrefour Agontinkon')
  await expectSaid(screen, 'En face du Marché Dantokpa')
  await expectSaid(screen, 'Portail bleu, je suis devant')
  const ride = await kit.database.db.selectFrom('rides').selectAll().executeTakeFirstOrThrow()
  expect(ride).toMatchObject({ pickupPlaceId: 'carrefour-agontinkon', dropoffPlaceId: 'marche-dantokpa' })
  expect([ride.pickupLat, ride.pickupLon]).toEqual([6.3757, 2.4052])
})

test('editing a chosen place removes its place id, and « back » keeps the places and the note', async ({ aPhone }) => {
  const page = await aPhone()
  await touchForm(page)
  await choosePlace(page, 'Départ', ['ganhi', 'Ganhi'])
  await choosePlace(page, 'Destination', ['cnhu', 'CNHU Hubert Koutoukou Maga'])
  await page.getByRole('button', { name: 'Un mot au chauffeur' }).click()
  await page.getByLabel('Mot au chauffeur').fill('Deux valises')
  await goOn(page)
  await page.goBack()
  await expect(page.getByLabel('Où vous prendre exactement')).toHaveValue('at')
  await expect(page.getByLabel('Mot au chauffeur')).toHaveValue('Deux valises')
  await pickup(page).fill('Ganhi, portail bleu')
  await expect(page.getByLabel('Où vous prendre exactement')).toBeHidden()
  await goOn(page)
  const { trip } = await page.evaluate(() => history.state)
  expect(trip).toMatchObject({ dropoffWaypoint: { placeId: 'cnhu-hubert-koutoukou-maga' }, driverNote: 'Deux valises' })
  expect(trip.pickupWaypoint).toBeUndefined()
})

test('places typed in full are matched without a tap; an unlisted place outside the city has to be chosen', async ({
  aPhone,
}) => {
  const page = await aPhone()
  await touchForm(page)
  await pickup(page).fill('Étoile Rouge')
  await dropoff(page).fill('ouidah')
  await goOn(page)
  await expectSaid(page, 'Carrefour Étoile Rouge')
  await expect(page.getByText(/\d.km · \d/)).toBeVisible()
  // The price of 40 km; without a distance a zémidjan costs 500.
  await expect(page.getByRole('radio', { name: /^Zémidjan/ }).locator('xpath=ancestor::label')).toContainText(
    /\d\u202F\d{3}\u00A0F\u00A0CFA/,
  )
  await page.goBack()
  await expect(pickup(page)).toHaveValue('Carrefour Étoile Rouge')
  await dropoff(page).fill('chez Passager Essai à Ouidah')
  await page.getByRole('button', { name: 'Trouver un transport' }).click()
  await expectSaid(page, PLACE_SENTENCES.needed)
  await expect(dropoff(page)).toBeFocused()
})

test('the list of places works offline once it is loaded', async ({ aPhone }) => {
  const page = await aPhone()
  await touchForm(page)
  await goOffline(page)
  await choosePlace(page, 'Destination', ['etoile rouge', 'Carrefour Étoile Rouge'])
  await choosePlace(page, 'Départ', ['vedoko', 'Carrefour Vêdoko'])
})

test('the server matches a typed place name when the phone could not load the list of places', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aPassenger(kit))
  for (const module of ['web/rides/booking/trip/place-help.tsx', 'web/rides/booking/trip/take-places.ts']) {
    await page.route(`**/${builtFile(module)}`, (route) => route.abort())
  }
  await page.goto('/passenger')
  await page.getByLabel('Départ').fill('Chez Essai, portail bleu')
  await page.getByLabel('Destination').fill('tokpa')
  await goOn(page)
  await page.getByRole('button', { name: /Confirmer Standard/ }).click()
  await payInCash(page)
  const ride = await kit.database.db.selectFrom('rides').selectAll().executeTakeFirstOrThrow()
  expect(ride).toMatchObject({
    pickupLocation: 'Chez Essai, portail bleu',
    dropoffLocation: 'tokpa',
    dropoffPlaceId: 'marche-dantokpa',
    pickupPlaceId: null,
    pickupLat: null,
  })
})

test('an unlisted pickup is accepted as typed with a notice; a place outside the city has to be listed', async ({
  aPhone,
}) => {
  const page = await aPhone()
  await touchForm(page)
  await pickup(page).fill('Maison Kpédékpo')
  await expectSaid(page, PLACE_SENTENCES.unknownPlace)
  await dropoff(page).fill('Ouidah centre')
  await expect(page.getByText(PLACE_SENTENCES.unknownPlace)).toHaveCount(1)
  await page.getByRole('button', { name: 'Trouver un transport' }).click()
  await expectSaid(page, PLACE_SENTENCES.needed)
  await expect(page.getByText(PLACE_SENTENCES.unknownPlace)).toHaveCount(1)
  await dropoff(page).fill('tokpa')
  await goOn(page)
})

test('the list of places works by keyboard: arrows select, Enter chooses, Escape closes, Tab moves on', async ({
  aPhone,
}) => {
  const page = await aPhone()
  await touchForm(page)
  await dropoff(page).focus()
  await page.keyboard.type('vedok')
  await expect(dropoff(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(dropoff(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const active = proposals(page).getByRole('option', { selected: true })
  await expect(active).toContainText('Carrefour Vêdoko')
  await expect(dropoff(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(dropoff(page)).toHaveValue('Carrefour Vêdoko')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Où vous déposer exactement')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('ganhi')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Choisissez votre transport' })).toBeFocused()
})

test('the open list of places does not cover the button, and one tap continues with the typed places', async ({
  aPhone,
}) => {
  const page = await aPhone()
  await touchForm(page)
  await pickup(page).fill('ganhi')
  // From one open list directly into the other field, which moves on the screen when the list closes.
  await dropoff(page).click()
  await expect(dropoff(page)).toBeFocused()
  await page.keyboard.type('tokpa')
  // The list that was left closes once the tap is over.
  await expect(proposals(page)).toHaveCount(1)
  await expect(proposals(page)).toBeVisible()
  await goOn(page)
  const { trip } = await page.evaluate(() => history.state)
  expect(trip).toMatchObject({ pickupLocation: 'Ganhi', dropoffLocation: 'Marché Dantokpa' })
})

test('the list of places has no layout or accessibility faults at any viewport size', async ({ aPhone }) => {
  const page = await aPhone()
  await touchForm(page)
  await dropoff(page).fill('marche')
  await page.keyboard.press('ArrowDown')
  await expect(proposals(page)).toBeVisible()
  await expectSound(page)
  await expect(proposals(page)).toBeVisible()
})

test('the list of places is visible above a phone’s on-screen keyboard', async ({ aPhone }) => {
  const page = await aPhone()
  // The visible part of the screen while the keyboard is open.
  await page.setViewportSize({ width: 360, height: 420 })
  await touchForm(page)
  await dropoff(page).click()
  await page.keyboard.type('tokpa')
  await expect(proposals(page).getByRole('option').nth(1)).toBeInViewport({ ratio: 1 })
  await expect(dropoff(page)).toBeInViewport({ ratio: 1 })
})

test('the list of places opens only after the form has read a typed letter, which would be lost otherwise', async ({
  aPhone,
}) => {
  const page = await aPhone()
  await touchForm(page)
  await dropoff(page).fill('tok')
  await expect(proposals(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(proposals(page)).toBeHidden()
  // Beside React's own listener, and after it.
  const seen = await page.locator('#root').evaluateHandle((root) => {
    const lists: (string | null)[] = []
    root.addEventListener('input', ({ target }) => {
      if (target instanceof Element) lists.push(target.getAttribute('aria-expanded'))
    })
    return lists
  })
  await page.keyboard.type('p')
  await expect(proposals(page)).toBeVisible()
  await expect(dropoff(page)).toHaveValue('tokp')
  expect(await seen.jsonValue()).toEqual(['false'])
})
