import type { Page } from '@playwright/test'
import { ACCOUNT_SENTENCES, PHONE_SENTENCES, PROFILE_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { NOTICE_TITLES } from '../domain/shared/shared.fr.ts'
import { REFUSALS } from '../domain/wire/refusals.ts'
import type { Kit } from '../kit/kit.ts'
import { aPhoto } from '../kit/people/documents.ts'
import { aDriver, aPassenger, aSessionFor } from '../kit/people/people.ts'
import { aWish, register, type Wish } from '../kit/people/registration.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { expectFocusKept } from './screens/focus.ts'
import { comeBackOnline, goOffline } from './setup/faults.ts'
import { expect, signIn } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

const NEW_PASSWORD = 'un-nouveau-mot-de-passe'

/** Registers an account with a password, as the sign-up form does. */
async function anAccount(kit: Kit): Promise<Wish> {
  const wish = aWish({ fullName: 'Compte Essai', password: 'mot-de-passe-essai' })
  await register(kit, wish)
  return wish
}

async function openAs(page: Page, { email, password }: Wish, path: string): Promise<Page> {
  await signIn(page, email, password)
  await page.waitForURL(/\/passenger/)
  await page.goto(path)
  return page
}

async function choosePhoto(page: Page, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: /la photo|une photo/ })
    .first()
    .click()
  await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
}

test('a driver’s new name is saved and shown on their passenger’s open page', async ({ kit, phoneWith }) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  const waiting = await phoneWith(passenger, '/passenger')
  await expect(waiting.getByText('Chauffeur', { exact: true }).first()).toBeVisible()

  const page = await phoneWith(driver, '/profile')
  await expect(page.getByRole('heading', { name: 'Mon profil' })).toBeVisible()
  await expect(page.getByText('Gérez vos informations personnelles')).toBeVisible()
  await expect(page.getByText(PROFILE_SENTENCES.emailFixed)).toBeVisible()
  await expect(page.getByLabel('Email')).toBeDisabled()
  await page.getByLabel('Nom complet').fill('Ɖɔssou N’Dah')
  await page.getByRole('button', { name: PROFILE_SENTENCES.save }).click()
  await expect(page.getByText(NOTICE_TITLES.success, { exact: true })).toBeVisible()
  await expect(page.getByText(PROFILE_SENTENCES.saved)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Nom complet')).toHaveValue('Ɖɔssou N’Dah')
  await expect(waiting.getByText('Ɖɔssou', { exact: true }).first()).toBeVisible()
})

test('the profile form keeps its values when validation or the network fails', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aPassenger(kit), '/profile')
  const [name, phone] = [page.getByLabel('Nom complet'), page.getByLabel('Numéro de téléphone')]
  const save = page.getByRole('button', { name: PROFILE_SENTENCES.save })
  await name.fill('A')
  await save.click()
  await expect(page.getByText(PROFILE_SENTENCES.nameTooShort).first()).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Nom Suivant')
  await phone.fill('12')
  await save.click()
  await expect(page.getByText(PHONE_SENTENCES.numberFormat).first()).toBeVisible()
  await phone.fill('')
  await goOffline(page)
  await save.click()
  await expect(page.getByText(PROFILE_SENTENCES.saveFailed)).toBeVisible()
  await expect(page.getByText(NOTICE_TITLES.failure, { exact: true })).toBeVisible()
  await expect(page.getByText(/Pas de réponse du réseau/)).toBeVisible()
  await expect(name).toHaveValue('Nom Suivant')
  await comeBackOnline(page)
  await save.click()
  await expect(page.getByText(PROFILE_SENTENCES.saved)).toBeVisible()
})

test('two sessions that save different profile fields keep both changes', async ({ kit, phoneWith }) => {
  const person = await aPassenger(kit)
  const first = await phoneWith(person, '/profile')
  const second = await phoneWith({ cookie: await aSessionFor(kit, person.userId) }, '/profile')
  await second.getByLabel('Numéro de téléphone').fill('+229 01 97 00 00 09')
  await first.getByLabel('Nom complet').fill('Nom Suivant')
  await first.getByRole('button', { name: PROFILE_SENTENCES.save }).click()
  // On the second page the untouched field is updated; the edited one keeps its text.
  await expect(second.getByLabel('Nom complet')).toHaveValue('Nom Suivant')
  await expect(second.getByLabel('Numéro de téléphone')).toHaveValue('+229 01 97 00 00 09')
  await second.getByRole('button', { name: PROFILE_SENTENCES.save }).click()
  await expect(first.getByLabel('Numéro de téléphone')).toHaveValue('+229 01 97 00 00 09')
  await expect(first.getByLabel('Nom complet')).toHaveValue('Nom Suivant')
})

test('a profile photo is resized, shown in both sessions, and can be removed', async ({ kit, phoneWith }) => {
  const person = await aPassenger(kit)
  const page = await phoneWith(person, '/profile')
  const other = await phoneWith({ cookie: await aSessionFor(kit, person.userId) }, '/passenger')
  const menu = (of: Page) => of.getByRole('button', { name: /Mon compte/ })
  await expect(menu(page)).toHaveText('P')

  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await choosePhoto(page, await aPhoto(1600, 900))
  const sentBytes = Number((await (await sent).allHeaders())['content-length'])
  expect(sentBytes).toBeGreaterThan(500)
  expect(sentBytes).toBeLessThan(60_000)
  for (const one of [page, other]) {
    const picture = menu(one).locator('img')
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  }

  await choosePhoto(page, Buffer.from('ceci n’est pas une photo'))
  await expect(page.getByText(PROFILE_SENTENCES.photoUnreadable)).toBeVisible()
  await choosePhoto(page, Buffer.alloc(0))
  await expect(page.getByText(PROFILE_SENTENCES.photoEmpty)).toBeVisible()
  await choosePhoto(page, Buffer.alloc(5 * 1024 * 1024 + 1))
  await expect(page.getByText(PROFILE_SENTENCES.photoTooLarge)).toBeVisible()
  await expect(menu(page).locator('img')).toBeVisible()

  await page.getByRole('button', { name: 'Supprimer la photo' }).click()
  for (const one of [page, other]) await expect(menu(one)).toHaveText('P')
  await expectFocusKept(page)
})

test('changing the password signs out the other browser and keeps this one signed in', async ({ kit, aPhone }) => {
  const wish = await anAccount(kit)
  const [page, other] = [
    await openAs(await aPhone(), wish, '/profile'),
    await openAs(await aPhone(), wish, '/passenger'),
  ]
  const [present, next] = [page.getByLabel('Mot de passe actuel'), page.getByLabel('Nouveau mot de passe')]
  const change = page.getByRole('button', { name: 'Changer le mot de passe' })
  await present.fill('pas-le-bon')
  await next.fill(NEW_PASSWORD)
  await change.click()
  await expect(page.getByText(REFUSALS.wrong_password.message).first()).toBeVisible()
  await expect(next).toHaveValue(NEW_PASSWORD)
  await present.fill(wish.password)
  await change.click()
  await expect(page.getByText(PROFILE_SENTENCES.passwordChanged)).toBeVisible()
  await expect(present).toHaveValue('')
  await expect(other).toHaveURL(/\/auth/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mon profil' })).toBeVisible()
  await signIn(other, wish.email, NEW_PASSWORD)
  await expect(other).toHaveURL(/\/passenger/)
})

test('an account without a password is sent a link to choose one', async ({ kit, phoneWith }) => {
  const person = await aPassenger(kit)
  const page = await phoneWith(person, '/profile')
  await page.getByRole('button', { name: 'Choisir un mot de passe' }).click()
  await expect(page.getByText('Regardez votre boîte mail')).toBeVisible()
  expect(kit.mail.at(-1)).toMatchObject({ to: person.email })
})

test('reminders stay off once turned off', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aPassenger(kit), '/settings')
  const reminders = page.getByRole('switch', { name: 'Rappels par e-mail' })
  await expect(reminders).toBeChecked()
  await reminders.click()
  await expect(reminders).not.toBeChecked()
  await page.reload()
  await expect(reminders).not.toBeChecked()
})

test('a saved place is written, edited and removed', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aPassenger(kit), '/settings')
  await page.getByRole('button', { name: /^Ajouter.*Domicile/ }).click()
  const field = page.getByLabel('Adresse du domicile')
  const save = page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' })
  await field.fill('ab')
  await save.click()
  await expect(page.getByText(/Indiquez un lieu de 3 à 200/).first()).toBeVisible()
  await field.fill('Fidjrossè, fin de pavé')
  await save.click()
  await expect(page.getByText('Fidjrossè, fin de pavé')).toBeVisible()
  await page.getByRole('button', { name: /^Modifier.*Domicile/ }).click()
  await field.fill('Étoile Rouge')
  await save.click()
  // While it is open it suggests places with the same words.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Étoile Rouge')).toBeVisible()
  await page.getByRole('button', { name: /^Supprimer.*Domicile/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le lieu' }).click()
  await expect(page.getByText('Étoile Rouge')).toHaveCount(0)
  // Closing the dialog removes its history entry a moment later, which would interrupt the reload.
  await page.waitForFunction('history.state?.cover === undefined')
  await page.reload()
  await expect(page.getByText('Pas encore enregistré')).toHaveCount(2)
})

test('a session signs out one other session, then all the others', async ({ kit, phoneWith }) => {
  const person = await aPassenger(kit)
  const here = await phoneWith(person, '/settings')
  const others: Page[] = []
  for (let n = 0; n < 3; n += 1) {
    others.push(await phoneWith({ cookie: await aSessionFor(kit, person.userId) }, '/passenger'))
  }
  await here.reload()
  await expect(here.getByText('Cette session')).toHaveCount(1)
  const endOne = here.getByRole('button', { name: /^Déconnecter Appareil inconnu/ })
  await expect(endOne).toHaveCount(3)
  await endOne.first().click()
  await expect(endOne).toHaveCount(2)
  const signedOut = async () => others.filter((page) => page.url().includes('/auth')).length
  await expect.poll(signedOut).toBe(1)
  await here.getByRole('button', { name: 'Déconnecter les autres' }).click()
  await expect.poll(signedOut).toBe(3)
  await expect(here.getByText('Cette session')).toHaveCount(1)
})

test('an account is deleted with its password, and signing in to it is refused', async ({ kit, aPhone }) => {
  const wish = await anAccount(kit)
  const page = await openAs(await aPhone(), wish, '/settings')
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(dialog.getByText(ACCOUNT_SENTENCES.passwordRequired)).toBeVisible()
  await dialog.getByLabel('Mot de passe actuel').fill(wish.password)
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(page.getByText(/Votre compte est supprimé/)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await signIn(page, wish.email, wish.password)
  await expect(page.getByText(REFUSALS.account_deleted.message).first()).toBeVisible()
})

const LONG = 'W'.repeat(100)

for (const path of ['/profile', '/settings']) {
  test(`${path} has no layout or accessibility faults at any viewport size with very long names and places`, async ({
    kit,
    phoneWith,
  }) => {
    const person = await aPassenger(kit, { fullName: LONG })
    await kit.call('PUT /api/places/saved/home', { as: person, body: { place: `${LONG} Ègbé ${LONG}`.slice(0, 200) } })
    await aSessionFor(kit, person.userId)
    const page = await phoneWith(person, path)
    await expect(page.getByText(/Mot de passe|Cette session/).first()).toBeVisible()
    await expectSound(page)
  })
}
