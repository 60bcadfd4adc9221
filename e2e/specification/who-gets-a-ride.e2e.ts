import type { Page } from '@playwright/test'
import type { Kit } from '../../kit/kit.ts'
import { aDriver, aPassenger } from '../../kit/people/people.ts'
import { aRide, drive, press } from '../../kit/rides/rides.ts'
import { pauseCall } from '../setup/faults.ts'
import { expect } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'

const accept = (page: Page) => page.getByRole('button', { name: /^Accepter/ })

async function statusOf(kit: Kit, id: string): Promise<string> {
  const ride = kit.database.db.selectFrom('rides').where('id', '=', id).select('status')
  return (await ride.executeTakeFirstOrThrow()).status
}

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
  expect(await statusOf(kit, id)).toBe('accepted')
})

test('79 · §4 a driver with a ride under way gets no second one', async ({ kit }) => {
  const driver = await aDriver(kit)
  const [first, second] = [await aRide(kit, await aPassenger(kit)), await aRide(kit, await aPassenger(kit))]
  await drive(kit, driver, first.id, ['accept'])
  expect((await press(kit, driver, second.id, 'accept')).statusCode).toBe(409)
  expect(await statusOf(kit, second.id)).toBe('requested')
})

test('80 · §4 a ride that a driver gives back is offered again, never to them', async ({ kit, phoneWith }) => {
  const { id } = await aRide(kit, await aPassenger(kit))
  const [page, other] = [await phoneWith(await aDriver(kit), '/driver'), await phoneWith(await aDriver(kit), '/driver')]
  await accept(page).click()
  await page.getByRole('button', { name: 'Rendre la course', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rendre la course' }).click()
  await expect(accept(other)).toBeVisible()
  expect(await statusOf(kit, id)).toBe('requested')
  // The question that has closed leaves its entry of the history first: a reload meanwhile would be cut off.
  await page.waitForFunction(() => history.state?.cover === undefined)
  await page.reload()
  await expect(page.getByText('Aucune course disponible pour le moment')).toBeVisible()
  await expect(accept(page)).toHaveCount(0)
})
