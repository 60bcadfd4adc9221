import { dayOf } from '../../domain/shared/day.ts'
import { formatDay } from '../../domain/shared/format.ts'
import { aDriver, anAdmin, aPassenger } from '../../kit/people/people.ts'
import { aRide } from '../../kit/rides/rides.ts'
import { chooseService, expect } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'
import { atBothSizes } from './at-both-sizes.ts'
import { demoPerson } from './demo.ts'

/** « 28/11/2026 17:44 ». */
const INSTANT = /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/

atBothSizes(() => {
  test('42 · §2 four cards show rides, active drivers, revenue and users, and how the month grew', async ({
    kit,
    phoneWith,
  }) => {
    const page = await phoneWith(await demoPerson(kit, 'admin@miyi.example'), '/admin')
    const cards = page.getByRole('region', { name: 'Chiffres de la plateforme' })
    await expect(cards).toBeInViewport({ ratio: 1 })
    for (const words of [
      /Courses totales\s*53\s*\+12% ce mois/,
      /Chauffeurs actifs\s*2/,
      /Revenu total\s*159\s000\sFCFA\s*\+12% ce mois/,
      /Utilisateurs\s*5/,
    ]) {
      await expect(cards).toContainText(words)
    }
    await page.getByRole('tab', { name: 'Chauffeurs' }).click()
    await expect(page.getByRole('link', { name: 'Codjo Hounsou' })).toBeVisible()
    await expect(cards).toBeVisible()
  })

  test('42 · §2 recent rides, drivers and users are the first three tabs, in view', async ({ kit, phoneWith }) => {
    const page = await phoneWith(await anAdmin(kit), '/admin')
    const tabs = page.getByRole('tablist', { name: 'Listes' }).getByRole('tab')
    for (const [at, name] of ['Courses récentes', 'Chauffeurs', 'Utilisateurs'].entries()) {
      await expect(tabs.nth(at)).toHaveText(name)
      await expect(tabs.nth(at)).toBeInViewport({ ratio: 1 })
    }
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('Aucune course enregistrée')).toBeVisible()
  })
})

atBothSizes(() => {
  test('42 · §2 (deviates) the tabs of drivers and users show them', async ({ kit, phoneWith }) => {
    const [driver, passenger] = [await aDriver(kit, { fullName: 'Chauffeur Vrai' }), await aPassenger(kit)]
    const page = await phoneWith(await anAdmin(kit), '/admin')
    await page.getByRole('tab', { name: 'Chauffeurs' }).click()
    await expect(page.getByRole('link', { name: driver.fullName, exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Utilisateurs' }).click()
    await expect(page.getByRole('link', { name: passenger.fullName, exact: true })).toBeVisible()
    await expect(page.getByText('Fonctionnalité en développement')).toHaveCount(0)
  })

  test('42 · §2 the last ten rides are listed, with « Inconnu » for an unknown passenger', async ({
    kit,
    phoneWith,
  }) => {
    await demoPerson(kit, 'admin@miyi.example')
    await aRide(kit, await aPassenger(kit, { fullName: '' }))
    const page = await phoneWith(await anAdmin(kit), '/admin')
    const rows = page.getByRole('row').filter({ has: page.getByRole('time') })
    await expect(rows).toHaveCount(10)
    await expect(rows.first()).toContainText('Inconnu')
  })

  test('1 · §1 the operator’s lists show days as dd/MM/yyyy', async ({ kit, phoneWith }) => {
    const driver = await aDriver(kit, { fullName: 'Chauffeur Daté' })
    await aRide(kit, await aPassenger(kit))
    const page = await phoneWith(await anAdmin(kit), '/admin')
    await expect(page.getByRole('row').getByRole('time')).toHaveText(INSTANT)
    await page.getByRole('tab', { name: 'Chauffeurs' }).click()
    const line = page.getByRole('row').filter({ hasText: driver.fullName })
    await expect(line).toContainText(formatDay(dayOf(new Date())))
  })
})

test('1 · §1 a driver’s account names each day of the week as dd/MM/yyyy', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await demoPerson(kit, 'chauffeur@miyi.example'), '/driver?account=week')
  const days = page.locator('.week-bar-day')
  await expect(days).toHaveCount(7)
  for (const day of await days.allInnerTexts())
    expect(day).toMatch(/^(lun|mar|mer|jeu|ven|sam|dim)\.\s\d{2}\/\d{2}\/\d{4}/)
})

test('1 · §1 the page and its amounts are French', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await demoPerson(kit, 'admin@miyi.example'), '/admin')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('row').nth(1)).toContainText(/\d\sF\sCFA/)
})

test('1 · §1 the days of « Partir plus tard » read dd/MM/yyyy', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aPassenger(kit), '/passenger')
  await chooseService(page, 'Zémidjan')
  await page.getByLabel('Partir plus tard').check()
  const last = page.getByLabel('Jour').locator('option').last()
  await expect(last).toHaveText(/^(lun|mar|mer|jeu|ven|sam|dim)\. \d{2}\/\d{2}\/\d{4}$/)
})
