import { DRIVING_SENTENCES } from '#domain/rides/driving/driving.fr.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { OFFER_SECONDS } from '../domain/dispatch/offers.ts'
import { PAGES } from '../domain/shared/routes.ts'
import type { Kit } from '../kit/kit.ts'
import { aDriver, aPassenger, type Person } from '../kit/people/people.ts'
import { northOf, VEDOKO } from '../kit/rides/dispatch.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { openAt } from './screens/driver-at.ts'
import { pauseCall } from './setup/faults.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectReadInTheSun, expectSoundDarkAndLarge, sizeOf } from './setup/sound.ts'

const SMALL = { width: 320, height: 640 }

test('both buttons of an offer are in view on a phone 320 pixels wide with a note of 200 characters', async ({
  kit,
  phoneWith,
}) => {
  const ticking = setInterval(() => kit.clock.set(new Date()), 50)
  kit.dispatcher.keepLooking()
  const driver = await aDriver(kit)
  const page = await phoneWith(driver)
  await page.setViewportSize(SMALL)
  await openAt(kit, driver, page, { lat: VEDOKO.lat, lon: VEDOKO.lon - 0.003 })
  const driverNote = 'Portail vert au fond de la ruelle. '.repeat(8).slice(0, 200)
  await aRide(kit, await aPassenger(kit), { pickupWaypoint: VEDOKO, driverNote })
  const accept = page.getByRole('button', { name: /^Accepter/ })
  const refuse = page.getByRole('button', { name: /^Refuser/ })
  for (const answer of [accept, refuse]) await expect(answer).toBeInViewport({ ratio: 1 })
  expect((await sizeOf(refuse)).height).toBe(56)
  // « Accepter » has the lower third of the phone, from edge to edge.
  const { y = 0, height = 0 } = (await accept.boundingBox()) ?? {}
  expect((await sizeOf(accept)).width).toBe(SMALL.width)
  expect(height).toBeGreaterThanOrEqual(SMALL.height * 0.32)
  expect(Math.round(y + height)).toBe(SMALL.height)
  for (const text of ['Carrefour Vêdoko', 'Marché Dantokpa']) {
    await expect(page.getByRole('listitem').getByText(text)).toBeInViewport({ ratio: 1 })
  }
  await expectSaid(page, DRIVING_SENTENCES.destinationInWords)
  await expectReadInTheSun(page)
  await page.getByRole('button', { name: /^Refuser/ }).click()
  await expect(page.getByText(RIDE_SENTENCES.noRequest)).toBeVisible()
  clearInterval(ticking)
})

/** Inserts a second offer, as policies do that offer a driver several rides at once. */
async function aSecondOffer(kit: Kit, { userId: driverId }: Person): Promise<void> {
  const { id: rideId } = await aRide(kit, await aPassenger(kit), { pickupWaypoint: VEDOKO })
  const offeredAt = new Date()
  const expiresAt = new Date(offeredAt.getTime() + OFFER_SECONDS * 1000)
  const asked = {
    round: 1,
    wave: 1,
    slot: 2,
    rank: 1,
    pickupM: 300,
    pickupS: 60,
    waitedS: 0,
    reason: 'soonest',
  } as const
  await kit.context.db
    .insertInto('rideOffers')
    .values({ ...asked, rideId, driverId, offeredAt, expiresAt })
    .execute()
}

test('a pending « Accepter » stays pending when the card above it is removed', async ({ kit, phoneWith }) => {
  const ticking = setInterval(() => kit.clock.set(new Date()), 50)
  kit.dispatcher.keepLooking()
  const driver = await aDriver(kit)
  const page = await phoneWith(driver)
  await openAt(kit, driver, page, northOf(VEDOKO, -300))
  const cards = page.getByRole('region', { name: 'Demandes pour vous' }).getByRole('listitem')
  const above = await aPassenger(kit)
  const { id } = await aRide(kit, above, { pickupWaypoint: VEDOKO })
  await expect(cards).toHaveCount(1)
  await aSecondOffer(kit, driver)
  await page.reload()
  await expect(cards).toHaveCount(2)
  const letGo = await pauseCall(page, 'POST /api/rides/*/accept')
  await cards
    .nth(1)
    .getByRole('button', { name: /^Accepter/ })
    .click()
  await kit.call(`POST /api/rides/${id}/cancel`, { as: above, body: {} })
  await expect(cards).toHaveCount(1)
  await expect(cards.getByRole('button', { name: /^Accepter/ })).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expectSaid(page, RIDE_SENTENCES.accepted)
  clearInterval(ticking)
})

test('a request and each step of a ride have no accessibility faults in the dark and no sideways scroll with large text', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  const { id } = await aRide(kit, await aPassenger(kit), {
    pickupWaypoint: VEDOKO,
    dropoffWaypoint: northOf(VEDOKO, 3000),
  })
  const page = await phoneWith(driver, PAGES.driver.path)
  for (const [tap, next] of [
    [/^Accepter/, 'accept'],
    ['Je suis arrivé', 'arrive'],
    ['Démarrer la course', 'start'],
    ['Terminer', 'finish'],
  ] as const) {
    await expect(page.getByRole('button', { name: tap, exact: true })).toBeVisible()
    await expectSoundDarkAndLarge(page)
    await drive(kit, driver, id, [next])
  }
})
