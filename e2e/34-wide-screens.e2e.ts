import type { Locator, Page } from '@playwright/test'
import { paymentPath } from '#domain/payments/online/payment-link.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { anAdmin, aPassenger } from '../kit/people/people.ts'
import { aRidePaidOnline } from '../kit/rides/cash-to-return.ts'
import { aRide, drive, press } from '../kit/rides/rides.ts'
import { A_TRIP, anAcceptedRide } from './screens/live-trip.ts'
import { WIDE } from './screens/operator.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'

/** Are both whole on the screen, the first to the left of the second? */
async function expectBeside(left: Locator, right: Locator): Promise<void> {
  await expect(left).toBeInViewport({ ratio: 1 })
  await expect(right).toBeInViewport({ ratio: 1 })
  const [first, second] = [await left.boundingBox(), await right.boundingBox()]
  expect((first?.x ?? 0) + (first?.width ?? Infinity)).toBeLessThan(second?.x ?? 0)
}

async function leftOf(target: Locator): Promise<number> {
  return Math.round((await target.boundingBox())?.x ?? -1)
}

const headerName = (page: Page) => page.getByRole('banner').getByRole('link').first()

test('the ways to sign in stand side by side on a wide screen, and the e-mail comes first in the page', async ({
  aPhone,
}) => {
  const page = await aPhone()
  await page.setViewportSize(WIDE)
  await page.goto('/auth')
  await expectBeside(page.getByLabel('E-mail'), page.getByText('Avec votre téléphone'))
  expect(await page.locator('main input:not([type=hidden])').first().getAttribute('name')).toBe('email')
})

test('a passenger on a wide screen reads the ride beside the ways to pay it', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  const { id } = await aRide(kit, passenger)
  const { ride } = (await kit.call(`GET /api/rides/${id}`, { as: passenger })).json() as { ride: PassengerRide }
  const page = await phoneWith(passenger)
  await page.setViewportSize(WIDE)
  await page.goto(paymentPath(ride))
  await expectBeside(page.getByText('Montant'), page.getByRole('button', { name: 'Payer en espèces au chauffeur' }))
})

test('the header begins where the page begins, beside a map and above the operator’s lists', async ({
  kit,
  phoneWith,
}) => {
  const { passenger } = await anAcceptedRide(kit)
  const page = await phoneWith(passenger)
  await page.setViewportSize(WIDE)
  await page.goto('/passenger')
  expect(await leftOf(headerName(page))).toBe(await leftOf(page.getByRole('heading', { level: 1 })))
  const desk = await phoneWith(await anAdmin(kit))
  await desk.setViewportSize(WIDE)
  await desk.goto('/admin')
  expect(await leftOf(headerName(desk))).toBe(await leftOf(desk.getByRole('heading', { level: 1 })))
})

test('an operator reads in each row where the ride goes, though its start is long', async ({ kit, phoneWith }) => {
  await aRide(kit, await aPassenger(kit), A_TRIP)
  const desk = await phoneWith(await anAdmin(kit))
  await desk.setViewportSize(WIDE)
  await desk.goto('/admin')
  const destination = desk.getByRole('row').getByText('→ Marché Dantokpa')
  await expect(destination).toBeVisible()
  expect(await destination.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('the account menu says whose it is during a ride, where the header has no band', async ({ kit, phoneWith }) => {
  const { passenger } = await anAcceptedRide(kit)
  const page = await phoneWith(passenger, '/passenger')
  await page.getByRole('button', { name: 'Mon compte' }).click()
  await expect(page.getByText('Mon compte', { exact: true })).toBeVisible()
  await expect(page.getByText(passenger.email)).toBeVisible()
})

test('the button of a driver’s step stands below the words of the ride on a wide screen', async ({
  kit,
  phoneWith,
}) => {
  const { driver } = await anAcceptedRide(kit)
  const page = await phoneWith(driver)
  await page.setViewportSize(WIDE)
  await page.goto('/driver')
  const step = page.getByRole('button', { name: 'Je suis arrivé' })
  await expect(step).toBeInViewport({ ratio: 1 })
  const words = await page.getByRole('region', { name: 'Course en cours' }).boundingBox()
  expect((words?.y ?? 0) + (words?.height ?? Infinity)).toBeLessThanOrEqual((await step.boundingBox())?.y ?? 0)
})

test('a driver who waits on a low wide screen sees whom to call, above how long they wait', async ({
  kit,
  phoneWith,
}) => {
  const { driver, id } = await anAcceptedRide(kit)
  await drive(kit, driver, id, ['arrive'])
  const page = await phoneWith(driver)
  await page.setViewportSize({ width: 1024, height: 600 })
  await page.goto('/driver')
  await expect(page.getByRole('link', { name: 'Appeler' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 })
})

test('what a finished ride asks its driver stands beside their map on a wide screen', async ({ kit, phoneWith }) => {
  const { rideId, driver } = await aRidePaidOnline(kit)
  await press(kit, driver, rideId, ['finish', { cashReceived: true }])
  const page = await phoneWith(driver)
  await page.setViewportSize(WIDE)
  await page.goto('/driver')
  const asked = page.getByRole('region', { name: 'Espèces à rendre' })
  const map = page.locator('.beside-map-map')
  await expect(map).toBeInViewport()
  const [card, beside] = [await asked.boundingBox(), await map.boundingBox()]
  expect((card?.x ?? 0) + (card?.width ?? Infinity)).toBeLessThan(beside?.x ?? 0)
  expect(beside?.y).toBe(card?.y)
})
