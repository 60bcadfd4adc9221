import type { Locator, Page } from '@playwright/test'
import { lastMailTo, pathIn } from '../../kit/people/mailbox.ts'
import { aWish } from '../../kit/people/registration.ts'
import { expect, expectSaid } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'

/* The owner's path, walked by a stranger: nothing that is pressed or typed into has to be scrolled to. */

/** The tabs stand over a line of two pixels. */
const WHOLE = { ratio: 0.95 }

async function tap(control: Locator): Promise<void> {
  await expect(control).toBeInViewport(WHOLE)
  await control.click()
}

async function type(field: Locator, text: string): Promise<void> {
  await expect(field).toBeInViewport(WHOLE)
  await field.fill(text)
}

/** Would a tap on its middle reach it? */
function isReached(control: Element): boolean {
  const { left, top, width, height } = control.getBoundingClientRect()
  return control.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** Before anything is typed, which scrolls. */
async function expectAllInSight(page: Page, controls: readonly Locator[]): Promise<void> {
  expect(await page.evaluate(() => scrollY)).toBe(0)
  for (const control of controls) {
    await expect(control).toBeInViewport(WHOLE)
    expect(await control.evaluate(isReached)).toBe(true)
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a stranger with an e-mail address books, signs up, confirms, pays, and finds the ride, without scrolling', async ({
  kit,
  aPhone,
}) => {
  const page = await aPhone()
  const wish = aWish()
  await page.goto('/')
  await type(page.getByLabel('Départ'), 'Étoile Rouge')
  await type(page.getByLabel('Destination'), 'Ganhi')
  await tap(button(page, 'Trouver un transport'))
  await tap(page.getByRole('radio', { name: /^Premium/ }))
  await tap(button(page, 'Confirmer Premium'))

  await expectSaid(page, 'Veuillez vous connecter pour confirmer votre réservation')
  await tap(page.getByRole('tab', { name: 'Inscription' }))
  await expectAllInSight(page, [
    ...['Google', 'Facebook', "S'inscrire"].map((name) => button(page, name)),
    ...['Nom complet', 'Téléphone', 'E-mail'].map((name) => page.getByLabel(name)),
    page.getByLabel('Mot de passe', { exact: true }),
  ])
  await type(page.getByLabel('Nom complet'), wish.fullName)
  await type(page.getByLabel('Téléphone'), wish.phoneNumber)
  await type(page.getByLabel('E-mail'), wish.email)
  await type(page.getByLabel('Mot de passe', { exact: true }), wish.password)
  await tap(button(page, "S'inscrire"))
  await expect(page).toHaveURL(/\/signup-confirmation/)

  await page.goto(pathIn(lastMailTo(kit, wish.email)))
  await expectSaid(page, 'Réservation confirmée avec succès!')
  await expect(page).toHaveURL(/\/passenger$/)
  await tap(page.getByRole('link', { name: /^Payer/ }))
  await expect(page).toHaveURL(/\/payment\?/)
  await expect(page.getByRole('link', { name: 'Retour' })).toBeInViewport(WHOLE)
  await tap(button(page, /^Payer 1/))
  await page.frameLocator('iframe').getByRole('button', { name: 'Payer (succès)' }).click()
  await expectSaid(page, 'Votre paiement a été confirmé!')
  await expect(page).toHaveURL(/\/passenger/)
  await expect(page.getByLabel('Liste des courses').getByRole('listitem')).toHaveText([/Premium.*Ganhi/])
})
