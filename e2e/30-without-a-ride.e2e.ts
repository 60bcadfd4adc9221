import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { aDriver, aPassenger } from '../kit/people/people.ts'
import { aRideFromVedoko, rideRow } from '../kit/rides/dispatch.ts'
import { choosePlace, goOn } from './screens/place-form.ts'
import { comeBackOnline, countCalls, goOffline } from './setup/faults.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { expectKept, keptRows } from './setup/kept.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

test.use({ serviceWorkers: 'allow' })

test('« Accepter » without network fails in words and is never kept: the request stays open when the network returns', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await kit.context.db.updateTable('rides').set({ openToAll: true }).where('id', '=', id).execute()
  const page = await phoneWith(driver, PAGES.driver.path)
  const accept = page.getByRole('button', { name: /^Accepter/ })
  await expect(accept).toBeEnabled()
  await expectKept(page, 'driver', id)
  await goOffline(page)
  await accept.click()
  await expectSaid(page, RIDE_SENTENCES.acceptFailed)
  await expect(accept).toBeEnabled()
  await expect(page.getByText('Gardé sur ce téléphone')).toHaveCount(0)
  expect(await keptRows(page, 'taps')).toEqual({})

  const calls = countCalls(page, 'POST /api/rides/*/accept')
  await comeBackOnline(page)
  // A phone sends what it kept when a page opens.
  await page.reload()
  await expect(accept).toBeEnabled()
  expect(calls()).toBe(0)
  expect(await rideRow(kit, id)).toMatchObject({ status: 'requested', driverId: null })
  await accept.click()
  await expect(page.getByRole('button', { name: 'Je suis arrivé' })).toBeVisible()
  expect(await rideRow(kit, id)).toMatchObject({ status: 'accepted', driverId: driver.userId })
})

test('a passenger without network chooses among the places, after a reload too', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  const page = await phoneWith(passenger, PAGES.passenger.path)
  await expect(page.getByLabel('Départ')).toBeVisible()
  await expectKept(page, 'passenger', passenger.userId)
  await goOffline(page)
  await page.reload()
  await expect(page.getByText(/Connexion perdue/)).toBeVisible()
  await choosePlace(page, 'Départ', ['vêdok', 'Carrefour Vêdoko'])
  await choosePlace(page, 'Destination', ['tokpa', 'Marché Dantokpa'])
  await expectSound(page)
  await goOn(page)
  await expect(page.getByText('Carrefour Vêdoko').first()).toBeVisible()
})
