import type { Locator, Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Kit } from '../../kit/kit.ts'
import { aPassenger, type Person } from '../../kit/people/people.ts'
import { aDrivenRide } from '../../kit/rides/cash-cases.ts'
import { aRide } from '../../kit/rides/rides.ts'
import { expect } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'
import { atBothSizes } from './at-both-sizes.ts'

const HISTORY = 'Liste des courses'

/** Seven paid and rated rides of the last week, the newest « Trajet 7 ». */
async function sevenRides(kit: Kit, passenger: Person): Promise<void> {
  await sql`
    insert into rides (passenger_id, ride_type, pickup_location, dropoff_location, price, estimated_duration, status,
      idempotency_key, open_slot, created_at, requested_at, cancelled_at, cancelled_by)
    select ${passenger.userId}::uuid, 'standard', 'Ganhi', 'Trajet ' || n, 1250, 10, 'cancelled', 'key-' || n, 1, at, at,
      at, 'passenger'
    from generate_series(1, 7) n,
      lateral (select '2026-03-01T09:00:00Z'::timestamptz + n * interval '1 day') as t(at)`.execute(kit.database.db)
}

atBothSizes(() => {
  test('39 · §2 the passenger’s page says that there is no ride, and offers a first one', async ({
    kit,
    phoneWith,
  }) => {
    const page = await phoneWith(await aPassenger(kit), '/passenger')
    const empty = 'Aucune course pour le moment. Réservez votre première course!'
    await expect(page.getByText(empty, { exact: true })).toBeInViewport()
    await expect(page.getByLabel('Destination')).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Trouver un transport' })).toBeInViewport({ ratio: 1 })
  })

  test('39 · §2 each ride shows its badge, date, type, way and price', async ({ kit, phoneWith }) => {
    const passenger = await aPassenger(kit)
    await sevenRides(kit, passenger)
    const page = await phoneWith(passenger, '/passenger')
    const newest = page.getByLabel(HISTORY).getByRole('listitem').first()
    for (const part of ['Annulée', '08/03/2026', 'Standard', 'Trajet 7', 'de Ganhi', /1\s250\sFCFA/]) {
      await expect(newest.getByText(part).first()).toBeVisible()
    }
    const type = newest.getByText('Standard', { exact: true })
    await expect(type).toBeVisible()
    expect(await type.evaluate((it) => it.scrollWidth <= it.clientWidth || it.clientWidth === 0)).toBe(true)
  })

  test('39 · §2 the last rides stand on the page while a ride is open', async ({ kit, phoneWith }) => {
    const passenger = await aPassenger(kit)
    await sevenRides(kit, passenger)
    await aRide(kit, passenger)
    const page = await phoneWith(passenger, '/passenger')
    const rows = page.getByLabel(HISTORY).getByRole('listitem')
    await expect(rows).toHaveCount(5)
    await expect(rows.first()).toContainText('En attente')
  })

  test('39 · §2 « Toutes mes courses » begins at its top, and the focus goes with it', async ({ kit, phoneWith }) => {
    const passenger = await aPassenger(kit)
    await sevenRides(kit, passenger)
    const page = await phoneWith(passenger, '/passenger')
    await page.getByRole('link', { name: 'Toutes mes courses' }).click()
    await expect(page).toHaveURL(/history=true/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

const ended = (page: Page) => page.getByRole('region', { name: 'Bonne arrivée' })
const form = (page: Page) => page.getByLabel('Destination')

async function isFirst(one: Locator, other: Locator): Promise<boolean> {
  await expect(one).toBeVisible()
  return ((await one.boundingBox())?.y ?? 0) < ((await other.boundingBox())?.y ?? 0)
}

test('39 · §2 a ride that has just ended is asked to be rated before the next booking', async ({ kit, phoneWith }) => {
  const { passenger } = await aDrivenRide(kit, { cashReceived: true })
  const page = await phoneWith(passenger, '/passenger')
  expect(await isFirst(ended(page), form(page))).toBe(true)
  await expect(page.getByLabel(HISTORY).getByRole('listitem')).toHaveCount(1)
})

test('39 · §2 an older ride is rated below the next booking, and « Plus tard » is remembered', async ({
  kit,
  phoneWith,
}) => {
  kit.clock.set(new Date(Date.now() - 20 * 60_000))
  const { passenger } = await aDrivenRide(kit, { cashReceived: true })
  kit.clock.set(new Date())
  const page = await phoneWith(passenger, '/passenger')
  expect(await isFirst(form(page), ended(page))).toBe(true)
  await ended(page).getByRole('button', { name: 'Plus tard' }).click()
  await expect(ended(page)).toHaveCount(0)
  await page.reload()
  await expect(form(page)).toBeVisible()
  await expect(page.locator('html[data-alive]')).toBeAttached()
  await expect(ended(page)).toHaveCount(0)
})

test('71 · §9 five rides in the history, the newest first', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  await sevenRides(kit, passenger)
  const page = await phoneWith(passenger, '/passenger')
  const names = page.getByLabel(HISTORY).getByText(/^Trajet \d$/)
  await expect(names).toHaveText(['Trajet 7', 'Trajet 6', 'Trajet 5', 'Trajet 4', 'Trajet 3'])
})
