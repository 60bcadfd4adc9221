import type { Page } from '@playwright/test'
import { type IdentityProvider, startIdentityProvider } from '../kit/identity-provider.ts'
import type { ServerProcess } from '../kit/server-process.ts'
import { breakCall, countCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { startServer } from './server.ts'
import { expectSound } from './sound.ts'

const PASSWORD = 'secret'
const VERIFIED_FIRST = 'Votre dossier est en cours de vérification.'
const SUCCEEDED = 'Inscription réussie ! Veuillez vérifier votre email pour confirmer votre compte.'

let count = 0
function anAddress(): string {
  count += 1
  return `chauffeur-${Date.now()}-${count}@miyi.example`
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuer', exact: true }).click()
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer mon inscription' })

/** The first error stands beside its field, which has the focus, and passes as a message. */
async function expectRefused(page: Page, name: string, sentence: string): Promise<void> {
  await goOn(page)
  await expect(page.getByText(sentence)).toHaveCount(2)
  await expect(field(page, name)).toBeFocused()
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
}

async function openForm(page: Page, address = '/become-driver'): Promise<void> {
  await page.goto(address)
  await expect(field(page, 'Prénom')).toBeVisible()
}

async function fillPerson(page: Page): Promise<void> {
  await field(page, 'Prénom').fill('Chauffeur')
  await field(page, 'Nom').fill("d'Essai Ɖɔssou")
  await field(page, 'Date de naissance').fill('17.5.1990')
  await field(page, 'Lieu de naissance').fill('Abomey')
  await field(page, 'Numéro de pièce d’identité').fill('0000000001')
  await field(page, 'Téléphone').fill('+229 97 00 00 00')
  await page.getByRole('radio', { name: /Zémidjan/ }).check()
}

async function fillAccount(page: Page, email: string): Promise<void> {
  await field(page, 'E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
}

async function fillVehicle(page: Page): Promise<void> {
  await field(page, 'Immatriculation du véhicule').fill('2v 3472 rb')
  await field(page, 'Numéro de permis').fill('PC-0001')
  await field(page, 'Date de délivrance du permis').fill('15012020')
  await field(page, 'Date d’expiration du permis').fill('15/1/2035')
}

/** From the first step to the box of the terms. */
async function fillAll(page: Page, email: string | null): Promise<void> {
  await fillPerson(page)
  if (email !== null) await fillAccount(page, email)
  await goOn(page)
  await fillVehicle(page)
  await goOn(page)
  await expect(send(page)).toBeDisabled()
  await page.getByRole('checkbox', { name: 'J’accepte les conditions générales.' }).check()
}

/** Opens the confirmation link of the newest mail to this address. */
async function followMail(page: Page, email: string): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/mail')
    const mail = page.getByRole('listitem').filter({ hasText: email }).first()
    await mail.getByRole('link', { name: /confirmez/ }).click({ timeout: 1_000 })
  }).toPass()
  await page
    .getByRole('link', { name: /accounts\/confirm/ })
    .first()
    .click()
}

test('a visitor registers by e-mail, is told the first error of each step, confirms, and is a driver in verification', async ({
  aPhone,
}) => {
  const page = await aPhone()
  const email = anAddress()
  await openForm(page)
  await expectSound(page)
  await page.setViewportSize({ width: 360, height: 800 })

  await expectRefused(page, 'Prénom', 'Le prénom est requis')
  await fillPerson(page)
  await field(page, 'Téléphone').fill('+33 6 00 00 00 00')
  await expectRefused(page, 'Téléphone', 'Le numéro doit commencer par +229 suivi de 8 chiffres')
  await field(page, 'Téléphone').fill('+229 97 00 00 00')
  await fillAccount(page, email)
  await goOn(page)

  await expect(page.getByRole('heading', { name: '2/3 Véhicule et permis' })).toBeFocused()
  await expect(page.getByLabel('Catégorie du permis')).toHaveValue('A1')
  await expectSound(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectRefused(page, 'Immatriculation du véhicule', "L'immatriculation est requise")
  await fillVehicle(page)
  await field(page, 'Date d’expiration du permis').fill('31/02/2035')
  await expectRefused(page, 'Date d’expiration du permis', 'Cette date n’existe pas')
  await field(page, 'Date d’expiration du permis').fill('15/1/2035')
  await goOn(page)

  await expect(page.getByText('+229 01 97 00 00 00')).toBeVisible()
  await expect(page.getByText("Chauffeur d'Essai Ɖɔssou")).toBeVisible()
  await expect(page.getByText('du 15/01/2020 au 15/01/2035')).toBeVisible()
  await expect(page.getByText('2V 3472 RB')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(send(page)).toBeDisabled()
  await page.getByRole('checkbox', { name: 'J’accepte les conditions générales.' }).check()
  await send(page).click()

  await expect(page).toHaveURL(/\/registration-received$/)
  await expect(page.getByText(SUCCEEDED)).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Renvoyer le lien' })).toBeVisible()
  await expectSound(page)

  await followMail(page, email)
  await expect(page).toHaveURL(/\/driver$/)
  await expect(page.getByText(VERIFIED_FIRST).first()).toBeVisible()
  await expect(page.getByText('Indisponible').first()).toBeVisible()
  await expectSound(page)
  await openDashboardOf(page)
})

/** Whoever has become a driver finds no form any more. */
async function openDashboardOf(page: Page): Promise<void> {
  await page.goto('/become-driver')
  await expect(page.getByText('Vous êtes déjà chauffeur.')).toBeVisible()
  await page.getByRole('link', { name: 'Mon tableau de bord' }).click()
  await expect(page).toHaveURL(/\/driver$/)
}

test('what was typed stays through going back, « Modifier », the phone’s back and a reload; the password does not', async ({
  aPhone,
}) => {
  const page = await aPhone()
  await openForm(page)
  await fillPerson(page)
  await fillAccount(page, anAddress())
  await goOn(page)
  await fillVehicle(page)
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(field(page, 'Date de naissance')).toHaveValue('17/05/1990')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(PASSWORD)
  // Another kind of driver, another licence; one that was written stays.
  await page.getByRole('radio', { name: /VTC/ }).check()
  await goOn(page)
  await expect(page.getByLabel('Catégorie du permis')).toHaveValue('B')
  await page.getByLabel('Catégorie du permis').fill('B, C')
  await page.goBack()
  await page.getByRole('radio', { name: /Zémidjan/ }).check()
  await goOn(page)
  await expect(page.getByLabel('Catégorie du permis')).toHaveValue('B, C')
  await expect(field(page, 'Numéro de permis')).toHaveValue('PC-0001')
  await goOn(page)
  await page.getByRole('button', { name: /Modifier.*Vous/ }).click()
  await field(page, 'Lieu de naissance').fill('Ouidah')

  await page.reload()
  await expect(field(page, 'Lieu de naissance')).toHaveValue('Ouidah')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('')
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).toContain('Ouidah')
  expect(kept).not.toContain(PASSWORD)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await goOn(page)
  await page.reload()
  await expect(page.getByText('Seul votre mot de passe n’est pas gardé')).toBeVisible()
  await expect(field(page, 'Prénom')).toHaveValue('Chauffeur')
})

test('a date is picked from a calendar in French, by touch and by keyboard, within its bounds', async ({ aPhone }) => {
  const page = await aPhone()
  await openForm(page)
  await page.getByRole('button', { name: 'Calendrier : Date de naissance' }).click()
  const calendar = page.getByRole('dialog', { name: 'Date de naissance' })
  await expect(calendar.getByRole('grid', { name: 'janvier 2006' })).toBeVisible()
  await expect(calendar.locator('thead th').first()).toHaveText('lu')
  const years = await calendar.getByRole('combobox', { name: "Choisir l'année" }).locator('option').allTextContents()
  expect([years[0], years.at(-1)]).toEqual(['1940', String(new Date().getFullYear())])
  await expectSound(page)
  await calendar.getByRole('combobox', { name: "Choisir l'année" }).selectOption('1990')
  await calendar.getByRole('combobox', { name: 'Choisir le mois' }).selectOption('mai')
  await calendar.getByRole('button', { name: /17 mai 1990/ }).click()
  await expect(calendar).toBeHidden()
  await expect(field(page, 'Date de naissance')).toHaveValue('17/05/1990')

  await page.getByRole('button', { name: 'Calendrier : Date de naissance' }).press('Enter')
  await expect(calendar.getByRole('button', { name: /17 mai 1990/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Date de naissance')).toHaveValue('25/05/1990')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(field(page, 'Date de naissance')).toHaveValue('25/05/1990')
})

test('a server that fails says the sentence of §8, keeps the form, and a second try opens one account', async ({
  aPhone,
}) => {
  const page = await aPhone()
  const email = anAddress()
  await openForm(page)
  await fillAll(page, email)
  const mend = await breakCall(page, 'POST /api/driver/sign-up')
  await send(page).click()
  await expect(page.getByText("Une erreur est survenue lors de l'inscription").first()).toBeVisible()
  await expect(page.getByText('2V 3472 RB')).toBeVisible()
  await mend()
  const calls = countCalls(page, 'POST /api/driver/sign-up')
  await send(page).dblclick()
  await expect(page).toHaveURL(/\/registration-received$/)
  expect(calls()).toBe(1)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('registration')))).toEqual(
    [],
  )
})

test('a passenger becomes a driver with his own account, and his other tab follows', async ({ aPhone }) => {
  const page = await aPhone()
  const email = await aPassengerOn(page)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/passenger')
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible()
  await openForm(page)
  await expect(page.getByText(email)).toBeVisible()
  await expect(field(page, 'Prénom')).toHaveValue('Passager')
  await expect(field(page, 'Nom')).toHaveValue('Essai')
  await expect(field(page, 'Téléphone')).toHaveValue('+229 01 97 00 00 00')
  await expect(page.getByLabel('Mot de passe')).toHaveCount(0)
  await expectSound(page)
  await fillAll(page, null)
  await send(page).click()
  await expect(page).toHaveURL(/\/registration-received$/)
  await expect(page.getByText('Inscription enregistrée. Ajoutez maintenant vos documents.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ajouter mes documents' })).toHaveAttribute('href', '/documents')
  await expectSound(page)
  await page.getByRole('link', { name: 'Espace chauffeur' }).click()
  await expect(page.getByText(VERIFIED_FIRST).first()).toBeVisible()
  await otherTab.getByRole('button', { name: /compte/i }).click()
  await expect(otherTab.getByRole('menuitem', { name: 'Tableau de bord' })).toHaveAttribute('href', '/driver')
})

/** Signs up and confirms, as anybody does. */
async function aPassengerOn(page: Page): Promise<string> {
  const email = anAddress()
  await page.goto('/auth#inscription')
  await page.getByLabel('Nom complet').fill('Passager Essai')
  await page.getByLabel('Téléphone').fill('+229 01 97 00 00 00')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('mot-de-passe-essai')
  await page.getByRole('button', { name: "S'inscrire" }).click()
  await page.waitForURL('**/signup-confirmation**')
  await followMail(page, email)
  await page.waitForURL('**/passenger**')
  return email
}

test('what somebody typed is gone when he signs out', async ({ phoneOf }) => {
  const page = await phoneOf('passager')
  await openForm(page)
  await field(page, 'Lieu de naissance').fill('Natitingou')
  await page.getByRole('button', { name: /compte/i }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await expect(page.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Natitingou')
})

test('an operator is told plainly that he has no form to fill in', async ({ phoneOf }) => {
  const page = await phoneOf('admin')
  await page.goto('/become-driver')
  await expect(page.getByText('Un compte d’opérateur ne peut pas devenir chauffeur.')).toBeVisible()
  await expectSound(page)
})

test.describe('by a social account', () => {
  let provider: IdentityProvider
  let server: ServerProcess
  test.beforeAll(async () => {
    provider = await startIdentityProvider()
    server = await startServer(provider.environment)
  })
  test.afterAll(async () => {
    await server.stop()
    await provider.stop()
  })

  for (const [name, identity] of [
    ['Google', { email: 'chauffeur.social@miyi.example', emailVerified: true }],
    ['Facebook', {}],
  ] as const) {
    test(`a visitor goes to ${name} and comes back to finish his file, without password`, async ({ aPhone }) => {
      provider.meets({ subject: `${name}-2001`, name: 'Chauffeur Social Essai', ...identity })
      const page = await aPhone()
      await page.goto(`${server.address}/become-driver`)
      await page.getByRole('tab', { name: 'Réseaux sociaux' }).click()
      await expectSound(page)
      await page.getByRole('button', { name: `Continuer avec ${name}` }).click()
      await expect(page).toHaveURL(`${server.address}/become-driver`)
      await expect(field(page, 'Prénom')).toHaveValue('Chauffeur')
      await expect(field(page, 'Nom')).toHaveValue('Social Essai')
      await expect(field(page, 'E-mail')).toHaveCount(0)
      await fillAll(page, null)
      await send(page).click()
      await expect(page).toHaveURL(/\/registration-received$/)
      await page.getByRole('link', { name: 'Espace chauffeur' }).click()
      await expect(page.getByText(VERIFIED_FIRST).first()).toBeVisible()
    })
  }
})
