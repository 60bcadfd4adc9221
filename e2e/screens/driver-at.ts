import type { Page } from '@playwright/test'
import type { LatLon } from '../../domain/places/lat-lon.ts'
import { PAGES } from '../../domain/shared/routes.ts'
import type { Kit } from '../../kit/kit.ts'
import type { Person } from '../../kit/people/people.ts'
import { expect } from '../setup/fixtures.ts'

/** Sets the position that the phone finds from now on. */
export async function standAt(page: Page, { lat, lon }: LatLon): Promise<void> {
  await page.context().setGeolocation({ latitude: lat, longitude: lon, accuracy: 10 })
}

/** Opens the driver's page on a phone at this point, and waits until the server has the position. */
export async function openAt(kit: Kit, driver: Person, page: Page, point: LatLon): Promise<void> {
  kit.clock.set(new Date())
  await page.context().grantPermissions(['geolocation'])
  await standAt(page, point)
  await page.goto(PAGES.driver.path)
  await expect.poll(() => kit.context.positions.find(driver.userId, kit.clock.now())).toMatchObject({ point })
}
