import { sql } from 'kysely'
import type { Kit } from '../../kit/kit.ts'
import { aDriver, aPassenger, type Person } from '../../kit/people/people.ts'
import { aRide, drive } from '../../kit/rides/rides.ts'
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

test('39 · §2 a ride that has just ended is asked to be rated first, an older one below the next booking', async ({
  kit,
  phoneWith,
}) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept', 'start', ['finish', { cashReceived: true }]])
  const page = await phoneWith(passenger, '/passenger')
  const ended = page.getByRole('region', { name: 'Bonne arrivée' })
  const form = page.getByLabel('Destination')
  const topOf = async (target: typeof form) => (await target.boundingBox())?.y ?? 0
  await expect(ended).toBeVisible()
  expect(await topOf(ended)).toBeLessThan(await topOf(form))
  await expect(page.getByLabel(HISTORY).getByRole('listitem')).toHaveCount(1)

  await kit.database.db
    .updateTable('rides')
    .set({ completedAt: new Date(Date.now() - 20 * 60_000) })
    .where('id', '=', id)
    .execute()
  await page.reload()
  await expect(ended).toBeVisible()
  expect(await topOf(form)).toBeLessThan(await topOf(ended))

  await ended.getByRole('button', { name: 'Plus tard' }).click()
  await expect(ended).toHaveCount(0)
  await page.reload()
  await expect(form).toBeVisible()
  await expect(ended).toHaveCount(0)
})

test('71 · §9 five rides in the history, the newest first', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  await sevenRides(kit, passenger)
  const page = await phoneWith(passenger, '/passenger')
  const names = page.getByLabel(HISTORY).getByText(/^Trajet \d$/)
  await expect(names).toHaveText(['Trajet 7', 'Trajet 6', 'Trajet 5', 'Trajet 4', 'Trajet 3'])
})
