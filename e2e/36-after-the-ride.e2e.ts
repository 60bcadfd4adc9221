import { rideCode } from '../domain/rides/ride-code.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { aDrivenRide } from '../kit/rides/cash-cases.ts'
import { drive } from '../kit/rides/rides.ts'
import { openBeforeTheApp } from './screens/before-the-app.ts'
import { anAcceptedRide } from './screens/live-trip.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

test('a finished ride leads to its help and to a forgotten object, by message and call', async ({ kit, phoneWith }) => {
  kit.clock.set(new Date())
  const { passenger, driver, id } = await anAcceptedRide(kit)
  await drive(kit, driver, id, ['arrive', 'start', 'finish'])
  const page = await phoneWith(passenger, `${PAGES.passenger.path}?history=true`)
  for (const [name, title, begins] of [
    ['Aide pour cette course', 'Comment pouvons-nous vous aider ?', 'Aide, course'],
    ['Objet oublié', 'Objet oublié ?', 'Objet oublié, course'],
  ] as const) {
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toContainText(rideCode(id))
    await expect(dialog.getByRole('link', { name: /^Appeler le/ })).toHaveAttribute('href', /^tel:\+?\d+$/)
    const written = encodeURIComponent(`${begins} ${rideCode(id)}`)
    await expect(dialog.getByRole('link', { name: 'Écrire un SMS' })).toHaveAttribute(
      'href',
      new RegExp(`body=${written}`),
    )
    await expectSound(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('a ride of the history that is opened before the app has arrived shows what belongs to it', async ({
  kit,
  phoneWith,
}) => {
  const { passenger } = await aDrivenRide(kit, { cashReceived: true })
  const page = await phoneWith(passenger)
  const letAppCome = await openBeforeTheApp(page, `${PAGES.passenger.path}?history=true`)
  await page.locator('summary').click()
  letAppCome()
  await expect(page.getByRole('button', { name: 'Aide pour cette course' })).toBeVisible()
  await page.locator('summary').click()
  await expect(page.getByRole('button', { name: 'Aide pour cette course' })).toBeHidden()
})
