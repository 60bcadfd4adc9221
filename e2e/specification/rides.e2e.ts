import type { Page } from '@playwright/test'
import type { Kit } from '../../kit/kit.ts'
import { aDriver, aPassenger } from '../../kit/people/people.ts'
import { aRide, drive, press } from '../../kit/rides/rides.ts'
import { pauseCall } from '../setup/faults.ts'
import { expect } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'
import { atBothSizes } from './at-both-sizes.ts'

const accept = (page: Page) => page.getByRole('button', { name: /^Accepter/ })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const history = (page: Page) => page.getByLabel('Liste des courses').getByRole('listitem')

async function rideOf(kit: Kit, id: string) {
  return kit.database.db
    .selectFrom('rides')
    .where('id', '=', id)
    .select(['status', 'arrivedAt', 'startedAt', 'completedAt'])
    .executeTakeFirstOrThrow()
}

atBothSizes(() => {
  test('41 · §2 a driver accepts a ride and may finish it at once, after one question', async ({ kit, phoneWith }) => {
    const passenger = await aPassenger(kit)
    const { id } = await aRide(kit, passenger)
    const page = await phoneWith(await aDriver(kit), '/driver')
    await accept(page).click()
    await expect(page.getByText('Course acceptée!').first()).toBeVisible()
    await expect(button(page, 'Je suis arrivé')).toBeInViewport({ ratio: 1 })
    const finish = page.getByRole('button', { name: 'Terminer sans démarrer' })
    await expect(finish).toHaveText('Terminer')
    await expect(finish).toBeInViewport({ ratio: 1 })
    await finish.click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Vous n’avez pas démarré cette course.')
    expect(await rideOf(kit, id)).toMatchObject({ status: 'accepted' })
    await question.getByRole('button', { name: 'Oui, reçu' }).click()
    await expect(page.getByText('Course terminée!').first()).toBeVisible()
    const ride = await rideOf(kit, id)
    expect(ride).toMatchObject({ status: 'completed', arrivedAt: null, startedAt: null })
    expect(ride.completedAt).toBeInstanceOf(Date)
  })

  test('41 · §4 a ride that ended without a start has its price, its receipt and its place in both histories', async ({
    kit,
    phoneWith,
  }) => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept'])
    await press(kit, driver, id, ['finish', { cashReceived: true, feesXof: 0, creditXof: 0 }])
    const page = await phoneWith(passenger, '/passenger?history=true')
    await expect(history(page)).toContainText(['Terminée'])
    await expect(history(page)).toContainText([/500\sF\s?CFA/])
    const receipt = await page.request.get(`/api/rides/${id}/receipt`, { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(await receipt.json()).toMatchObject({ receipt: { startedAt: null, amountXof: 500 } })
    const account = await phoneWith(driver, '/driver?account=day')
    await expect(account.getByText(/500\sF\s?CFA/).first()).toBeVisible()
  })
})

atBothSizes(() => {
  test('48 · §4 a driver reads « Nouvelle demande », « Acceptée » and « En cours »', async ({ kit, phoneWith }) => {
    await aRide(kit, await aPassenger(kit))
    const page = await phoneWith(await aDriver(kit), '/driver')
    const badge = (words: string) => page.getByText(words, { exact: true })
    await expect(badge('Nouvelle demande')).toBeVisible()
    await accept(page).click()
    await expect(badge('Acceptée')).toBeAttached()
    await button(page, 'Je suis arrivé').click()
    await button(page, 'Démarrer la course').click()
    await expect(badge('En cours')).toBeAttached()
  })
})

atBothSizes(() => {
  test('48 · §4 a passenger reads « En attente », « Acceptée », « En cours », « Terminée » and « Annulée »', async ({
    kit,
    phoneWith,
  }) => {
    const passenger = await aPassenger(kit)
    const cancelled = await aRide(kit, passenger, { dropoffLocation: 'La maison noire' })
    await kit.call(`POST /api/rides/${cancelled.id}/cancel`, { as: passenger, body: {} })
    for (const [place, ...steps] of [
      ['La maison rouge', 'accept', 'finish'],
      ['La maison verte', 'accept'],
      ['La maison bleue', 'accept', 'start'],
      ['La maison jaune'],
    ] as const) {
      const { id } = await aRide(kit, passenger, { dropoffLocation: place })
      if (steps.length > 0) await drive(kit, await aDriver(kit), id, [...steps])
    }
    const page = await phoneWith(passenger, '/passenger?history=true')
    for (const [place, words] of [
      ['La maison jaune', 'En attente'],
      ['La maison verte', 'Acceptée'],
      ['La maison bleue', 'En cours'],
      ['La maison rouge', 'Terminée'],
      ['La maison noire', 'Annulée'],
    ] as const) {
      const line = history(page).filter({ hasText: place })
      await expect(line.getByText(words, { exact: true }).first()).toBeVisible()
    }
  })
})

test('49 · §4 a ride is requested, accepted, started and finished by its buttons', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  const { id } = await aRide(kit, passenger)
  const page = await phoneWith(await aDriver(kit), '/driver')
  await accept(page).click()
  await button(page, 'Je suis arrivé').click()
  await button(page, 'Démarrer la course').click()
  await expect.poll(async () => (await rideOf(kit, id)).status).toBe('in_progress')
  await button(page, 'Terminer').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, reçu' }).click()
  await expect(page.getByText('Course terminée!').first()).toBeVisible()
  const { status, arrivedAt, startedAt, completedAt } = await rideOf(kit, id)
  expect([status, arrivedAt, startedAt, completedAt].every(Boolean)).toBe(true)
  expect(status).toBe('completed')
})

test('49 · §4 a passenger cancels a requested ride, which leaves the driver’s list', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  const { id } = await aRide(kit, passenger)
  const page = await phoneWith(await aDriver(kit), '/driver')
  await expect(accept(page)).toBeVisible()
  await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
  await expect(accept(page)).toHaveCount(0)
  await expect(page.getByText('Aucune course disponible pour le moment')).toBeVisible()
  expect((await rideOf(kit, id)).status).toBe('cancelled')
})

test('50 · §4 a request appears on the driver’s open page, and its acceptance on the passenger’s', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  const page = await phoneWith(await aDriver(kit), '/driver')
  await expect(page.getByText('Aucune course disponible pour le moment')).toBeVisible()
  await aRide(kit, passenger)
  await expect(accept(page)).toBeVisible()
  const phone = await phoneWith(passenger, '/passenger?history=true')
  await expect(history(phone).first()).toContainText('En attente')
  await accept(page).click()
  await expect(history(phone).first()).toContainText('Acceptée')
})

test('79 · §4 of two drivers who accept at once one gets the ride, and the other reads who was first', async ({
  kit,
  phoneWith,
}) => {
  const { id } = await aRide(kit, await aPassenger(kit))
  const [winner, loser] = [
    await phoneWith(await aDriver(kit), '/driver'),
    await phoneWith(await aDriver(kit), '/driver'),
  ]
  const release = await pauseCall(loser, 'POST /api/rides/*/accept')
  await accept(loser).click()
  await accept(winner).click()
  await expect(winner.getByText('Course acceptée!').first()).toBeVisible()
  release()
  await expect(loser.getByText('Cette course a déjà été acceptée par un autre chauffeur.').first()).toBeVisible()
  expect((await rideOf(kit, id)).status).toBe('accepted')
})

test('79 · §4 a driver with a ride under way gets no second one', async ({ kit }) => {
  const driver = await aDriver(kit)
  const [first, second] = [await aRide(kit, await aPassenger(kit)), await aRide(kit, await aPassenger(kit))]
  await drive(kit, driver, first.id, ['accept'])
  expect((await press(kit, driver, second.id, 'accept')).statusCode).toBe(409)
  expect((await rideOf(kit, second.id)).status).toBe('requested')
})

test('80 · §4 a ride that a driver gives back is offered again, never to them', async ({ kit, phoneWith }) => {
  const { id } = await aRide(kit, await aPassenger(kit))
  const [page, other] = [await phoneWith(await aDriver(kit), '/driver'), await phoneWith(await aDriver(kit), '/driver')]
  await accept(page).click()
  await button(page, 'Rendre la course').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rendre la course' }).click()
  await expect(accept(other)).toBeVisible()
  expect((await rideOf(kit, id)).status).toBe('requested')
  await page.reload()
  await expect(page.getByText('Aucune course disponible pour le moment')).toBeVisible()
  await expect(accept(page)).toHaveCount(0)
})
