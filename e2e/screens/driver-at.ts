import type { Page } from '@playwright/test'
import type { LatLon } from '../../domain/places/lat-lon.ts'
import { PAGES } from '../../domain/shared/routes.ts'
import type { Kit } from '../../kit/kit.ts'
import type { Person } from '../../kit/people/people.ts'
import { expect } from '../setup/fixtures.ts'

/** From now on their phone finds itself there. */
export async function standAt(page: Page, { lat, lon }: LatLon): Promise<void> {
  await page.context().setGeolocation({ latitude: lat, longitude: lon, accuracy: 10 })
}

/** Their own page, on a phone that has found itself there. */
export async function openAt(kit: Kit, driver: Person, page: Page, point: LatLon): Promise<void> {
  kit.clock.set(new Date())
  await page.context().grantPermissions(['geolocation'])
  await standAt(page, point)
  await page.goto(PAGES.driver.path)
  await expect.poll(() => kit.context.positions.find(driver.userId, kit.clock.now())).toMatchObject({ point })
}
