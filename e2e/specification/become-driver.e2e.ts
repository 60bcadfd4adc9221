import type { Page } from '@playwright/test'
import { addDays, type Day, dayOf } from '../../domain/shared/day.ts'
import { formatDay } from '../../domain/shared/format.ts'
import { lastMailTo, pathIn } from '../../kit/people/mailbox.ts'
import {
  anAddress,
  field,
  fillAccount,
  fillAll,
  fillPerson,
  fillVehicle,
  goOn,
  openForm,
  send,
} from '../screens/driver-form.ts'
import { expect } from '../setup/fixtures.ts'
import { test as withoutProvider } from '../setup/kit-fixtures.ts'
import { atBothSizes } from './at-both-sizes.ts'
import { somebody, test } from './social-fixtures.ts'

const at = (path: string) => (url: URL) => url.pathname === path
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** The first error of the first step, after everything else was filled in right. */
async function expectBirthRefused(page: Page, typed: string): Promise<void> {
  await field(page, 'Date de naissance').fill(typed)
  await goOn(page)
  await expect(field(page, 'Date de naissance')).toHaveAttribute('aria-invalid', 'true')
}

/** The day in Benin this many years ago, moved by some days, as it is typed. On 29 February, that of the day before. */
function yearsAgo(years: number, moreDays = 0): string {
  const today = dayOf(new Date()).replace('-02-29', '-02-28')
  const then = `${Number(today.slice(0, 4)) - years}${today.slice(4)}` as Day
  return formatDay(addDays(then, moreDays))
}

atBothSizes(() => {
  withoutProvider(
    '34 · §2 /become-driver has a hero, four benefits, two tabs, three steps with Back, and a link',
    async ({ aPhone }) => {
      const page = await aPhone()
      await openForm(page)
      await expect(heading(page, 'Devenez chauffeur')).toBeVisible()
      for (const benefit of ['Gagnez plus', 'Horaires libres', 'Assurance suivie', 'Suivi de votre véhicule'])
        await expect(page.getByText(benefit, { exact: true })).toBeVisible()
      await expect(page.getByRole('tab')).toHaveText(['E-mail', 'Réseaux sociaux'])
      await expect(page.locator('main').getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/auth')
      await fillPerson(page)
      await fillAccount(page, anAddress())
      await goOn(page)
      await expect(heading(page, '2/3 Véhicule et permis')).toBeVisible()
      await page.getByRole('button', { name: 'Retour', exact: true }).click()
      await expect(field(page, 'Prénom')).toHaveValue('Chauffeur')
      await goOn(page)
      await fillVehicle(page)
      await goOn(page)
      await expect(heading(page, '3/3 Vérification et envoi')).toBeVisible()
      await expect(send(page)).toBeDisabled()
      await page.getByRole('button', { name: 'Retour', exact: true }).click()
      await expect(heading(page, '2/3 Véhicule et permis')).toBeVisible()
    },
  )
})

for (const provider of ['Google', 'Facebook'] as const) {
  atBothSizes(() => {
    test(`37 · §2 after ${provider} the form asks neither e-mail nor password, and shows the account’s e-mail`, async ({
      aPhone,
      identityProvider,
    }) => {
      const person = somebody('Chauffeur Social Essai')
      identityProvider.meets(person)
      const page = await aPhone()
      await page.goto('/become-driver')
      await field(page, 'Lieu de naissance').fill('Ouidah')
      await page.getByRole('tab', { name: 'Réseaux sociaux' }).click()
      await page.getByRole('button', { name: `Continuer avec ${provider}` }).click()
      await expect(field(page, 'Prénom')).toHaveValue('Chauffeur')
      await expect(field(page, 'Nom')).toHaveValue('Social Essai')
      await expect(field(page, 'Lieu de naissance'), 'typed before the sign-in').toHaveValue('Ouidah')
      await expect(page).toHaveURL(at('/become-driver'))
      await expect(page.getByRole('tab')).toHaveCount(0)
      await expect(field(page, 'E-mail')).toHaveCount(0)
      await expect(page.getByLabel('Mot de passe')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Mon compte' })).toHaveText('E')
      await fillAll(page, null)
      await expect(page.locator('main dd').filter({ hasText: person.email })).toBeVisible()
    })
  })
}

test('37 · §2 the e-mail of Facebook counts only once its letter was followed by whoever is signed in', async ({
  kit,
  aPhone,
  identityProvider,
}) => {
  const person = somebody()
  identityProvider.meets(person)
  const page = await aPhone()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continuer avec Facebook' }).click()
  await page.waitForURL(at('/passenger'))
  const letter = pathIn(lastMailTo(kit, person.email))
  const stranger = await aPhone()
  await stranger.goto(letter)
  await expect(stranger.getByText('Connectez-vous d’abord avec Facebook ou Google')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByText('Elle reste à confirmer')).toBeVisible()
  await page.goto(letter)
  await page.waitForURL(at('/passenger'))
  await page.goto('/profile')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByText('Elle reste à confirmer')).toHaveCount(0)
})

withoutProvider(
  '35 · §2 the birth date picker opens on January 2006, from 1940 to the current year',
  async ({ aPhone }) => {
    const page = await aPhone()
    await openForm(page)
    await page.getByRole('button', { name: 'Calendrier : Date de naissance' }).click()
    const calendar = page.getByRole('dialog', { name: 'Date de naissance' })
    await expect(calendar.getByRole('grid', { name: 'janvier 2006' })).toBeVisible()
    const years = await calendar.getByRole('combobox', { name: "Choisir l'année" }).locator('option').allTextContents()
    expect([years[0], years.at(-1)]).toEqual(['1940', dayOf(new Date()).slice(0, 4)])
  },
)

withoutProvider('35 · §2 a birth date before 1940, in the future or on no calendar is refused', async ({ aPhone }) => {
  const page = await aPhone()
  await openForm(page)
  await fillPerson(page)
  await fillAccount(page, anAddress())
  for (const typed of ['31/12/1939', yearsAgo(0, 1), '30/02/1990']) await expectBirthRefused(page, typed)
})

withoutProvider(
  '36 · §2 the type sets the licence category A1 or B; the plate and the phone have their examples',
  async ({ aPhone }) => {
    const page = await aPhone()
    await openForm(page)
    await expect(page.getByText('+229', { exact: true }).first()).toBeVisible()
    for (const [type, category] of [
      ['Zémidjan', 'A1'],
      ['VTC', 'B'],
    ] as const) {
      await fillPerson(page)
      await fillAccount(page, anAddress())
      await page.getByRole('radio', { name: new RegExp(type) }).check()
      await goOn(page)
      await expect(page.getByLabel('Catégorie du permis')).toHaveValue(category)
      await expect(page.getByLabel('Catégorie du permis')).toHaveAttribute('placeholder', category)
      await expect(field(page, 'Immatriculation du véhicule')).toHaveAttribute('placeholder', 'AB-1234-CD')
      await page.getByRole('button', { name: 'Retour', exact: true }).click()
    }
  },
)

withoutProvider(
  '63 · §4 a driver who has confirmed is led to /driver, and is not available',
  async ({ kit, aPhone }) => {
    const page = await aPhone()
    const email = anAddress()
    await openForm(page)
    await fillAll(page, email)
    await send(page).click()
    await page.waitForURL(at('/registration-received'))
    await page.goto(pathIn(lastMailTo(kit, email)))
    await page.waitForURL(at('/driver'))
    const drivers = await kit.database.db.selectFrom('drivers').select(['isAvailable', 'driverType']).execute()
    expect(drivers).toEqual([{ isAvailable: false, driverType: 'zem' }])
  },
)

withoutProvider('76 · §1 a driver is 18 on the day of the registration: a day less is refused', async ({ aPhone }) => {
  const page = await aPhone()
  await openForm(page)
  await fillPerson(page)
  await fillAccount(page, anAddress())
  await expectBirthRefused(page, yearsAgo(18, 1))
  await field(page, 'Date de naissance').fill(yearsAgo(18))
  await goOn(page)
  await expect(heading(page, '2/3 Véhicule et permis')).toBeVisible()
})
