import { anAdmin, aPassenger } from '../kit/people/people.ts'
import { changeSetting } from '../kit/settings.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'

test.describe.configure({ timeout: 180_000 })
const DIR = '/tmp/pics-settings'
test('pictures', async ({ kit, phoneWith, aPhone }) => {
  const operator = await anAdmin(kit)
  const page = await phoneWith(operator, '/admin?tab=settings')
  const shoot = async (name: string) => {
    for (const [w, h] of [[360, 740], [1280, 800]] as const) {
      await page.setViewportSize({ width: w, height: h })
      await page.waitForTimeout(500)
      await page.screenshot({ path: `${DIR}/${name}-${w}.png`, fullPage: true })
    }
  }
  await expect(page.getByRole('heading', { name: 'Zone desservie', exact: true })).toBeVisible()
  await shoot('empty')
  const box = (lat: number, lon: number) => [
    { lat: lat - 0.04, lon: lon - 0.09 }, { lat: lat - 0.04, lon: lon + 0.09 }, { lat: lat + 0.04, lon: lon + 0.09 }, { lat: lat + 0.04, lon: lon - 0.09 },
  ]
  await changeSetting(kit, operator, { name: 'announcement', value: { text: 'Rues inondées à Vêdoko et Agla : comptez dix minutes de plus, et attendez votre chauffeur à l’abri.', level: 'warning', pages: ['home', 'passenger'], until: new Date(kit.clock.now().getTime() + 3600_000 * 5).toISOString() } })
  await changeSetting(kit, operator, { name: 'contacts', value: { phone: '97001122', email: 'aide@miyi.example', police: ['117'], firefighters: ['118'] } })
  await changeSetting(kit, operator, { name: 'service_area', value: { towns: [{ name: 'Cotonou', isOn: true, corners: box(6.38, 2.43) }, { name: 'Porto-Novo', isOn: false, corners: box(6.4991, 2.6553) }] } })
  await changeSetting(kit, operator, { name: 'contacts', value: { phone: '97001133', email: 'aide@miyi.example', police: ['117', '166'], firefighters: ['118'] }, from: { day: '2099-01-01', hour: 6 } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Zone desservie', exact: true })).toBeVisible()
  await shoot('full')
  for (const [name, button] of [['dialog-announcement', /Changer.: Annonce/], ['dialog-town', /Changer.: Cotonou/], ['dialog-contacts', /Changer.: Numéros/], ['dialog-identity', /Changer.: Identité/]] as const) {
    await page.getByRole('button', { name: button }).click()
    for (const [w, h] of [[360, 740], [1280, 800]] as const) {
      await page.setViewportSize({ width: w, height: h })
      await page.waitForTimeout(700)
      await page.screenshot({ path: `${DIR}/${name}-${w}.png` })
    }
    await page.keyboard.press('Escape')
  }
  const visitor = await aPhone()
  const passenger = await phoneWith(await aPassenger(kit), '/passenger?pickupLocation=Ouando&dropoffLocation=Dantokpa')
  await visitor.goto('/')
  for (const [w, h] of [[360, 740], [1280, 800]] as const) {
    await visitor.setViewportSize({ width: w, height: h })
    await passenger.setViewportSize({ width: w, height: h })
    await visitor.waitForTimeout(500)
    await visitor.screenshot({ path: `${DIR}/home-${w}.png` })
    await passenger.screenshot({ path: `${DIR}/outside-${w}.png` })
  }
})
