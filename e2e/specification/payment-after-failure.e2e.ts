import type { Page } from '@playwright/test'
import { expectFocusKept } from '../screens/focus.ts'
import { aPayment, aRideToPay, expectAnotherTry, type RideToPay, says } from '../screens/payment.ts'
import { expect } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'
import { expectSound } from '../setup/sound.ts'
import { atBothSizes } from './at-both-sizes.ts'

/** The page offers both ways to pay, in view and also after a reload, until cash is chosen. */
async function expectAnotherWay(page: Page, toPay: RideToPay): Promise<void> {
  const cash = page.getByRole('button', { name: 'Payer en espèces', exact: true })
  const advice = 'Veuillez réessayer ou contacter le support.'
  await says(page, advice)
  await expectAnotherTry(page, toPay)
  await expect(page.getByRole('link', { name: 'Réessayer' })).toBeInViewport()
  await expect(cash).toBeInViewport()
  await expectSound(page)
  await page.reload()
  await expectAnotherTry(page, toPay)
  await cash.click()
  await says(page, 'C’est noté : vous paierez en espèces à votre chauffeur.')
  await expect(page).toHaveURL(/\/passenger$/)
  await expect(page.getByText(advice)).toHaveCount(0)
  await expectFocusKept(page)
}

atBothSizes(() => {
  test('52 · §4 /passenger?payment=failed offers another try and cash', async ({ kit, phoneWith }) => {
    const toPay = await aRideToPay(kit)
    const page = await phoneWith(toPay.passenger, `/passenger?payment=failed&rideId=${toPay.ride.id}`)
    await says(page, 'Paiement échoué')
    await expectAnotherWay(page, toPay)
  })

  test('54 · §4 /passenger?payment=error offers another try and cash', async ({ kit, phoneWith }) => {
    const toPay = await aRideToPay(kit)
    const page = await phoneWith(toPay.passenger, `/passenger?payment=error&rideId=${toPay.ride.id}`)
    await says(page, 'Erreur lors de la vérification du paiement')
    await expectAnotherWay(page, toPay)
  })
})

test('54 · §4 a payment that was verified meanwhile reads as paid on /passenger?payment=error', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, ride, transactionId } = await aPayment(kit)
  await kit.call('POST /api/payments/verify', { as: passenger, body: { transactionId, rideId: ride.id } })
  const page = await phoneWith(passenger, `/passenger?payment=error&rideId=${ride.id}`)
  await says(page, 'Votre paiement a été confirmé!')
  await expect(page.getByRole('link', { name: 'Réessayer' })).toHaveCount(0)
})
