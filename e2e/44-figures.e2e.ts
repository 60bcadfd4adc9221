import { sql } from 'kysely'
import type { Kit } from '../kit/kit.ts'
import { aDriver, anAdmin, aPassenger } from '../kit/people/people.ts'
import { openTab, WIDE } from './screens/operator.ts'
import { breakCall, expectRetried } from './setup/faults.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { watchShifts } from './setup/layout-shift.ts'
import { expectSound, expectSoundDarkAndLarge } from './setup/sound.ts'

/** Sixty rides from Ganhi in the last minutes, and twenty on the day eight days before: half of them without a driver. */
async function fillWithRides(kit: Kit): Promise<void> {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  await sql`
    insert into rides (passenger_id, driver_id, ride_type, pickup_location, dropoff_location, price, estimated_duration,
      status, idempotency_key, open_slot, created_at, requested_at, accepted_at, started_at, completed_at, cancelled_at,
      cancelled_by, pickup_place_id, pickup_lat, pickup_lon)
    select ${passenger.userId}::uuid, case when is_served then ${driver.userId}::uuid end, 'zemidjan', 'Ganhi', 'Dantokpa',
      500, 10, case when is_served then 'completed' else 'cancelled' end, 'ride-' || n, 1, at, at,
      case when is_served then at + interval '2 minutes' end, case when is_served then at + interval '8 minutes' end,
      case when is_served then at + interval '20 minutes' end, case when not is_served then at + interval '9 minutes' end,
      case when not is_served then 'system' end, 'ganhi', 6.3548, 2.4381
    from generate_series(1, 80) n, lateral (select n % 2 = 0 as is_served,
      ${kit.clock.now()}::timestamptz - case when n > 60 then interval '8 days' else interval '30 seconds' end as at) as one
  `.execute(kit.database.db)
}

test('an operator reads the figures of a week beside the week before, their definitions and their tables', async ({
  kit,
  phoneWith,
}) => {
  await fillWithRides(kit)
  const page = await phoneWith(await anAdmin(kit), '/admin')
  await openTab(page, 'Chiffres')
  const summary = page.getByRole('region', { name: 'En bref' })
  await expect(summary).toContainText('Demandées60')
  await expect(summary).toContainText('20 avant')
  await expect(summary).toContainText('+200%')
  const rides = page.getByRole('region', { name: 'Courses demandées, servies et perdues', exact: true })
  await expect(rides.locator('canvas')).toBeVisible()
  await rides.getByText('Ce que cela compte').click()
  await expect(rides.getByText('parce qu’aucun chauffeur ne les a acceptées à temps')).toBeVisible()
  await rides.locator('summary', { hasText: 'Tableau' }).click()
  await expect(rides.getByRole('row', { name: /^Ensemble 60 30 30 30/ })).toBeVisible()
  await expectSound(page)
  await expectSoundDarkAndLarge(page)
  await page.setViewportSize(WIDE)
  const quarters = page.getByRole('region', { name: 'Demande par quartier et par heure', exact: true })
  await expect(quarters.getByRole('row', { name: /^Ganhi 60 30 50/ })).toBeVisible()
  await quarters
    .getByLabel('Heure de réservation')
    .selectOption({ index: ((kit.clock.now().getUTCHours() + 13) % 24) + 1 })
  await expect(quarters).toContainText('Aucune course n’a été demandée à cette heure.')
})

test('another range has an address of its own, and a range without rides says so', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await anAdmin(kit), '/admin?tab=figures')
  await expect(page.getByText('Aucune course n’a été demandée pendant cette période')).toBeVisible()
  await fillWithRides(kit)
  await page.getByRole('link', { name: '30 jours' }).click()
  await expect(page.getByRole('region', { name: 'En bref' })).toContainText('Demandées80')
  await expect(page).toHaveURL(/tab=figures&from=|from=.*tab=figures/)
  await page.getByLabel('Du', { exact: true }).fill('31/02/2026')
  await page.getByRole('button', { name: 'Afficher' }).click()
  await expect(page.getByText('Cette date n’existe pas')).toBeVisible()
  await page.getByLabel('Du', { exact: true }).fill('01/01/2026')
  await page.getByLabel('Au', { exact: true }).fill('2026-01-02')
  await page.getByRole('button', { name: 'Afficher' }).click()
  await expect(page.getByText('Du 01/01/2026 au 02/01/2026', { exact: true })).toBeVisible()
})

test('without a script, the figures are read as tables, and another range can be asked for', async ({
  kit,
  browser,
  phoneWith,
}) => {
  await fillWithRides(kit)
  const page = await phoneWith(await anAdmin(kit))
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await context.addCookies(await page.context().cookies())
  const still = await context.newPage()
  await still.goto(`${kit.address}/admin?tab=figures`)
  await expect(still.getByRole('row', { name: /^Ensemble 60 30 30 30/ })).toBeVisible()
  await expect(still.getByText('parce qu’aucun chauffeur ne les a acceptées à temps').first()).toBeVisible()
  await still.getByRole('link', { name: '30 jours' }).click()
  await expect(still.getByRole('row', { name: /^Ensemble 80 40 40 40/ })).toBeVisible()
  await still.getByRole('button', { name: 'Afficher' }).click()
  await expect(still).toHaveURL(/step=day/)
  await expect(still.getByRole('row', { name: /^Ensemble 80 40 40 40/ })).toBeVisible()
  await context.close()
})

test('figures that cannot be read say so, are there at the next try, and charts keep their place', async ({
  kit,
  phoneWith,
}) => {
  await fillWithRides(kit)
  const page = await phoneWith(await anAdmin(kit), '/admin')
  const repair = await breakCall(page, 'GET /api/admin/figures')
  await openTab(page, 'Chiffres')
  await expectRetried(page, 'GET /api/admin/figures', repair)
  await expect(page.getByRole('region', { name: 'En bref' })).toContainText('Demandées60')
  const expectStill = await watchShifts(page)
  await page.goto('/admin?tab=figures')
  await expect(page.locator('canvas').first()).toBeVisible()
  await expectStill()
})
