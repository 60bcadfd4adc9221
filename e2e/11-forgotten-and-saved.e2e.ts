import { ACCOUNT_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { REQUEST_SENTENCES } from '../domain/shared/shared.fr.ts'
import { REFUSALS } from '../domain/wire/refusals.ts'
import { lastMailTo, pathIn } from '../kit/people/mailbox.ts'
import { aPassenger } from '../kit/people/people.ts'
import { aWish, register } from '../kit/people/registration.ts'
import { expectFocusKept } from './screens/focus.ts'
import { drawnByBrowser } from './setup/drawn-by-browser.ts'
import { breakCall, pauseCall } from './setup/faults.ts'
import { chooseService, expect, expectSaid, signIn } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'

test('a password reset link works once, and then only the new password signs in', async ({ kit, aPhone }) => {
  const wish = aWish()
  await register(kit, wish)
  const page = await aPhone()
  await page.goto(PAGES.auth.path)
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click()
  await expect(page).not.toHaveURL(PAGES.auth.path)
  await expectFocusKept(page)
  await page.getByLabel('E-mail').fill(wish.email)
  await page.getByRole('button', { name: 'Recevoir un lien' }).click()
  await expectSaid(page, 'Regardez votre boîte mail')
  await expectFocusKept(page)

  const link = pathIn(lastMailTo(kit, wish.email))
  const other = await aPhone()
  await other.goto(link)
  await other.getByLabel('Nouveau mot de passe').fill('encore-un-mot-de-passe')

  await page.goto(link)
  await page.getByLabel('Nouveau mot de passe').fill('court')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expectSaid(page, ACCOUNT_SENTENCES.passwordTooShort)
  await page.getByLabel('Nouveau mot de passe').fill('un-autre-mot-de-passe')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expectSaid(page, 'Votre mot de passe est changé. Connectez-vous.')
  await expectFocusKept(page)

  await signIn(page, wish.email, wish.password)
  await expectSaid(page, REFUSALS.wrong_credentials.message)
  await signIn(page, wish.email, 'un-autre-mot-de-passe')
  await expectSaid(page, ACCOUNT_SENTENCES.signedIn)

  // The other page has the form open since before; this page opens the used link again.
  await other.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(other.getByRole('link', { name: 'Demander un nouveau lien' })).toBeVisible()
  await page.goto(link)
  await expectSaid(page, REFUSALS.link_expired.message)
  await expect(page.getByLabel('Nouveau mot de passe')).toHaveCount(0)
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click()
  await expect(page.getByRole('button', { name: 'Recevoir un lien' })).toBeVisible()
})

test('a place saved with its chip fills the field at one tap, also on its owner’s other phone', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  const page = await phoneWith(passenger, PAGES.passenger.path)
  await page.getByLabel('Départ').focus()
  await page.getByRole('button', { name: 'Domicile' }).click()
  await page.getByLabel('Adresse du domicile').fill('Gbêdokpô, « chez Ègbé »')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByLabel('Départ')).toHaveValue('Gbêdokpô, « chez Ègbé »')

  // On another phone, « Domicile » is tapped before the saved places have loaded.
  const other = await phoneWith(passenger)
  await drawnByBrowser(other)
  const bringPlaces = await pauseCall(other, 'GET /api/places/saved')
  await other.goto(PAGES.passenger.path)
  await other.getByRole('button', { name: 'Domicile' }).click()
  await expect(other.getByLabel('Destination')).toHaveValue('')
  bringPlaces()
  await expect(other.getByLabel('Destination')).toHaveValue('Gbêdokpô, « chez Ègbé »')
  await other.getByRole('button', { name: 'Domicile' }).click()
  await expect(other.getByLabel('Adresse du domicile')).toHaveValue('Gbêdokpô, « chez Ègbé »')
})

test('a tap on a saved place that failed to load shows an error, and the next tap fills the field', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  const body = { place: 'Gbêdokpô' }
  expect((await kit.call('PUT /api/places/saved/home', { as: passenger, body })).statusCode).toBe(200)
  const page = await phoneWith(passenger)
  await drawnByBrowser(page)
  const repair = await breakCall(page, 'GET /api/places/saved')
  await page.goto(PAGES.passenger.path)
  await page.getByRole('button', { name: 'Domicile' }).click()
  await expectSaid(page, REQUEST_SENTENCES.unexpected)
  await expect(page.getByRole('dialog')).toBeHidden()
  await repair()
  await page.getByRole('button', { name: 'Domicile' }).click()
  await expect(page.getByLabel('Destination')).toHaveValue('Gbêdokpô')
})

test('the phone’s back button returns from the services to the form, and closes a dialog and the menu', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aPassenger(kit), PAGES.passenger.path)
  await chooseService(page, 'Zémidjan')
  await page.goBack()
  await expect(page.getByLabel('Départ')).toHaveValue('Carrefour Vêdoko, derrière l’école')

  await page.getByRole('button', { name: 'Travail' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('Départ')).toHaveValue('Carrefour Vêdoko, derrière l’école')

  await page.getByRole('button', { name: 'Mon compte' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page).toHaveURL(/\/passenger$/)

  // « Back » leaves a page reached from the menu in one step, not two.
  await page.getByRole('button', { name: 'Mon compte' }).click()
  await page.getByRole('menuitem', { name: 'Mon profil' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/passenger$/)
  await expect(page.getByLabel('Départ')).toHaveValue('')
})

test('a page opened offline shows an error below the header, and loads once the network is back', async ({
  aPhone,
}) => {
  const page = await aPhone()
  await page.goto(PAGES.home.path)
  await expect(page.getByLabel('Départ')).toBeVisible()
  await page.context().setOffline(true)
  // The bar of the lost connection stands in the header's place: the keyboard still gets there.
  await page.getByRole('link', { name: 'Se connecter' }).first().press('Enter')
  await expectSaid(page, 'Cette page n’a pas pu être chargée. Vérifiez votre connexion, puis rechargez-la.')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('tab', { name: 'Inscription' })).toBeVisible()
})

test('a protected page whose session request fails shows an error, and opens after « Réessayer »', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aPassenger(kit))
  await drawnByBrowser(page)
  const repair = await breakCall(page, 'GET /api/accounts/session')
  await page.goto(PAGES.passenger.path)
  await expectSaid(page, 'Miyi ne répond pas. Vérifiez votre connexion, puis réessayez.')
  await repair()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { name: 'Mes courses' })).toBeVisible()
})
