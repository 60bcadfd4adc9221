import { payInCash } from './screens/ride-place.ts'
import { builtFile } from './setup/built-file.ts'
import { goOffline } from './setup/faults.ts'
import { chooseService, expect, test } from './setup/fixtures.ts'

test('a driver’s page shows that it is offline and, once back online, the request that it missed', async ({
  phoneOf,
}) => {
  const [passenger, driver] = [await phoneOf('passager'), await phoneOf('chauffeur')]
  await goOffline(driver)

  await chooseService(passenger, 'Zémidjan')
  await passenger.getByRole('button', { name: /Confirmer Zémidjan/ }).click()
  await payInCash(passenger)

  await driver.context().setOffline(false)
  await expect(driver.getByRole('button', { name: /Accepter/ })).toBeVisible({ timeout: 20_000 })
  await expect(driver.getByText(/Connexion perdue/)).toHaveCount(0)

  await passenger.goto('/passenger')
  await passenger.getByRole('button', { name: 'Annuler la course' }).first().click()
  await passenger
    .getByRole('dialog')
    .getByRole('button', { name: /Annuler la course/ })
    .click()
  await expect(driver.getByText('Aucune course disponible pour le moment')).toBeVisible()
})

test('a sign-out in one tab signs out another open tab', async ({ phoneOf }) => {
  const first = await phoneOf('passager')
  const second = await first.context().newPage()
  await second.goto('/passenger')
  await expect(second.getByRole('heading', { name: 'Mes courses' })).toBeVisible()
  await first.getByRole('button', { name: /Mon compte/ }).click()
  await first.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await expect(second).toHaveURL(/\/auth|\/$/)
})

test('a menu that is opened while the next page is loading stays open once the page is shown', async ({ phoneOf }) => {
  const page = await phoneOf('passager')
  const account = page.getByRole('button', { name: /Mon compte/ })
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(`**/${builtFile('web/pages/profile.page.tsx')}`, (route) => arrival.then(() => route.continue()))
  await account.click()
  await page.getByRole('menuitem', { name: 'Mon profil' }).click()
  await page.waitForURL(/\/profile$/)
  await account.click()
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible()
  await expect(page.getByText('passager@miyi.example').first()).toBeVisible()
  await expect(account).toHaveAttribute('aria-expanded', 'true')
})
