import { PAGES } from '../domain/shared/routes.ts'
import { aPassenger } from '../kit/people/people.ts'
import { aWish, register } from '../kit/people/registration.ts'
import { aRide } from '../kit/rides/rides.ts'
import { builtFile } from './setup/built-file.ts'
import { chooseService, expect, expectSaid, signIn } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

const NOT_WORKING = 'Une partie de cette page ne fonctionne pas sur ce téléphone.'

test('a page whose script cannot be read stays as the server has rendered it, below a bar', async ({ aPhone, kit }) => {
  const page = await aPhone()
  const title = page.getByRole('heading', { level: 1 })
  await page.route(new RegExp(builtFile('web/pages/help.page.tsx')), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const Page = /(?<' }),
  )
  await page.goto(`${kit.address}${PAGES.help.path}`)
  await expect(page.getByText(NOT_WORKING)).toBeVisible()
  await expect(title).toHaveText('Aide')
  await expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible()
  await expectSound(page)
})

test('a browser that refuses to join tabs, as Firefox does where cookies are blocked, keeps every page', async ({
  aPhone,
  kit,
}) => {
  const page = await aPhone()
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.assign(window, { BroadcastChannel: refuse })
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get: refuse })
    }
  })
  for (const { path } of [PAGES.home, PAGES.auth, PAGES.help, PAGES.terms]) {
    await page.goto(kit.address + path)
    await expect(page.locator('html[data-alive]')).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(NOT_WORKING)).toHaveCount(0)
  }
})

test('a browser without storage books all the same, once its owner has signed in', async ({ aPhone, kit }) => {
  const wish = aWish()
  await register(kit, wish)
  const page = await aPhone()
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => null })
  })
  await page.goto(kit.address)
  await chooseService(page, 'Zémidjan')
  await page.getByRole('button', { name: /Confirmer Zémidjan/ }).click()
  await page.waitForURL(/\/auth\?redirect=booking/)
  await signIn(page, wish.email, wish.password)
  await expectSaid(page, 'Réservation confirmée avec succès!')
})

test('a browser that refuses cookies says so where somebody signs in', async ({ aPhone, kit }) => {
  const page = await aPhone()
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }))
  await page.goto(kit.address + PAGES.auth.path)
  await expect(page.getByText(/^Votre navigateur refuse les cookies de ce site/)).toBeVisible()
  await expectSound(page)
})

test('a ride stays to be read when the page around it fails', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  await aRide(kit, passenger)
  const page = await phoneWith(passenger)
  // In the frame, outside of what belongs to the page alone.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', {
      get: () => {
        throw new Error('no answer from the browser')
      },
    })
  })
  page.removeAllListeners('pageerror')
  await page.goto(PAGES.passenger.path)
  await expect(page.getByText(NOT_WORKING)).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Annuler la course' }).or(page.getByText('Dantokpa')).first(),
  ).toBeVisible()
})
