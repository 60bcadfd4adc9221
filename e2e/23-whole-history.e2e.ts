import { sql } from 'kysely'
import { aPassenger } from '../kit/people/people.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

test('a passenger loads older rides page by page, down to the first ride of their history', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  await sql`
    insert into rides (passenger_id, ride_type, pickup_location, dropoff_location, price, estimated_duration, status,
      idempotency_key, open_slot, created_at, requested_at, cancelled_at, cancelled_by)
    select ${passenger.userId}::uuid, 'zemidjan', 'Ganhi', 'Trajet numéro ' || n, 500, 10, 'cancelled', 'key-' || n, 1, at, at,
      at, 'passenger'
    from generate_series(1, 30) n, lateral (select '2024-03-01T09:00:00Z'::timestamptz + n * interval '1 day') as t(at)`.execute(
    kit.database.db,
  )
  const page = await phoneWith(passenger, '/passenger')
  const list = page.getByLabel('Liste des courses')
  await expect(list.getByText(/^Trajet numéro \d+$/)).toHaveCount(5)
  await page.getByRole('link', { name: 'Toutes mes courses' }).click()
  // The form offers the last destinations again, by the same names.
  const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Mes dernières courses' }) })
  const more = page.getByRole('button', { name: 'Voir les courses plus anciennes' })
  await expect(history.getByText('Trajet numéro 26', { exact: true })).toBeVisible()
  await expect(history.getByText('Trajet numéro 25', { exact: true })).toHaveCount(0)
  await more.click()
  await expect(history.getByText('Trajet numéro 6', { exact: true })).toBeVisible()
  await expectSound(page)
  await more.click()
  await expect(history.getByText('Trajet numéro 1', { exact: true })).toBeVisible()
  await expect(history.getByText(/^Trajet numéro \d+$/)).toHaveCount(30)
  await expect(more).toBeHidden()
})
