import type { Page } from '@playwright/test'
import { RIDE_SENTENCES } from '../domain/rides/ride-sentences.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { aDriver, anAdmin, aPassenger } from '../kit/people.ts'
import { breakCall } from './faults.ts'
import { expect } from './fixtures.ts'
import { test } from './kit-fixtures.ts'

/* Each row of §8 that a passenger, a driver or an operator can meet, where he meets it. */

async function expectSaid(page: Page, sentence: string): Promise<void> {
  await expect(page.getByText(sentence).first()).toBeVisible()
}

const LOADS = [
  {
    person: aPassenger,
    path: PAGES.passenger.path,
    request: 'GET /api/rides',
    failed: RIDE_SENTENCES.historyFailed,
    empty: RIDE_SENTENCES.noHistory,
  },
  {
    person: aDriver,
    path: PAGES.driver.path,
    request: 'GET /api/driver/rides',
    failed: RIDE_SENTENCES.driverListFailed,
    empty: RIDE_SENTENCES.noRequest,
  },
  {
    person: anAdmin,
    path: PAGES.admin.path,
    request: 'GET /api/admin/dashboard',
    failed: RIDE_SENTENCES.adminLoadFailed,
    empty: RIDE_SENTENCES.noneRecorded,
  },
] as const

for (const { person, path, request, failed, empty } of LOADS) {
  test(`${path}: what cannot be loaded says so, and is there after « Réessayer »`, async ({ kit, phoneWith }) => {
    const page = await phoneWith(await person(kit))
    const mend = await breakCall(page, request)
    await page.goto(path)
    await expectSaid(page, failed)
    await mend()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expectSaid(page, empty)
  })
}
