import { PAGES } from '../domain/shared/routes.ts'
import { aDriver } from '../kit/people/people.ts'
import { aDrivenRide } from '../kit/rides/cash-cases.ts'
import { requestsOf } from '../kit/rides/dispatch.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { anAcceptedRide } from './screens/live-trip.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

test('a passenger who gives one star asks never to travel with that driver again, and takes it back in the settings', async ({
  kit,
  phoneWith,
}) => {
  kit.clock.set(new Date())
  const { passenger, driver } = await aDrivenRide(kit, { cashReceived: true })
  const page = await phoneWith(passenger, PAGES.passenger.path)
  const never = page.getByRole('switch', { name: 'Plus jamais avec ce chauffeur' })
  await expect(page.getByRole('radio', { name: '1 étoile' })).toBeAttached()
  await expect(never).toBeHidden()
  await page.getByRole('radio', { name: '1 étoile' }).check()
  await never.click()
  await expect(never).toHaveAttribute('aria-checked', 'true')
  await expectSound(page)
  await aRide(kit, passenger)
  expect(await requestsOf(kit, driver)).toEqual([])

  await page.goto(PAGES.settings.path)
  const list = page.locator('section').filter({ hasText: 'Plus jamais ensemble' })
  await expect(list.getByText('Chauffeur évité depuis le')).toBeVisible()
  await expectSound(page)
  await list.getByRole('button', { name: /^Autoriser de nouveau/ }).click()
  await expect(list.getByText('Vous n’évitez personne')).toBeVisible()
  expect(await requestsOf(kit, driver)).toHaveLength(1)
})

test('a driver who gives one star asks never to drive that passenger again', async ({ kit, phoneWith }) => {
  kit.clock.set(new Date())
  const { passenger, driver, id } = await anAcceptedRide(kit)
  await drive(kit, driver, id, ['arrive', 'start'])
  const page = await phoneWith(driver, PAGES.driver.path)
  await page.getByRole('button', { name: 'Terminer', exact: true }).click()
  await page.getByRole('button', { name: 'Oui, reçu' }).click()
  await page.getByRole('radio', { name: '1 étoile' }).check()
  const never = page.getByRole('switch', { name: 'Plus jamais avec ce passager' })
  await never.click()
  await expect(never).toHaveAttribute('aria-checked', 'true')
  await expectSound(page)
  await aRide(kit, passenger)
  expect(await requestsOf(kit, driver)).toEqual([])
  expect(await requestsOf(kit, await aDriver(kit))).toHaveLength(1)
})
