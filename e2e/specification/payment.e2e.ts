import type { Page } from '@playwright/test'
import { aDriver } from '../../kit/people/people.ts'
import { drive } from '../../kit/rides/rides.ts'
import { expectFocusKept } from '../screens/focus.ts'
import { aRideToPay, pay, payButton, says, widget } from '../screens/payment.ts'
import { expect } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'
import { expectSound } from '../setup/sound.ts'
import { atBothSizes } from './at-both-sizes.ts'

const cash = (page: Page) => page.getByRole('button', { name: 'Payer en espèces au chauffeur' })

atBothSizes(() => {
  test('45 · §2 /payment shows the ride, its amount in F CFA, the provider, and the way back', async ({
    kit,
    phoneWith,
  }) => {
    const { passenger, path } = await aRideToPay(kit)
    const page = await phoneWith(passenger, path)
    const detail = (term: string) => page.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]')
    await expect(detail('Départ')).toHaveText('Carrefour Vêdoko, derrière l’école')
    await expect(detail('Destination')).toHaveText('Marché Dantokpa, au premier portail')
    await expect(detail('Type de course')).toHaveText('Zémidjan')
    await expect(detail('Montant')).toHaveText(/^500\sF\sCFA$/u)
    await says(page, 'Mobile Money, Carte bancaire')
    await expect(payButton(page)).toBeInViewport()
    await expect(cash(page)).toBeInViewport()
    await expectSound(page)
    await page.getByRole('link', { name: 'Retour', exact: true }).click()
    await expect(page).toHaveURL(/\/passenger$/)
  })
})

test('10 · §2 /payment without a session leads to /auth', async ({ kit, aPhone }) => {
  const { path } = await aRideToPay(kit)
  const page = await aPhone()
  await page.goto(path)
  await expect(page).toHaveURL(/\/auth/)
})

test('45 · §2 what the address says of price, name, type and places is not believed', async ({ kit, phoneWith }) => {
  const { passenger, ride } = await aRideToPay(kit)
  const said = { pickup: 'Ailleurs', destination: 'Nulle part', rideType: 'xl', price: '1', rideName: 'XL' }
  const page = await phoneWith(passenger, `/payment?${new URLSearchParams({ rideId: ride.id, ...said })}`)
  await expect(payButton(page)).toBeVisible()
  await says(page, 'Carrefour Vêdoko, derrière l’école')
  await expect(page.getByText('Ailleurs')).toHaveCount(0)
  await pay(page, 'Payer (succès)')
  await says(page, 'Votre paiement a été confirmé!')
  const paid = await kit.database.db.selectFrom('paymentTransactions').select('amount').execute()
  expect(paid).toEqual([{ amount: 500 }])
})

test('56 · §4 a cancelled payment stays on the page, and can be tried again', async ({ kit, phoneWith }) => {
  const { passenger, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, path)
  await pay(page, 'Annuler')
  await says(page, 'Paiement annulé')
  await expect(page).toHaveURL(/\/payment\?rideId=/)
  await expect(payButton(page)).toBeEnabled()
  await expectFocusKept(page)
  await pay(page, 'Payer (succès)')
  await says(page, 'Votre paiement a été confirmé!')
})

test('58 · §2 each of the six parameters is required', async ({ kit, phoneWith }) => {
  const { passenger, ride } = await aRideToPay(kit)
  const query = {
    rideId: ride.id,
    pickup: 'Carrefour Vêdoko',
    destination: 'Marché Dantokpa',
    rideType: 'zemidjan',
    price: '500',
    rideName: 'Zémidjan',
  }
  const page = await phoneWith(passenger)
  await page.goto(`/payment?${new URLSearchParams(query)}`)
  await expect(payButton(page)).toBeVisible()
  const withoutOne = Object.keys(query).map((name) => Object.entries(query).filter(([other]) => other !== name))
  const withAnEmptyOne = Object.entries({ ...query, rideName: '' })
  for (const entries of [...withoutOne, withAnEmptyOne]) {
    await page.goto(`/payment?${new URLSearchParams(entries)}`)
    await says(page, 'Informations de réservation manquantes')
    await expect(page).toHaveURL(/\/passenger$/)
  }
})

test('78 · §2 cash is chosen by the passenger, and waits for the driver to confirm it', async ({ kit, phoneWith }) => {
  const [{ passenger, ride, path }, driver] = [await aRideToPay(kit), await aDriver(kit)]
  const page = await phoneWith(passenger, path)
  await cash(page).click()
  await says(page, 'C’est noté : vous paierez en espèces à votre chauffeur.')
  await expect(page).toHaveURL(/\/passenger$/)
  await drive(kit, driver, ride.id, ['accept', 'start', 'finish'])
  const phone = await phoneWith(driver, '/driver')
  await says(phone, 'Espèces à confirmer')
})

test('78 · §2 cash cannot be chosen behind the open payment window', async ({ kit, phoneWith }) => {
  const { passenger, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, path)
  await expect(cash(page)).toBeEnabled()
  await payButton(page).click()
  await expect(widget(page).getByRole('button', { name: 'Annuler' })).toBeEnabled()
  await expect(page.locator('button', { hasText: 'Payer en espèces au chauffeur' })).toBeDisabled()
  await expect(page.locator('[inert]').getByText('Payer en espèces au chauffeur')).toHaveCount(1)
  await widget(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(cash(page)).toBeEnabled()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expectFocusKept(page)
})
