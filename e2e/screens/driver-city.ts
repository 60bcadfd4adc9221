import type { Page } from '@playwright/test'
import type { LatLon } from '../../domain/places/lat-lon.ts'
import { PAGES } from '../../domain/shared/routes.ts'
import type { Kit } from '../../kit/kit.ts'
import { aDriver, type Person } from '../../kit/people/people.ts'
import { VEDOKO } from '../../kit/rides/dispatch.ts'
import { availability, expect } from '../setup/fixtures.ts'
import { test as base } from '../setup/kit-fixtures.ts'
import { keepFirstCountdown } from './countdown.ts'

/** West of Vêdoko: NEAR is a few streets away, FAR is too far for the first wave. */
export const NEAR: LatLon = { lat: VEDOKO.lat, lon: VEDOKO.lon - 0.003 }
export const FAR: LatLon = { lat: VEDOKO.lat, lon: VEDOKO.lon - 0.02 }

type Driving = { readonly driver: Person; readonly page: Page }
type Fixtures = {
  /** The kit with a running clock and with waves that start by themselves. */
  readonly city: Kit
  /** A driver with an open page: at a point, or with their position refused. */
  readonly driverAt: (point: LatLon | null) => Promise<Driving>
}

export const test = base.extend<Fixtures>({
  city: async ({ kit }, use) => {
    const ticking = setInterval(() => kit.clock.set(new Date()), 50)
    kit.dispatcher.keepLooking()
    await use(kit)
    clearInterval(ticking)
  },
  driverAt: async ({ city, phoneWith }, use) => {
    await use(async (point) => {
      const driver = await aDriver(city)
      const page = await phoneWith(driver)
      await keepFirstCountdown(page)
      // Granting an empty list refuses every permission.
      await page.context().grantPermissions(point === null ? [] : ['geolocation'])
      if (point !== null) await page.context().setGeolocation({ latitude: point.lat, longitude: point.lon })
      await page.goto(PAGES.driver.path)
      await expect(availability(page)).toBeChecked()
      // Waits until the server has the phone's position.
      if (point !== null) {
        await expect.poll(() => city.context.positions.find(driver.userId, new Date())).toMatchObject({ point })
      }
      return { driver, page }
    })
  },
})
