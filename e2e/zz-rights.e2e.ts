import { PAGES } from '../domain/shared/routes.ts'
import { aDriver, aPassenger, anAdmin } from '../kit/people/people.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { test } from './setup/kit-fixtures.ts'

test('pictures', async ({ kit, phoneWith, browser, baseURL }) => {
  kit.clock.set(new Date())
  const [passenger, driver, operator] = [await aPassenger(kit), await aDriver(kit), await anAdmin(kit)]
  for (let n = 0; n < 5; n += 1) {
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept', 'arrive', 'start', 'finish'])
    kit.clock.advanceMinutes(10)
  }
  const page = await phoneWith(passenger, '/settings')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('heading', { name: 'Mes consentements' }).waitFor()
  await page.getByRole('button', { name: 'Donner mon accord' }).click()
  await page.getByRole('button', { name: 'Retirer mon accord' }).waitFor()
  await page.getByText('Ce que vous avez dit').click()
  await page.getByLabel('À propos de').selectOption('birth')
  await page.getByLabel('Ce qui est faux').fill('Je suis né à Ouidah.')
  await page.getByRole('button', { name: 'Demander une correction' }).click()
  await page.getByText('Vos demandes').waitFor()
  await page.screenshot({ path: '/tmp/rt/settings-phone.png', fullPage: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.screenshot({ path: '/tmp/rt/settings-wide.png', fullPage: true })
  await page.goto('/settings?view=my-data')
  await page.getByRole('button', { name: 'Ouvrir mes données' }).waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.screenshot({ path: '/tmp/rt/open-phone.png' })
  await page.getByRole('button', { name: 'Ouvrir mes données' }).click()
  await page.getByRole('heading', { name: 'Courses comme passager' }).waitFor()
  await page.screenshot({ path: '/tmp/rt/data-phone.png', fullPage: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.screenshot({ path: '/tmp/rt/data-wide.png' })
  await page.goto('/documents')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Ajouter' }).first().click()
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/rt/documents-phone.png', fullPage: true })
  const admin = await phoneWith(operator, '/admin?tab=corrections')
  await admin.getByText('Je suis né à Ouidah.').waitFor()
  await admin.screenshot({ path: '/tmp/rt/admin-phone.png', fullPage: true })
  await admin.getByRole('button', { name: 'Répondre' }).click()
  await admin.waitForTimeout(500)
  await admin.screenshot({ path: '/tmp/rt/admin-answer.png' })
})
