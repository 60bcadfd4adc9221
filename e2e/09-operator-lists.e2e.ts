import { ADMIN_SENTENCES } from '#domain/admin/admin.fr.ts'
import { REGISTRATION_SENTENCES } from '#domain/drivers/drivers.fr.ts'
import { ADMIN_PAGE_SIZE } from '../domain/shared/paging.ts'
import { REFUSALS } from '../domain/wire/refusals.ts'
import { aDriver, anAdmin, aPassenger } from '../kit/people/people.ts'
import { A_BOOKING, aRide, drive } from '../kit/rides/rides.ts'
import { openBeforeTheApp } from './screens/before-the-app.ts'
import { today } from './screens/document-form.ts'
import { confirm, search, WIDE } from './screens/operator.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { openLive } from './setup/open-live.ts'
import { expectSound, expectSoundDarkAndLarge } from './setup/sound.ts'

test('an operator finds a ride, reads its timeline and cancels it; « back » restores the search', async ({
  kit,
  phoneWith,
}) => {
  const [passenger, driver] = [await aPassenger(kit, { fullName: 'Ègbé Essai' }), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  await kit.call(`POST /api/rides/${id}/give-back`, { as: driver, body: { reason: 'Panne d’essence' } })
  await aRide(kit, await aPassenger(kit))

  const page = await phoneWith(await anAdmin(kit), '/admin')
  await page.setViewportSize(WIDE)
  await search(page, 'Personne ou code de course', 'egbe')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: /Ouvrir la course/ }).click()
  await expect(page.getByText('Rendue par le chauffeur, proposée à d’autres')).toBeVisible()
  await expectSaid(page, 'Panne d’essence')
  await confirm(
    page,
    `Annuler la course ${A_BOOKING.pickupLocation} → ${A_BOOKING.dropoffLocation}`,
    'Annuler la course',
  )
  await expectSaid(page, 'Annulée par l’administration')
  await expect(page.getByRole('list', { name: 'Journal' })).toContainText('a annulé la course')

  await page.reload()
  await expectSaid(page, 'Annulée par l’administration')
  await page.goBack()
  await expect(page.getByLabel('Personne ou code de course', { exact: true })).toHaveValue('egbe')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Effacer' }).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
})

test('an operator’s search that was typed and sent before the script is made when it comes', async ({
  kit,
  phoneWith,
}) => {
  await aRide(kit, await aPassenger(kit, { fullName: 'Ègbé Essai' }))
  await aRide(kit, await aPassenger(kit))
  const page = await phoneWith(await anAdmin(kit))
  const letAppCome = await openBeforeTheApp(page, '/admin')
  await page.getByLabel('Personne ou code de course', { exact: true }).fill('egbe')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  letAppCome()
  await expect(page).toHaveURL('/admin?search=egbe')
  await expect(page.getByRole('link', { name: /Ouvrir la course/ })).toHaveCount(1)
  await expect(page.getByLabel('Personne ou code de course', { exact: true })).toHaveValue('egbe')
})

test('rides are searched by typed or picked days, and an invalid date shows an error beside its field', async ({
  kit,
  phoneWith,
}) => {
  await aRide(kit, await aPassenger(kit))
  const page = await phoneWith(await anAdmin(kit), '/admin')
  await expect(page.getByRole('button', { name: /^Annuler la course/ })).toBeVisible()
  const [from, to] = [page.getByLabel('Du', { exact: true }), page.getByLabel('Au', { exact: true })]
  const send = page.getByRole('button', { name: 'Rechercher' })
  await expect(from).toBeHidden()
  await page.getByRole('button', { name: 'Plus de critères' }).click()
  await from.fill('31/02/2026')
  await send.click()
  await expect(page.locator('form').getByText(REGISTRATION_SENTENCES.dateUnreadable)).toBeVisible()
  await expect(from).toBeFocused()
  await expectSound(page)

  await page.setViewportSize(WIDE)
  await from.fill('1.2.2020')
  await to.fill('02022020')
  await send.click()
  await expect(page.getByText(ADMIN_SENTENCES.noRide)).toBeVisible()
  expect(new URL(page.url()).searchParams.toString()).toBe('from=2020-02-01&to=2020-02-02')
  await page.getByRole('button', { name: 'Calendrier\u00A0: Au' }).click()
  const calendar = page.getByRole('dialog', { name: 'Au' })
  const [year = '', month = ''] = today().split('-')
  await calendar.getByRole('combobox', { name: "Choisir l'année" }).selectOption(year)
  await calendar.getByRole('combobox', { name: 'Choisir le mois' }).selectOption(String(Number(month) - 1))
  await calendar.getByRole('button', { name: /^Aujourd'hui/ }).click()
  await send.click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await page.goBack()
  await expect(to).toHaveValue('02/02/2020')
})

test('the next page of a list is scrolled to its top, and Tab focuses its first link', async ({ kit, phoneWith }) => {
  for (let count = 0; count < 2 * ADMIN_PAGE_SIZE; count += 1) await aPassenger(kit)
  const page = await phoneWith(await anAdmin(kit), '/admin?tab=users')
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(page.getByRole('link', { name: 'Première page' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('table').getByRole('link').first()).toBeFocused()
})

test('a list adds a new ride only after the operator presses « La liste a changé »', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  await aRide(kit, passenger)
  const page = await phoneWith(await anAdmin(kit))
  await openLive(page, '/admin', '/api/admin/dashboard')
  await page.setViewportSize(WIDE)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(2)
  await aRide(kit, passenger)
  const update = page.getByRole('button', { name: /La liste a changé/ })
  await expect(update).toBeVisible()
  await expect(rows).toHaveCount(2)
  await update.click()
  await expect(rows).toHaveCount(3)
})

test('the operator’s views have no layout or accessibility faults at any viewport size with unusual names', async ({
  kit,
  phoneWith,
}) => {
  const fullName = `Gbêdokpô ${'W'.repeat(60)} <b>عربي</b> 🛵`
  const driver = await aDriver(kit, { approval: 'pending', fullName })
  const passenger = await aPassenger(kit, { fullName })
  const { id } = await aRide(kit, passenger, { pickupLocation: 'W'.repeat(200) })
  const operator = await anAdmin(kit)
  const reason = 'x'.repeat(500)
  const body = { decision: 'refuse', seen: 'pending', reason }
  await kit.call(`POST /api/admin/drivers/${driver.userId}/decision`, { as: operator, body })
  const page = await phoneWith(operator)
  const views = [
    ['/admin?tab=rides&search=Gb%C3%AAdokp%C3%B4', 'Rechercher'],
    ['/admin?tab=drivers', 'dossier à vérifier'],
    ['/admin?tab=users', 'Actif'],
    ['/admin?tab=journal', 'a refusé le dossier'],
    ['/admin?tab=users&search=personne+de+ce+nom', 'Aucun compte ne correspond'],
    [`/admin?ride=${id}`, 'Chronologie'],
    [`/admin?driver=${driver.userId}`, 'Motif donné au chauffeur'],
    [`/admin?user=${passenger.userId}`, 'Sessions ouvertes'],
    ['/admin?user=00000000-0000-4000-8000-000000000009', REFUSALS.user_not_found.message],
  ] as const
  for (const [path, shows] of views) {
    await page.goto(path)
    await expectSaid(page, shows)
    await expectSound(page)
    await expectSoundDarkAndLarge(page)
  }
})
