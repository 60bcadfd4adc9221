import type { Page } from '@playwright/test'
import { lastMailTo, pathIn } from '../../kit/people/mailbox.ts'
import { aDriver, aPassenger } from '../../kit/people/people.ts'
import { register } from '../../kit/people/registration.ts'
import { expect } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'
import { atBothSizes } from './at-both-sizes.ts'

const PASSWORD = 'mot-de-passe-essai'
let addresses = 0
function anAddress(): string {
  addresses += 1
  return `ligne-${Date.now()}-${addresses}@miyi.example`
}

const at = (path: string) => (url: URL) => url.pathname === path
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (page: Page, sentence: string) => expect(page.getByText(sentence, { exact: true }).first()).toBeVisible()

async function fillSignUp(page: Page, email: string, phone = '+229 01 97 00 00 00'): Promise<void> {
  await page.goto('/auth#inscription')
  await page.getByLabel('Nom complet').fill('Passager Essai')
  await page.getByLabel('Téléphone').fill(phone)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await press(page, 'Se connecter')
}

const wish = (email: string) => ({
  fullName: 'Passager Essai',
  phoneNumber: '+229 01 97 00 00 00',
  email,
  password: PASSWORD,
})

atBothSizes(() => {
  test('63 · §4 a sign-up says to look at the mailbox and leads to /signup-confirmation', async ({ aPhone }) => {
    const page = await aPhone()
    await fillSignUp(page, anAddress())
    await press(page, "S'inscrire")
    await page.waitForURL(at('/signup-confirmation'))
    await said(page, 'Vérifiez votre email pour confirmer votre inscription')
  })

  test('63 · §4 a sign-in says « Connexion réussie! » and leads to the dashboard', async ({ kit, aPhone }) => {
    const email = anAddress()
    await register(kit, wish(email))
    const page = await aPhone()
    await signIn(page, email, PASSWORD)
    await page.waitForURL(at('/passenger'))
    await said(page, 'Connexion réussie!')
  })

  test('44 · §2 the profile: subtitle, photo, name and phone, and the e-mail, which cannot be changed', async ({
    kit,
    phoneWith,
  }) => {
    const person = await aPassenger(kit)
    const page = await phoneWith(person, '/profile')
    await expect(page.getByRole('heading', { name: 'Mon profil', level: 1 })).toBeVisible()
    await said(page, 'Gérez vos informations personnelles')
    await expect(page.getByText('Photo de profil')).toBeVisible()
    await expect(page.getByLabel('Nom complet')).toHaveValue(person.fullName)
    await expect(page.getByLabel('Email')).toBeDisabled()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await said(page, "L'adresse email ne peut pas être modifiée")
    await expect(page.getByText('Mot de passe', { exact: true }).first()).toBeVisible()
    await page.getByLabel('Nom complet').fill('Nom Nouveau')
    await press(page, 'Enregistrer les modifications')
    await said(page, 'Succès')
    await said(page, 'Profil mis à jour avec succès')
  })
})

atBothSizes(() => {
  test('74 · §4 who has not confirmed reads what to do, in any browser', async ({ kit, aPhone }) => {
    const email = anAddress()
    await kit.call('POST /api/accounts/sign-up', { body: wish(email) })
    const page = await aPhone()
    await signIn(page, email, PASSWORD)
    await expect(page.getByText(/confirmez d’abord votre adresse/).first()).toBeVisible()
  })
})

test('74 · §4 the cookie of a session is HttpOnly and Lax, for 30 days', async ({ kit, aPhone }) => {
  const email = anAddress()
  await register(kit, wish(email))
  const page = await aPhone()
  await signIn(page, email, PASSWORD)
  await page.waitForURL(at('/passenger'))
  const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith('session_token'))
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30)
})

test('74 · §4 the confirmation link signs in, in the browser that registered', async ({ kit, aPhone }) => {
  const page = await aPhone()
  const email = anAddress()
  await fillSignUp(page, email)
  await press(page, "S'inscrire")
  await page.waitForURL(at('/signup-confirmation'))
  await page.goto(pathIn(lastMailTo(kit, email)))
  await page.waitForURL(at('/passenger'))
})

test('74 · §4 a forgotten password is replaced by the link of a letter', async ({ kit, aPhone }) => {
  const email = anAddress()
  await register(kit, wish(email))
  const page = await aPhone()
  await page.goto('/reset-password')
  await page.getByLabel('E-mail').fill(email)
  await press(page, 'Recevoir un lien')
  await expect(page.getByText('Regardez votre boîte mail')).toBeVisible()
  await page.goto(pathIn(lastMailTo(kit, email)))
  await page.getByLabel('Nouveau mot de passe').fill('un-nouveau-mot')
  await press(page, 'Enregistrer le mot de passe')
  await page.waitForURL(at('/auth'))
  await signIn(page, email, 'un-nouveau-mot')
  await page.waitForURL(at('/passenger'))
})

for (const typed of ['97 12 34 56', '+229 01 97 12 34 56', '0197123456', '229 01 97 12 34 56']) {
  test(`75 · §5 the phone number « ${typed} » is stored as +2290197123456`, async ({ kit, aPhone }) => {
    const email = anAddress()
    const page = await aPhone()
    await fillSignUp(page, email, typed)
    await press(page, "S'inscrire")
    await page.waitForURL(at('/signup-confirmation'))
    const stored = kit.database.db.selectFrom('waitingRegistrations').select('phoneNumber').where('email', '=', email)
    expect(await stored.execute()).toEqual([{ phoneNumber: '+2290197123456' }])
  })
}

for (const [held, home] of [
  [['passenger', 'driver'], '/driver'],
  [['driver', 'admin'], '/admin'],
] as const) {
  test(`89 · §5 with the roles ${held.join(' and ')} the highest wins: ${home}`, async ({ kit, phoneWith }) => {
    const person = await (held[0] === 'driver' ? aDriver(kit) : aPassenger(kit))
    await kit.database.db.insertInto('userRoles').values({ userId: person.userId, role: held[1] }).execute()
    const page = await phoneWith(person, '/dashboard')
    await page.waitForURL(at(home))
  })
}
