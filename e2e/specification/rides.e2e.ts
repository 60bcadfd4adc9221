import type { Page } from '@playwright/test'
import { expireRides } from '#server/rides/rides.service.ts'
import { REFUSALS } from '../../domain/wire/refusals.ts'
import type { Kit } from '../../kit/kit.ts'
import { aDriver, aPassenger } from '../../kit/people/people.ts'
import { aRide, askStartCode, drive, press, wrongCode } from '../../kit/rides/rides.ts'
import { rideSheet } from '../screens/ride-place.ts'
import { expect } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'
import { expectSound } from '../setup/sound.ts'
import { atBothSizes } from './at-both-sizes.ts'

const accept = (page: Page) => page.getByRole('button', { name: /^Accepter/ })
const title = (page: Page) => rideSheet(page).getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const history = (page: Page) => page.getByLabel('Liste des courses').getByRole('listitem')

async function rideOf(kit: Kit, id: string) {
  return kit.database.db
    .selectFrom('rides')
    .where('id', '=', id)
    .select(['status', 'arrivedAt', 'startedAt', 'completedAt'])
    .executeTakeFirstOrThrow()
}

function endOf(kit: Kit, id: string) {
  const ride = kit.database.db.selectFrom('rides').where('id', '=', id)
  return ride.select(['status', 'cancelledBy']).executeTakeFirstOrThrow()
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
    await expect(page.locator('[data-sonner-toast]', { hasText: 'Course terminée!' })).toBeVisible()
    const ride = await rideOf(kit, id)
    expect(ride).toMatchObject({ status: 'completed', arrivedAt: null, startedAt: null })
    expect(ride.completedAt).toBeInstanceOf(Date)
  })

  test('41 · §4 « Terminer » of an accepted ride with a start code asks for the code in the same question', async ({
    kit,
    phoneWith,
  }) => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    const startCode = await askStartCode(kit, passenger, id)
    await drive(kit, driver, id, ['accept'])
    const page = await phoneWith(driver, '/driver')
    await page.getByRole('button', { name: 'Terminer sans démarrer' }).click()
    const question = page.getByRole('dialog')
    const field = question.getByLabel('Code à quatre chiffres')
    const received = question.getByRole('button', { name: 'Oui, reçu' })
    await expect(field).toBeFocused()
    await received.click()
    await expect(question.getByText(REFUSALS.start_code_missing.message).first()).toBeVisible()
    await field.fill(wrongCode(startCode))
    await received.click()
    await expect(question.getByText(REFUSALS.start_code_wrong.message).first()).toBeVisible()
    expect(await rideOf(kit, id)).toMatchObject({ status: 'accepted' })
    await expectSound(page)
    await field.fill(startCode)
    await received.click()
    await expect(page.getByText('Course terminée!').first()).toBeVisible()
    expect(await rideOf(kit, id)).toMatchObject({ status: 'completed', arrivedAt: null, startedAt: null })
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

test('49 · §4 a ride is requested, accepted, given back, accepted by another, started and finished by its buttons', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  const { id } = await aRide(kit, passenger)
  const phone = await phoneWith(passenger, '/passenger')
  await expect(title(phone)).toHaveText('Nous cherchons votre chauffeur')
  const first = await phoneWith(await aDriver(kit), '/driver')
  await accept(first).click()
  await expect(title(phone)).toHaveText(/ arrive dans /)
  await button(first, 'Rendre la course').click()
  await first.getByRole('dialog').getByRole('button', { name: 'Rendre la course' }).click()
  await expect(phone.getByText('Votre chauffeur a rendu la course : nous cherchons un autre chauffeur.')).toBeVisible()
  await expect(title(phone)).toHaveText('Nous cherchons votre chauffeur')
  const page = await phoneWith(await aDriver(kit), '/driver')
  await accept(page).click()
  await expect(title(phone)).toHaveText(/ arrive dans /)
  await button(page, 'Je suis arrivé').click()
  await expect(title(phone)).toHaveText(/ est arrivé$/)
  await button(page, 'Démarrer la course').click()
  await expect(title(phone)).toHaveText('Vous êtes en route')
  await button(page, 'Terminer').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, reçu' }).click()
  await expect(page.getByText('Course terminée!').first()).toBeVisible()
  await expect(phone.getByLabel('Liste des courses').getByText('Terminée', { exact: true })).toBeVisible()
  const { status, ...instants } = await rideOf(kit, id)
  expect(status).toBe('completed')
  for (const instant of Object.values(instants)) expect(instant).toBeInstanceOf(Date)
})

test('49 · §4 a passenger cancels a requested ride, which leaves the driver’s list', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  const { id } = await aRide(kit, passenger)
  const page = await phoneWith(await aDriver(kit), '/driver')
  await expect(accept(page)).toBeVisible()
  const phone = await phoneWith(passenger, '/passenger')
  await phone.getByRole('button', { name: 'Annuler la course' }).first().click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Annuler la course' }).click()
  await expect(phone.getByText('Course annulée').first()).toBeVisible()
  await expect(accept(page)).toHaveCount(0)
  await expect(page.getByText('Aucune course disponible pour le moment')).toBeVisible()
  expect(await endOf(kit, id)).toEqual({ status: 'cancelled', cancelledBy: 'passenger' })
})

test('49 · §4 a ride that no driver takes within 5 minutes ends, and both sides see it', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  const { id } = await aRide(kit, passenger)
  const page = await phoneWith(await aDriver(kit), '/driver')
  await expect(accept(page)).toBeVisible()
  const phone = await phoneWith(passenger, '/passenger')
  await expect(title(phone)).toHaveText('Nous cherchons votre chauffeur')
  kit.clock.advanceMinutes(4.99)
  await expireRides(kit.context)
  expect(await endOf(kit, id)).toEqual({ status: 'requested', cancelledBy: null })
  await expect(title(phone)).toHaveText('Nous cherchons votre chauffeur')
  kit.clock.advanceMinutes(0.01)
  await expireRides(kit.context)
  await expect(phone.getByRole('heading', { name: 'Aucun chauffeur disponible' })).toBeVisible()
  await expect(accept(page)).toHaveCount(0)
  expect(await endOf(kit, id)).toEqual({ status: 'cancelled', cancelledBy: 'system' })
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
