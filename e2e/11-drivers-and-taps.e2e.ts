import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { paymentPath } from '../domain/payments/online/payment-link.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { aDriver, aPassenger } from '../kit/people/people.ts'
import { aRide } from '../kit/rides/rides.ts'
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
