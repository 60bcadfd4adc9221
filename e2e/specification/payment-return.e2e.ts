import type { Page } from '@playwright/test'
import { aDriver } from '../../kit/people/people.ts'
import { report, settleNow, startOnline } from '../../kit/rides/payments.ts'
import { press } from '../../kit/rides/rides.ts'
import { aPayment, aRideToPay, expectAnotherTry, pay, payButton, returnOf, says, widget } from '../screens/payment.ts'
import { stayOn } from '../screens/stay.ts'
import { drawnByBrowser } from '../setup/drawn-by-browser.ts'
import { breakCall, pauseCall } from '../setup/faults.ts'
import { expect } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'
import { expectSound } from '../setup/sound.ts'
import { atBothSizes } from './at-both-sizes.ts'

/** Expects the page to leave after exactly this long, for this address. */
async function expectLeft(page: Page, leave: (ms: number) => Promise<void>, after: { ms: number; for: string }) {
  const left = page.waitForURL(({ pathname, search }) => `${pathname}${search}`.startsWith(after.for))
  await leave(after.ms)
  await left
}

atBothSizes(() => {
  test('47 · §2 while the payment is verified, the return page says so', async ({ kit, phoneWith }) => {
    const { passenger, address } = await aPayment(kit)
    const page = await phoneWith(passenger)
    await drawnByBrowser(page)
    await pauseCall(page, 'POST /api/payments/verify')
    await page.goto(address)
    await says(page, 'Traitement du paiement...')
    await says(page, 'Nous vérifions votre paiement...')
    await expectSound(page)
    await page.getByRole('link', { name: 'Retour au tableau de bord' }).click()
    await expect(page).toHaveURL(/\/passenger$/)
  })

  test('47 · §2 a verified payment reads as paid, with a way to the dashboard', async ({ kit, phoneWith }) => {
    const { passenger, address } = await aPayment(kit)
    const page = await phoneWith(passenger)
    await stayOn(page)
    await page.goto(address)
    await says(page, 'Paiement réussi!')
    await says(page, 'Votre paiement a été confirmé!')
    await says(page, 'Paiement vérifié et confirmé!')
    await expectSound(page)
    await page.getByRole('link', { name: 'Retour au tableau de bord' }).click()
    await expect(page).toHaveURL(/\/passenger$/)
  })

  test('47 · §2 a failed payment reads as failed, with a way to the dashboard', async ({ kit, phoneWith }) => {
    const { passenger, ride } = await aRideToPay(kit)
    const page = await phoneWith(passenger)
    await stayOn(page)
    await page.goto(returnOf({ status: 'failed', error: 'payment_failed', rideId: ride.id }))
    await says(page, 'Paiement échoué')
    await says(page, "Le paiement n'a pas pu être traité")
    await says(page, 'Veuillez réessayer ou contacter le support.')
    await expectSound(page)
    await page.getByRole('link', { name: 'Retour au tableau de bord' }).click()
    await expect(page).toHaveURL(/\/passenger\?payment=failed/)
  })
})

test('10 · §2 /payment-return without a session leads to /auth', async ({ aPhone }) => {
  const page = await aPhone()
  await page.goto(returnOf({ transactionId: 'tx-0001', rideId: crypto.randomUUID() }))
  await expect(page).toHaveURL(/\/auth/)
})

test('51 · §4 a verified payment leaves for /passenger?payment=success after 2 s', async ({ kit, phoneWith }) => {
  const { passenger, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, path)
  const leave = await stayOn(page)
  await pay(page, 'Payer (succès)')
  await says(page, 'Paiement réussi!')
  await expect(page).toHaveURL(/\/payment-return\?transactionId=[^&]+&rideId=/)
  await says(page, 'Paiement vérifié et confirmé!')
  await expectLeft(page, leave, { ms: 2_000, for: '/passenger?payment=success' })
  await says(page, 'Paiement réussi!')
})

test('51 · §4 « Paiement réussi! » leaves the page once the ride moves on', async ({ kit, phoneWith }) => {
  const { passenger, ride, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, path)
  await pay(page, 'Payer (succès)')
  const paid = page.getByText('Votre paiement a été confirmé!', { exact: true })
  await expect(page).toHaveURL(/\/passenger/)
  await expect(paid).toBeVisible()
  await press(kit, await aDriver(kit), ride.id, 'accept')
  await expect(page.getByText('Votre chauffeur arrive').first()).toBeVisible()
  await expect(paid).toHaveCount(0)
})

test('52 · §4 a failed payment leaves for /passenger?payment=failed after 3 s', async ({ kit, phoneWith }) => {
  const { passenger, ride, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, path)
  const leave = await stayOn(page)
  await pay(page, 'Refuser (échec)')
  await says(page, 'Le paiement a échoué')
  await expect(page).toHaveURL(`${returnOf({ status: 'failed', error: 'payment_failed', rideId: ride.id })}`)
  await says(page, "Le paiement n'a pas pu être traité")
  await expectLeft(page, leave, { ms: 3_000, for: '/passenger?payment=failed' })
  await says(page, 'Paiement échoué')
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await page.waitForURL(/\/payment\?/)
  await pay(page, 'Payer (succès)')
  await says(page, 'Votre paiement a été confirmé!')
})

for (const query of [{ status: 'failed' }, { error: 'payment_failed', transactionId: 'tx-0001' }]) {
  test(`52 · §4 ${new URLSearchParams(query)} alone reads as failed, and leaves after 3 s`, async ({
    kit,
    phoneWith,
  }) => {
    const { passenger } = await aRideToPay(kit)
    const page = await phoneWith(passenger)
    const leave = await stayOn(page)
    await page.goto(returnOf(query))
    await says(page, 'Paiement échoué')
    await expectLeft(page, leave, { ms: 3_000, for: '/passenger?payment=failed' })
  })
}

test('53 · §4 a return without a transaction leaves for /passenger?payment=error after 3 s', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, ride } = await aRideToPay(kit)
  const page = await phoneWith(passenger)
  const leave = await stayOn(page)
  await page.goto(returnOf({ rideId: ride.id }))
  await says(page, 'Informations de paiement manquantes')
  await says(page, 'Paiement échoué')
  await expectLeft(page, leave, { ms: 3_000, for: '/passenger?payment=error' })
  await expectAnotherTry(page, { ride })
})

test('54 · §4 a verification that fails leaves for /passenger?payment=error after 3 s', async ({ kit, phoneWith }) => {
  const { passenger, ride } = await aRideToPay(kit)
  const page = await phoneWith(passenger)
  const leave = await stayOn(page)
  const repair = await breakCall(page, 'POST /api/payments/verify')
  await page.goto(returnOf({ transactionId: 'tx-0001', rideId: ride.id }))
  await says(page, 'Erreur lors de la vérification du paiement')
  await expectLeft(page, leave, { ms: 3_000, for: '/passenger?payment=error' })
  await repair()
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(payButton(page)).toBeVisible()
})

test('54 · §4 an unknown ride leaves for /passenger?payment=error after 3 s', async ({ kit, phoneWith }) => {
  const { passenger } = await aRideToPay(kit)
  const page = await phoneWith(passenger)
  const leave = await stayOn(page)
  await page.goto(returnOf({ transactionId: 'tx-0001', rideId: crypto.randomUUID() }))
  await says(page, 'Erreur lors de la vérification du paiement')
  await expectLeft(page, leave, { ms: 3_000, for: '/passenger?payment=error' })
})

test('55 · §4 a payment of another amount leaves for /passenger?payment=failed after 3 s', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, ride, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, path)
  const leave = await stayOn(page)
  await pay(page, 'Payer un autre montant')
  await says(page, "Le paiement n'a pas pu être vérifié")
  await expect(page.getByText(/^Nous vous (avons remboursé|remboursons) 600\sF\sCFA/u)).toBeVisible()
  await expectLeft(page, leave, { ms: 3_000, for: '/passenger?payment=failed' })
  await expectAnotherTry(page, { ride })
})

test('55 · §4 an unknown transaction is not verified within seconds, and does not lock the next try', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, ride } = await aRideToPay(kit)
  const toPay = { rideId: ride.id, passenger, priceXof: ride.priceXof }
  await report(kit, toPay, await startOnline(kit, toPay), 'invented-0001')
  const page = await phoneWith(passenger)
  const leave = await stayOn(page)
  await page.goto(returnOf({ transactionId: 'invented-0001', rideId: ride.id }))
  await expect(page.getByText("Le paiement n'a pas pu être vérifié", { exact: true })).toBeVisible({ timeout: 10_000 })
  await expectLeft(page, leave, { ms: 3_000, for: '/passenger?payment=failed' })
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await page.waitForURL(/\/payment\?/)
  await pay(page, 'Payer (succès)')
  await says(page, 'Votre paiement a été confirmé!')
})

test('57 · §4 a payment that the provider has not decided is neither paid nor failed', async ({ kit, phoneWith }) => {
  const { passenger, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, path)
  await pay(page, 'Laisser en attente')
  await says(page, 'Traitement du paiement...')
  const other = await phoneWith(passenger, path)
  await says(other, 'Paiement en cours de vérification')
  await expect(payButton(other)).toHaveCount(0)
  await says(page, 'Traitement du paiement...')
  const { id } = await kit.database.db.selectFrom('simulatorTransactions').select('id').executeTakeFirstOrThrow()
  await settleNow(kit, id)
  await expect(page.getByText('Votre paiement a été confirmé!').first()).toBeVisible({ timeout: 10_000 })
})

test('59 · §4 a paid ride cannot be paid again: after Back, a reload, and at its own address', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, path)
  const leave = await stayOn(page)
  await pay(page, 'Payer (succès)')
  await says(page, 'Paiement vérifié et confirmé!')
  await page.reload()
  await says(page, 'Paiement vérifié et confirmé!')
  await expectLeft(page, leave, { ms: 2_000, for: '/passenger?payment=success' })
  await page.goBack()
  await says(page, 'Cette course est déjà payée.')
  await expect(payButton(page)).toHaveCount(0)
  await page.goto(path)
  await says(page, 'Cette course est déjà payée.')
  await expect(widget(page).locator('body')).toHaveCount(0)
})
