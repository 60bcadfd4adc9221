import type { Page } from '@playwright/test'
import { RIDE_SENTENCES } from '../domain/rides/rides.fr.ts'
import { PAGES } from '../domain/shared/routes.ts'
import type { Kit } from '../kit/kit.ts'
import { aDriver, anAdmin } from '../kit/people/people.ts'
import { drive } from '../kit/rides/rides.ts'
import { anAcceptedRide } from './screens/live-trip.ts'
import { comeBackOnline, goOffline } from './setup/faults.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { sessionCookieOf } from './setup/sessions.ts'

/** Another driver signs in in another tab of this browser, and the open page becomes theirs. */
async function becomeNextDriver(kit: Kit & { readonly address: string }, page: Page): Promise<void> {
  const next = await aDriver(kit, { fullName: 'Chauffeur Suivant' })
  await page.context().addCookies([{ ...sessionCookieOf(next), url: kit.address }])
  const isTheirs = page.waitForResponse(
    async (answer) => answer.url().endsWith('/api/accounts/session') && (await answer.text()).includes(next.userId),
  )
  const tab = await page.context().newPage()
  await tab.goto(PAGES.driver.path)
  await isTheirs
}

test('a driver who signs in on the open page of another sees nothing of the ride that the other has just finished', async ({
  kit,
  phoneWith,
}) => {
  const { driver, id } = await anAcceptedRide(kit)
  await drive(kit, driver, id, ['arrive', 'start'])
  const page = await phoneWith(driver, PAGES.driver.path)
  await page.getByRole('button', { name: 'Terminer', exact: true }).click()
  await page.getByRole('button', { name: 'Oui, reçu' }).click()
  const toRate = page.getByRole('heading', { name: RIDE_SENTENCES.finished })
  await expect(toRate).toBeVisible()
  await becomeNextDriver(kit, page)
  await expect(toRate).toHaveCount(0)
})

test('a driver who signs in on the open page of another reads no news of the other’s rides', async ({
  kit,
  phoneWith,
}) => {
  const { driver, id } = await anAcceptedRide(kit)
  const page = await phoneWith(driver, PAGES.driver.path)
  await expect(page.getByRole('button', { name: 'Je suis arrivé' })).toBeVisible()
  await goOffline(page)
  await page.getByRole('button', { name: 'Je suis arrivé' }).click()
  await expect(page.getByText('Gardé sur ce téléphone')).toBeVisible()
  const body = { reason: 'Passager introuvable' }
  await kit.call(`POST /api/rides/${id}/cancel`, { as: await anAdmin(kit), body })
  await comeBackOnline(page)
  const news = page.getByText(/Pendant la coupure, notre équipe a annulé/)
  await expect(news).toBeVisible()
  await becomeNextDriver(kit, page)
  await expect(news).toHaveCount(0)
})
