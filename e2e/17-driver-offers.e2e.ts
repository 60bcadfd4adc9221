import type { Page } from '@playwright/test'
import { OFFER_SENTENCES } from '#domain/dispatch/dispatch.fr.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { POSITION_SENTENCES } from '#domain/tracking/tracking.fr.ts'
import type { PassengerRide } from '../domain/rides/ride-views.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { REFUSALS } from '../domain/wire/refusals.ts'
import type { Kit } from '../kit/kit.ts'
import { aDriver, aPassenger, type Person } from '../kit/people/people.ts'
import { aRideFromVedoko } from '../kit/rides/dispatch.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { expectFirstCountdown } from './screens/countdown.ts'
import { FAR, NEAR, test } from './screens/driver-city.ts'
import { WIDE } from './screens/operator.ts'
import { doubleTap } from './screens/taps.ts'
import { countCalls, pauseCall } from './setup/faults.ts'
import { availability, expect, expectSaid } from './setup/fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, expectReadInTheSun, expectSoundDarkAndLarge } from './setup/sound.ts'

const accept = (page: Page) => page.getByRole('button', { name: /^Accepter/ })
const refuse = (page: Page) => page.getByRole('button', { name: /^Refuser/ })
const offers = (page: Page) => page.getByRole('region', { name: 'Demandes pour vous' }).getByRole('listitem')

test('the nearest driver gets the offer first; after a refusal the next driver gets it and accepts', async ({
  city,
  driverAt,
  phoneWith,
}) => {
  const [first, second] = [await driverAt(NEAR), await driverAt(FAR)]
  const passenger = await aPassenger(city)
  await aRideFromVedoko(city, passenger)
  await expect(offers(first.page)).toHaveCount(1)
  await expect(offers(first.page)).toContainText(/Départ, [12]\u00A0min, \d+\u00A0m jusqu’à/)
  await expect(offers(second.page)).toHaveCount(0)

  const refusals = countCalls(first.page, 'POST /api/rides/*/refuse')
  await expect(refuse(first.page)).toBeEnabled()
  await doubleTap(refuse(first.page))
  await expectSaid(first.page, OFFER_SENTENCES.refused)
  await expect(offers(first.page)).toHaveCount(0)
  expect(refusals()).toBe(1)

  await accept(second.page).click()
  await expectSaid(second.page, RIDE_SENTENCES.accepted)
  const phone = await phoneWith(passenger, PAGES.passenger.path)
  await expectSaid(phone, RIDE_SENTENCES.driverIsComing)
  await first.page.reload()
  await expect(first.page.getByText(RIDE_SENTENCES.noRequest)).toBeVisible()
})

test('an unanswered offer expires with a message and is made to another driver', async ({ city, driverAt }) => {
  const [first, second] = [await driverAt(NEAR), await driverAt(FAR)]
  await aRideFromVedoko(city, await aPassenger(city))
  await expect(offers(first.page)).toHaveCount(1)
  await expectFirstCountdown(first.page, /^1[0-5]\u00A0s$/)
  await expect(offers(first.page)).toHaveCount(0, { timeout: 17_000 })
  await expectSaid(first.page, OFFER_SENTENCES.passedOn)
  await expect(offers(second.page)).toHaveCount(1)
})

test('a ride that is given back is offered to a second driver, and no longer to the first', async ({
  city,
  driverAt,
}) => {
  const [first, second] = [await driverAt(NEAR), await driverAt(FAR)]
  await aRideFromVedoko(city, await aPassenger(city))
  await accept(first.page).click()
  await first.page.getByRole('button', { name: 'Rendre la course' }).click()
  await first.page.getByRole('dialog').getByRole('button', { name: 'Rendre la course' }).click()
  await expectSaid(first.page, RIDE_SENTENCES.givenBackByDriver)
  await accept(second.page).click()
  await expect(second.page.getByRole('button', { name: 'Je suis arrivé' })).toBeVisible()
  await expect(offers(first.page)).toHaveCount(0)
})

test('a driver without geolocation permission gets a request in the last wave, without a countdown', async ({
  city,
  driverAt,
}) => {
  const [first, gpsOff] = [await driverAt(NEAR), await driverAt(null)]
  await expectSaid(gpsOff.page, POSITION_SENTENCES.refused)
  await aRideFromVedoko(city, await aPassenger(city))
  await refuse(first.page).click()
  await expect(accept(gpsOff.page)).toBeVisible()
  await expect(offers(gpsOff.page)).toHaveCount(0)
  await accept(gpsOff.page).click()
  await expectSaid(gpsOff.page, RIDE_SENTENCES.accepted)
})

test('a request that is open to all can be hidden, and stays hidden after a reload', async ({ city, driverAt }) => {
  const { page } = await driverAt(null)
  await aRideFromVedoko(city, await aPassenger(city))
  await page.getByRole('button', { name: /^Masquer/ }).click()
  await expect(page.getByText(RIDE_SENTENCES.noRequest)).toBeVisible()
  await page.reload()
  await expect(page.getByText(RIDE_SENTENCES.noRequest)).toBeVisible()
})

test('a request card shows the passenger’s note, the rider and the scheduled time', async ({ city, driverAt }) => {
  const { page } = await driverAt(null)
  const rider = { fullName: 'Ɖɔssou Essai', phoneNumber: '+2290197000099' }
  const driverNote = 'Boutique bleue, « chez Ègbé »'
  const { id } = await aRide(city, await aPassenger(city), { rider, driverNote })
  const scheduledFor = new Date('2040-01-02T17:30:00Z')
  await city.context.db.updateTable('rides').set({ scheduledFor }).where('id', '=', id).execute()
  await page.reload()
  const card = page.getByRole('listitem').filter({ has: accept(page) })
  await expect(card).toContainText(driverNote)
  await expect(card).toContainText('Pour Ɖɔssou Essai')
  await expect(card).toContainText('Course pour le 02/01/2040 à 18\u00A0h\u00A030')
})

test.describe('a driver under the dispatch policy waves', () => {
  test.use({ environment: { DISPATCH_POLICY: 'waves' } })

  test('reads three offers in a list, the first to expire on top, without layout faults at any width', async ({
    city,
    driverAt,
  }) => {
    const { page } = await driverAt(NEAR)
    for (const place of ['un', 'deux', 'trois']) {
      await aRideFromVedoko(city, await aPassenger(city, { fullName: `Passager ${place}` }))
      await expect(offers(page).filter({ hasText: `Passager ${place}` })).toBeVisible()
    }
    await expect(offers(page)).toContainText(['Passager un', 'Passager deux', 'Passager trois'])
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page, width)
    }
    await expectAccessible(page)
    await expectReadInTheSun(page)
    await expectSoundDarkAndLarge(page)
  })
})

test('a phone whose clock is three hours fast shows the right countdown of an offer, also after a reload', async ({
  city,
  driverAt,
}) => {
  const { page } = await driverAt(NEAR)
  await page.clock.install({ time: new Date(Date.now() + 3 * 3_600_000) })
  await page.reload()
  await expect(availability(page)).toBeChecked()
  await aRideFromVedoko(city, await aPassenger(city))
  await expectFirstCountdown(page, /^1[2-5]\u00A0s$/)
  await page.reload()
  await expect(offers(page)).toContainText(/([5-9]|1[0-4])\u00A0s/)
  await accept(page).click()
  await expectSaid(page, RIDE_SENTENCES.accepted)
})

/** What may happen to a request before the driver's tap arrives, and what they read then. */
const LATE = [
  {
    what: 'another driver accepted the ride',
    happens: async (city: Kit, ride: PassengerRide) => {
      const other = await aDriver(city)
      await openToAll(city, ride)
      await drive(city, other, ride.id, ['accept'])
    },
    reads: REFUSALS.ride_taken.message,
  },
  {
    what: 'the passenger cancelled',
    happens: async (city: Kit, ride: PassengerRide, passenger: Person) => {
      await city.call(`POST /api/rides/${ride.id}/cancel`, { as: passenger, body: {} })
    },
    reads: REFUSALS.ride_cancelled.message,
  },
  {
    what: 'the offer expired',
    happens: async (city: Kit, ride: PassengerRide) => {
      const expiresAt = new Date(Date.now() - 60_000)
      await city.context.db.updateTable('rideOffers').set({ expiresAt }).where('rideId', '=', ride.id).execute()
    },
    reads: REFUSALS.offer_expired.message,
  },
]

async function openToAll(city: Kit, ride: PassengerRide): Promise<void> {
  await city.context.db.updateTable('rides').set({ openToAll: true }).where('id', '=', ride.id).execute()
}

/** Makes the next wave due: the driver's offer ends, and they may get another one. */
async function endWave(city: Kit, ride: PassengerRide): Promise<void> {
  await city.context.db.updateTable('rides').set({ nextWaveAt: new Date() }).where('id', '=', ride.id).execute()
}

for (const { what, happens, reads } of LATE) {
  test(`« Accepter » after ${what} shows the reason, and the driver gets the next request`, async ({
    city,
    driverAt,
  }) => {
    const { page } = await driverAt(NEAR)
    const passenger = await aPassenger(city)
    const ride = await aRideFromVedoko(city, passenger)
    const release = await pauseCall(page, 'POST /api/rides/*/accept')
    await accept(page).click()
    await happens(city, ride, passenger)
    release()
    await expectSaid(page, reads)
    await expect(page.getByRole('button', { name: 'Je suis arrivé' })).toBeHidden()
    await endWave(city, ride)
    await aRideFromVedoko(city, await aPassenger(city, { fullName: 'Passager suivant' }))
    const next = page.getByRole('listitem').filter({ hasText: 'Passager suivant' })
    await expect(next.filter({ has: accept(page) })).toBeVisible()
  })
}

test('an offer accepted in one tab is removed from the other tab, which shows the ride', async ({ city, driverAt }) => {
  const { page } = await driverAt(NEAR)
  const other = await page.context().newPage()
  await other.goto(PAGES.driver.path)
  await aRideFromVedoko(city, await aPassenger(city))
  await expect(offers(other)).toHaveCount(1)
  await accept(page).click()
  await expect(other.getByRole('button', { name: 'Je suis arrivé' })).toBeVisible()
  await expect(offers(other)).toHaveCount(0)
})

test('on a wide screen, the plan of an offer stands beside its words', async ({ city, driverAt }) => {
  const { page } = await driverAt(NEAR)
  await page.setViewportSize(WIDE)
  await aRideFromVedoko(city, await aPassenger(city))
  const [plan, words] = [page.locator('.offer-map'), page.locator('.offer-words')]
  await expect(plan.locator('.map-way-approach')).not.toHaveCount(0)
  const [beside, left] = [await plan.boundingBox(), await words.boundingBox()]
  expect(beside?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0))
})
