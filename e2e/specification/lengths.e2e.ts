import type { Page } from '@playwright/test'
import { aPassenger } from '../../kit/people/people.ts'
import { anAddress, field, fillAccount, fillPerson, goOn } from '../screens/driver-form.ts'
import { expect } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'

/** An address of 255 characters, all parts of which are right. */
const LONGEST_ADDRESS = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`

/** A field, what is one character too short or too long for it, the owner's sentence, and the limit itself. */
type Limit = readonly [label: string, refused: string, sentence: string, accepted: string]
type Form = { readonly page: Page; readonly button: string }

async function press({ page, button }: Form): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** What is beyond a limit is refused with its sentence, the limit is not. Ends with the form full of limits, unsent. */
async function expectLimits(form: Form, limits: readonly Limit[]): Promise<void> {
  const main = form.page.locator('main')
  for (const [label, refused, sentence, accepted] of limits) {
    const typed = main.getByLabel(label, { exact: true })
    await typed.fill(refused)
    await press(form)
    await expect(main.getByRole('alert')).toHaveText(sentence)
    await expect(typed).toHaveAttribute('aria-invalid', 'true')
    await typed.fill(accepted)
    await expect(main.getByRole('alert')).toHaveCount(0)
  }
}

const PLACES = {
  3: [
    ['Départ', 'ab', 'Le lieu de départ doit contenir au moins 3 caractères', 'abc'],
    ['Destination', 'xy', 'La destination doit contenir au moins 3 caractères', 'xyz'],
  ],
  200: [
    ['Départ', 'a'.repeat(201), 'Le lieu de départ est trop long', 'a'.repeat(200)],
    ['Destination', 'x'.repeat(201), 'La destination est trop longue', 'x'.repeat(200)],
  ],
} as const satisfies Record<number, readonly Limit[]>

for (const length of [3, 200] as const) {
  test(`70 · §9 a place of ${length} characters is booked, and one beyond is refused`, async ({ kit, phoneWith }) => {
    const page = await phoneWith(await aPassenger(kit), '/passenger')
    await page.getByLabel('Destination').fill('Marché Dantokpa')
    await expectLimits({ page, button: 'Trouver un transport' }, PLACES[length])
    await press({ page, button: 'Trouver un transport' })
    await press({ page, button: 'Confirmer Standard' })
    await page.waitForURL(/\/payment\?/)
    const rides = await kit.database.db.selectFrom('rides').select(['pickupLocation', 'dropoffLocation']).execute()
    const [[, , , pickupLocation], [, , , dropoffLocation]] = PLACES[length]
    expect(rides).toEqual([{ pickupLocation, dropoffLocation }])
  })
}

const SIGN_UPS = {
  shortest: [
    ['Nom complet', 'A', 'Nom trop court', 'Al'],
    ['Mot de passe', 'zem-de-', 'Minimum 8 caractères', 'zem-de-c'],
  ],
  longest: [
    ['Nom complet', 'a'.repeat(101), 'Nom trop long', 'a'.repeat(100)],
    ['E-mail', `${LONGEST_ADDRESS}e`, 'Email trop long', LONGEST_ADDRESS],
    ['Mot de passe', 'p'.repeat(101), 'Mot de passe trop long', 'pa'.repeat(50)],
  ],
} as const satisfies Record<string, readonly Limit[]>

for (const [which, limits] of Object.entries(SIGN_UPS)) {
  test(`70 · §9 a sign-up takes the ${which} name, e-mail and password, and refuses one beyond`, async ({
    kit,
    aPhone,
  }) => {
    const page = await aPhone()
    await page.goto('/auth#inscription')
    await field(page, 'Nom complet').fill('Passager Essai')
    await field(page, 'Téléphone').fill('+229 01 97 00 00 00')
    await field(page, 'E-mail').fill(anAddress())
    await page.getByLabel('Mot de passe', { exact: true }).fill('mot-de-passe-essai')
    await expectLimits({ page, button: "S'inscrire" }, limits)
    await press({ page, button: "S'inscrire" })
    await page.waitForURL('**/signup-confirmation')
    const waiting = await kit.database.db.selectFrom('waitingRegistrations').select(['fullName', 'email']).execute()
    const [{ fullName, email } = { fullName: '', email: '' }] = waiting
    expect(fullName).toHaveLength(which === 'shortest' ? 2 : 100)
    if (which === 'longest') expect(email).toHaveLength(255)
  })
}

test('70 · §9 a sign-in takes an e-mail of 255 characters, and refuses 256', async ({ aPhone }) => {
  const page = await aPhone()
  await page.goto('/auth')
  await page.getByLabel('Mot de passe', { exact: true }).fill('z')
  const form = { page, button: 'Se connecter' }
  await expectLimits(form, [['E-mail', `${LONGEST_ADDRESS}e`, 'Email trop long', LONGEST_ADDRESS]])
  const answered = page.waitForResponse('**/api/accounts/sign-in')
  await press(form)
  expect((await answered).status()).toBe(401)
})

test('70 · §9 a profile takes a name of two characters, and refuses one', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aPassenger(kit), '/profile')
  const form = { page, button: 'Enregistrer les modifications' }
  await expectLimits(form, [['Nom complet', 'A', 'Le nom doit contenir au moins 2 caractères', 'Al']])
  await press(form)
  await expect(page.getByText('Profil mis à jour avec succès')).toBeVisible()
})

test('70 · §9 a driver has names of 2, an identity number of 5 and a password of 6 characters at least', async ({
  aPhone,
}) => {
  const page = await aPhone()
  await page.goto('/become-driver')
  await fillPerson(page)
  await fillAccount(page, anAddress())
  await expectLimits({ page, button: 'Continuer' }, [
    ['Prénom', 'A', 'Le prénom est requis', 'Al'],
    ['Nom', 'B', 'Le nom est requis', 'Bo'],
    ['Numéro de pièce d’identité', '1234', "Le numéro de pièce d'identité est requis", '12345'],
    ['Mot de passe', 'zemze', 'Le mot de passe doit contenir au moins 6 caractères', 'zemzem'],
  ])
  await goOn(page)
  await expect(page.getByRole('heading', { name: '2/3 Véhicule et permis' })).toBeVisible()
})
