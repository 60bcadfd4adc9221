import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { paymentPath } from '../domain/payments/online/payment-link.ts'
import { DRIVER_STATUS_WORDS, PASSENGER_STATUS_WORDS } from '../domain/rides/ride-words.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { aDriver, aPassenger } from '../kit/people/people.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { payInCash } from './screens/ride-place.ts'
import { doubleTap } from './screens/taps.ts'
import { countCalls, pauseCall } from './setup/faults.ts'
import { chooseService, expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'

test('a double tap on « Confirmer » books one ride and shows « Confirmation... » meanwhile', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aPassenger(kit), PAGES.passenger.path)
  const sent = countCalls(page, 'POST /api/rides')
  const release = await pauseCall(page, 'POST /api/rides')
  await chooseService(page, 'Zémidjan')
  await page.getByRole('button', { name: /^Confirmer Zémidjan/ }).dblclick()
  await expect(page.getByRole('button', { name: 'Confirmation...' })).toBeVisible()
  release()
  await payInCash(page)
  expect(sent()).toBe(1)
  expect(await kit.database.db.selectFrom('rides').select('id').execute()).toHaveLength(1)
})

test('a double tap on « Accepter » accepts once and does not press the next step', async ({ kit, phoneWith }) => {
  await aRide(kit, await aPassenger(kit))
  const page = await phoneWith(await aDriver(kit), PAGES.driver.path)
  const [accepted, arrived] = [
    countCalls(page, 'POST /api/rides/*/accept'),
    countCalls(page, 'POST /api/rides/*/arrive'),
  ]
  await doubleTap(page.getByRole('button', { name: /^Accepter/ }))
  await expectSaid(page, RIDE_SENTENCES.accepted)
  await expect(page.getByRole('button', { name: 'Je suis arrivé' })).toBeVisible()
  expect([accepted(), arrived()]).toEqual([1, 0])
})

test('a double tap on « Payer » opens one widget for one payment', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  const page = await phoneWith(passenger, paymentPath(await aRide(kit, passenger)))
  const started = countCalls(page, 'POST /api/rides/*/payments')
  await page.getByRole('button', { name: /^Payer 500/ }).dblclick()
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Payer (succès)' })).toBeVisible()
  expect(started()).toBe(1)
  await expect(page.locator('iframe')).toHaveCount(1)
  expect(await kit.database.db.selectFrom('paymentTransactions').select('id').execute()).toHaveLength(1)
})

test('a passenger’s list of rides shows the word of each ride status', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  const statuses = [
    { word: PASSENGER_STATUS_WORDS.completed, place: 'La maison rouge', steps: ['accept', 'finish'] },
    { word: PASSENGER_STATUS_WORDS.accepted, place: 'La maison verte', steps: ['accept'] },
    { word: PASSENGER_STATUS_WORDS.in_progress, place: 'La maison bleue', steps: ['accept', 'start'] },
    { word: PASSENGER_STATUS_WORDS.requested, place: 'La maison jaune', steps: [] },
  ] as const
  const cancelled = await aRide(kit, passenger, { dropoffLocation: 'La maison noire' })
  await kit.call(`POST /api/rides/${cancelled.id}/cancel`, { as: passenger, body: {} })
  for (const { place, steps } of statuses) {
    const ride = await aRide(kit, passenger, { dropoffLocation: place })
    if (steps.length > 0) await drive(kit, await aDriver(kit), ride.id, [...steps])
  }
  const page = await phoneWith(passenger, PAGES.passenger.path)
  const expected = [...statuses, { word: PASSENGER_STATUS_WORDS.cancelled, place: 'La maison noire' }]
  for (const { word, place } of expected) {
    const line = page.getByLabel('Liste des courses').getByRole('listitem').filter({ hasText: place })
    await expect(line.getByText(word, { exact: true })).toBeVisible()
  }
})

test('a driver reads « Nouvelle demande », then the status words of the ride that they accepted', async ({
  kit,
  phoneWith,
}) => {
  await aRide(kit, await aPassenger(kit))
  const driver = await aDriver(kit)
  const page = await phoneWith(driver, PAGES.driver.path)
  await expect(page.getByText(DRIVER_STATUS_WORDS.requested, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Accepter/ }).click()
  await expect(page.getByText(DRIVER_STATUS_WORDS.accepted, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Je suis arrivé' }).click()
  await page.getByRole('button', { name: 'Démarrer la course' }).click()
  await expect(page.getByText(DRIVER_STATUS_WORDS.in_progress, { exact: true })).toBeVisible()
})

test('a driver with an expired document sees a request without personal data and cannot accept it', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  const rider = { fullName: 'Voyageur Essai', phoneNumber: '+2290197000098' }
  await aRide(kit, passenger, { rider })
  const driver = await aDriver(kit, { documents: 'expired' })
  const page = await phoneWith(driver, PAGES.driver.path)
  await expectSaid(page, DOCUMENT_SENTENCES.blocked)
  const accept = page.getByRole('button', { name: /^Accepter/ })
  await expect(accept).toBeDisabled()
  await expect(accept).toHaveAccessibleDescription(DOCUMENT_SENTENCES.updateToAccept)
  await expect(page.getByTitle(DOCUMENT_SENTENCES.updateToAccept)).toBeVisible()
  const shown = await page.content()
  expect(shown).toContain('Carrefour Vêdoko')
  expect(shown).not.toContain(passenger.fullName)
  expect(shown).not.toContain(passenger.phoneNumber)
  expect(shown).not.toContain(rider.fullName)
  expect((await kit.call('GET /api/driver/rides', { as: driver })).body).not.toMatch(/Voyageur|0197000098/)
})
