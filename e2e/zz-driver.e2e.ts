import type { Page } from '@playwright/test'
import { aDriver, aPassenger } from '../kit/people/people.ts'
import { northOf, VEDOKO, aRideFromVedoko } from '../kit/rides/dispatch.ts'
import { aRide, drive, press } from '../kit/rides/rides.ts'
import { DEMAND_LEAST_PASSENGERS } from '../domain/dispatch/demand.ts'
import { openAt } from './screens/driver-at.ts'
import { FAR, NEAR, test as city } from './screens/driver-city.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'

const SIZES = { small: [360, 640], phone: [360, 800], wide: [1280, 800] } as const
async function shoot(page: Page, name: string, sizes: readonly (keyof typeof SIZES)[] = ['small', 'wide'], dark = true) {
  for (const size of sizes) {
    const [width, height] = SIZES[size]
    await page.setViewportSize({ width, height })
    for (const colorScheme of dark ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(700)
      await page.screenshot({ path: `/tmp/dd/${name}-${size}-${colorScheme}.png` })
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
}
async function whole(page: Page, name: string, width = 360) {
  await page.setViewportSize({ width, height: 800 })
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/dd/${name}-whole-${width}.png`, fullPage: true })
}

test('idle', async ({ kit, phoneWith }) => {
  test.setTimeout(120_000)
  for (let made = 0; made < DEMAND_LEAST_PASSENGERS; made += 1) {
    const passenger = await aPassenger(kit)
    const { id } = await aRide(kit, passenger, { pickupWaypoint: VEDOKO })
    await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
  }
  const driver = await aDriver(kit)
  const page = await phoneWith(driver)
  await openAt(kit, driver, page, northOf(VEDOKO, 900))
  await page.waitForTimeout(1500)
  await shoot(page, 'idle', ['small', 'phone', 'wide'])
  await page.getByRole('switch').click()
  await page.waitForTimeout(700)
  await shoot(page, 'pause', ['small', 'wide'])
  await whole(page, 'pause')
})

test('expired', async ({ kit, phoneWith }) => {
  const driver = await aDriver(kit)
  await kit.database.db.updateTable('userDocuments').set({ expiresOn: '2026-11-20', status: 'expired' }).where('userId', '=', driver.userId).where('documentType', '=', 'insurance').execute()
  const page = await phoneWith(driver)
  await openAt(kit, driver, page, northOf(VEDOKO, 900))
  await page.waitForTimeout(1500)
  await shoot(page, 'expired')
  await page.goto('/documents')
  await page.waitForTimeout(800)
  await shoot(page, 'docs-expired')
  await whole(page, 'docs-expired')
})

test('account', async ({ kit, phoneWith }) => {
  test.setTimeout(120_000)
  const driver = await aDriver(kit)
  for (const how of [true, false, true, true, true]) {
    const { id } = await aRide(kit, await aPassenger(kit), how ? {} : { rideType: 'zemidjan' })
    await drive(kit, driver, id, ['accept'])
    await press(kit, driver, id, ['finish', { cashReceived: true }])
    kit.clock.advanceMinutes(20)
  }
  const page = await phoneWith(driver, '/driver?account=week')
  await page.waitForTimeout(1500)
  await shoot(page, 'account', ['small', 'phone', 'wide'])
  await whole(page, 'account')
})

city('offer', async ({ city: kit, driverAt }) => {
  test.setTimeout(120_000)
  const one = await driverAt(NEAR)
  const passenger = await aPassenger(kit)
  await one.page.setViewportSize({ width: 1280, height: 800 })
  await aRideFromVedoko(kit, passenger)
  await expect(one.page.getByRole('button', { name: /^Accepter/ })).toBeVisible()
  await shoot(one.page, 'offer', ['wide', 'small', 'phone'], false)
  await one.page.getByRole('button', { name: /^Accepter/ }).click()
  await one.page.getByRole('button', { name: 'Je suis arrivé' }).waitFor()
  await one.page.waitForTimeout(1500)
  await shoot(one.page, 'trip', ['small', 'wide'], false)
  await whole(one.page, 'trip')
  await whole(one.page, 'trip', 1280)
})

test('become', async ({ kit, phoneWith, aPhone }) => {
  void kit
  void phoneWith
  const page = await aPhone()
  await page.goto('/become-driver')
  await page.waitForTimeout(1500)
  await shoot(page, 'become')
  await whole(page, 'become')
})
