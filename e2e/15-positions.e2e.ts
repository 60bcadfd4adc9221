import type { Page } from '@playwright/test'
import { POSITION_SENTENCES } from '#domain/tracking/tracking.fr.ts'
import type { Kit } from '../kit/kit.ts'
import { aDriver, aPassenger, type Person } from '../kit/people/people.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { availability, expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

const VEDOKO = { latitude: 6.3792, longitude: 2.3892 }
/** As far as a zémidjan drives in the few seconds between two positions. */
const A_LITTLE_ON = { latitude: 6.3799, longitude: 2.3892 }
const FARTHER_ON = { latitude: 6.3805, longitude: 2.3892 }

const YES = { name: 'Oui, partager' } as const

async function allowPosition(page: Page, address: string, where = VEDOKO): Promise<void> {
  await page.context().grantPermissions(['geolocation'], { origin: address })
  await page.context().setGeolocation(where)
}

/** The kit's clock stands still, a phone's does not. */
function keepTime(kit: Kit): void {
  kit.clock.set(new Date())
}

async function latitudeOf(kit: Kit, driver: Person): Promise<number | undefined> {
  keepTime(kit)
  return (await kit.context.positions.find(driver.userId, kit.clock.now()))?.point.lat
}

function countSendings(page: Page): { count: () => number } {
  let sendings = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/driver/positions')) sendings += 1
  })
  return { count: () => sendings }
}

test('an available driver’s position is updated as they move, and removed once they are unavailable', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  const phone = await phoneWith(driver)
  await allowPosition(phone, kit.address)
  await phone.goto('/driver')
  await expect.poll(() => latitudeOf(kit, driver)).toBe(VEDOKO.latitude)
  await phone.context().setGeolocation(A_LITTLE_ON)
  await expect.poll(() => latitudeOf(kit, driver), { timeout: 30_000 }).toBe(A_LITTLE_ON.latitude)
  await availability(phone).click()
  await expect(availability(phone)).not.toBeChecked()
  await expect.poll(() => latitudeOf(kit, driver)).toBeUndefined()
})

test('a driver who refuses geolocation reads the consequences, sends no position and still gets rides', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  const phone = await phoneWith(driver)
  const sendings = countSendings(phone)
  // No permission is granted: the browser refuses every request.
  await phone.context().grantPermissions([], { origin: kit.address })
  await phone.goto('/driver')
  await expectSaid(phone, POSITION_SENTENCES.refused)
  await expectSound(phone)
  const { pickupLocation } = await aRide(kit, await aPassenger(kit), { pickupWaypoint: { lat: 6.3792, lon: 2.3892 } })
  await phone
    .getByRole('listitem')
    .filter({ hasText: pickupLocation })
    .getByRole('button', { name: 'Accepter' })
    .click()
  await expect(phone.getByRole('button', { name: 'Je suis arrivé' })).toBeVisible()
  expect(sendings.count()).toBe(0)
})

test('a driver reads why before the browser asks for their position, and nothing is sent before they agree', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  const phone = await phoneWith(driver)
  // Without the Permissions API (old browsers) the page does not know the permission, and asks the driver first.
  await phone.addInitScript(() => Object.defineProperty(navigator, 'permissions', { value: undefined }))
  await allowPosition(phone, kit.address)
  const sendings = countSendings(phone)
  await phone.goto('/driver')
  await expectSaid(phone, POSITION_SENTENCES.why)
  await expectSound(phone)
  expect(sendings.count()).toBe(0)
  await phone.getByRole('button', YES).click()
  await expect(phone.getByText(POSITION_SENTENCES.why)).toHaveCount(0)
  await expect.poll(() => latitudeOf(kit, driver)).toBe(VEDOKO.latitude)
})

test('positions measured offline are sent in order once the network is back', async ({ kit, phoneWith }) => {
  const [driver, passenger] = [await aDriver(kit), await aPassenger(kit)]
  const { id } = await aRide(kit, passenger)
  keepTime(kit)
  await drive(kit, driver, id, ['accept'])
  const phone = await phoneWith(driver)
  await allowPosition(phone, kit.address)
  await phone.goto('/driver')
  const track = async () => {
    keepTime(kit)
    const kept = await kit.database.db
      .selectFrom('ridePositions')
      .where('rideId', '=', id)
      .selectAll()
      .orderBy('at')
      .execute()
    return kept.map(({ lat }) => lat)
  }
  await expect.poll(track).toEqual([VEDOKO.latitude])
  await phone.context().setOffline(true)
  for (const where of [A_LITTLE_ON, FARTHER_ON]) {
    await phone.waitForTimeout(5_000)
    await phone.context().setGeolocation(where)
  }
  await phone.waitForTimeout(5_000)
  expect(await track()).toEqual([VEDOKO.latitude])
  await phone.context().setOffline(false)
  await expect
    .poll(track, { timeout: 30_000 })
    .toEqual([VEDOKO, A_LITTLE_ON, FARTHER_ON].map(({ latitude }) => latitude))
})

test('only the tab opened last sends positions; the first tab sends again once the last one is closed', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  const first = await phoneWith(driver)
  await allowPosition(first, kit.address)
  const [ofFirst] = [countSendings(first)]
  await first.goto('/driver')
  await expect.poll(ofFirst.count).toBe(1)
  const second = await first.context().newPage()
  const ofSecond = countSendings(second)
  await second.goto('/driver')
  await expect.poll(ofSecond.count).toBe(1)
  await first.waitForTimeout(5_000)
  await first.context().setGeolocation(A_LITTLE_ON)
  await expect.poll(ofSecond.count, { timeout: 15_000 }).toBe(2)
  expect(ofFirst.count()).toBe(1)
  await second.close()
  await expect.poll(ofFirst.count, { timeout: 30_000 }).toBeGreaterThan(1)
})

/** Counts the geolocation watches that the page has open. All calls are passed on to the browser. */
async function countWatches(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const open = new Set<number>()
    Object.assign(window, { watches: open })
    const { geolocation } = navigator
    const [watch, clear] = [geolocation.watchPosition.bind(geolocation), geolocation.clearWatch.bind(geolocation)]
    geolocation.watchPosition = (...wanted) => {
      const id = watch(...wanted)
      open.add(id)
      return id
    }
    geolocation.clearWatch = (id) => {
      open.delete(id)
      clear(id)
    }
  })
  return () => page.evaluate(() => (window as unknown as { watches: Set<number> }).watches.size)
}

test('the positions that a driver’s page sends and shows come from one geolocation watch', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  const { id } = await aRide(kit, await aPassenger(kit), { pickupWaypoint: { lat: 6.3792, lon: 2.3892 } })
  keepTime(kit)
  await drive(kit, driver, id, ['accept'])
  const phone = await phoneWith(driver)
  await allowPosition(phone, kit.address)
  const watches = await countWatches(phone)
  await phone.goto('/driver')
  await expect.poll(() => latitudeOf(kit, driver)).toBe(VEDOKO.latitude)
  await expect(phone.getByRole('region', { name: 'Vers le point de départ' })).toContainText('Vous y êtes')
  expect(await watches()).toBe(1)
})
