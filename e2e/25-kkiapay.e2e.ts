import type { Page } from '@playwright/test'
import { PAYMENT_SENTENCES } from '#domain/payments/payments.fr.ts'
import { paymentPath } from '../domain/payments/online/payment-link.ts'
import type { PassengerRide } from '../domain/rides/ride-views.ts'
import { type ListeningKkiapay, startLocalKkiapay } from '../kit/outside/local-kkiapay.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test as production } from './setup/production-fixtures.ts'

/* Production with KkiaPay's settings: the package's own code, over a frame of a local KkiaPay on another port. */

const test = production.extend<object, { readonly kkiapay: ListeningKkiapay }>({
  kkiapay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const kkiapay = await startLocalKkiapay()
      await use(kkiapay)
      await kkiapay.close()
    },
    { scope: 'worker' },
  ],
  installation: [async ({ kkiapay }, use) => use(kkiapay.environment), { scope: 'worker' }],
  behindFront: [
    async ({ behindFront, kkiapay }, use) => {
      kkiapay.notifyAt(() => `${behindFront.address}/webhooks/kkiapay`)
      await use(behindFront)
    },
    { scope: 'worker' },
  ],
})

/** Makes a call of the page's own person. */
async function call<T>(page: Page, request: string, body?: object): Promise<T> {
  const [method = 'GET', path = ''] = request.split(' ')
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  return page.evaluate(async ([url, options]) => (await fetch(url, options)).json(), [
    path,
    { method, headers, ...(body && { body: JSON.stringify(body) }) },
  ] as const)
}

async function aRideToPay(page: Page): Promise<PassengerRide> {
  const trip = { pickupLocation: 'Carrefour Vêdoko', dropoffLocation: 'Marché Dantokpa', rideType: 'zemidjan' }
  const { ride } = await call<{ ride: PassengerRide }>(page, 'POST /api/rides', trip)
  await page.goto(paymentPath(ride))
  return ride
}

async function payWith(page: Page, answer: string): Promise<void> {
  await page.getByRole('button', { name: /^Payer 500/ }).click()
  await page.frameLocator('iframe').getByRole('button', { name: answer }).click()
}

async function cancel(page: Page, { id }: PassengerRide): Promise<void> {
  await call(page, `POST /api/rides/${id}/cancel`, {})
}

async function paymentOf(page: Page, { id }: PassengerRide) {
  const { ride } = await call<{ ride: PassengerRide }>(page, `GET /api/rides/${id}`)
  return ride.payment
}

test('a passenger pays, and the payment is verified at KkiaPay', async ({ phoneOf, kkiapay }) => {
  const passenger = await phoneOf('passager')
  const ride = await aRideToPay(passenger)
  await expect(passenger.getByText(/^KkiaPay ajoute environ 10\sF\sCFA de frais/u)).toBeVisible()
  await passenger.getByRole('button', { name: /^Payer 500/ }).click()
  const frame = passenger.frameLocator('iframe')
  await expect(frame.getByText(/500\sF\sCFA/u)).toBeVisible()
  // What the package reports to KkiaPay as our address says nothing about places.
  expect(passenger.url()).toMatch(/\/payment$/)
  await frame.getByRole('button', { name: 'Payer (succès)' }).click()
  await expect(passenger.getByText('Votre paiement a été confirmé!')).toBeVisible()
  expect(kkiapay.transactions().at(-1)).toMatchObject({ amount: 500, state: expect.stringContaining(ride.id) })
  expect(await paymentOf(passenger, ride)).toMatchObject({ method: 'online', status: 'completed' })
  await cancel(passenger, ride)
  await expect.poll(() => kkiapay.transactions().at(-1)?.outcome).toBe('refunded')
})

test('a passenger pays in KkiaPay’s window before the app is there, and a cancelled payment waits for another try', async ({
  phoneOf,
}) => {
  const passenger = await phoneOf('passager')
  const ride = await aRideToPay(passenger)
  const isApp = /assets\/(?!early|payment-window).*\.js/
  await passenger.route(isApp, (route) => route.abort())
  await passenger.reload()
  await payWith(passenger, 'Annuler')
  await expect(passenger).toHaveURL(/\/payment\?rideId=/)
  await expect(passenger.locator('html[data-alive]')).toHaveCount(0)
  await passenger.unroute(isApp)
  await passenger.reload()
  await expectSaid(passenger, PAYMENT_SENTENCES.cancelled)
  await passenger.route(isApp, (route) => route.abort())
  await passenger.reload()
  await payWith(passenger, 'Payer (succès)')
  await expect(passenger).toHaveURL(/payment-return\?transactionId=/)
  await passenger.unroute(isApp)
  await passenger.reload()
  await expect(passenger.getByText('Votre paiement a été confirmé!')).toBeVisible()
  expect(await paymentOf(passenger, ride)).toMatchObject({ method: 'online', status: 'completed' })
  await cancel(passenger, ride)
})

test('a failed payment reads as failed, a cancelled one as cancelled, and both can be tried again', async ({
  phoneOf,
}) => {
  const passenger = await phoneOf('passager')
  const ride = await aRideToPay(passenger)
  await payWith(passenger, 'Annuler')
  await expectSaid(passenger, PAYMENT_SENTENCES.cancelled)
  await expect(passenger.locator('iframe')).toHaveCount(0)
  await payWith(passenger, 'Refuser (échec)')
  await expect(passenger).toHaveURL(/payment-return\?.*status=failed/)
  await expectSaid(passenger, PAYMENT_SENTENCES.failed)
  await passenger.getByRole('link', { name: 'Réessayer' }).click()
  await passenger.waitForURL(/\/payment\?/)
  await payWith(passenger, 'Payer (succès)')
  await expect(passenger.getByText('Votre paiement a été confirmé!')).toBeVisible()
  await cancel(passenger, ride)
})

test('a payment whose browser is lost in the middle is settled by the webhook alone', async ({ phoneOf }) => {
  const passenger = await phoneOf('passager')
  const ride = await aRideToPay(passenger)
  const other = await phoneOf('passager')
  await payWith(passenger, 'Payer, sans que la page l’apprenne')
  await expect(passenger.frameLocator('iframe').getByText(/^Payé\./)).toBeVisible()
  await passenger.context().close()
  await expect.poll(async () => (await paymentOf(other, ride))?.status).toBe('completed')
  await other.goto('/passenger')
  await expect(other.getByText('Payée en ligne').first()).toBeVisible()
  await cancel(other, ride)
})

test('a message of another origin in the widget’s name is no payment', async ({ phoneOf }) => {
  const passenger = await phoneOf('passager')
  const ride = await aRideToPay(passenger)
  await passenger.getByRole('button', { name: /^Payer 500/ }).click()
  await expect(passenger.frameLocator('iframe').getByRole('button', { name: 'Annuler' })).toBeEnabled()
  await passenger.evaluate(() =>
    window.postMessage({ name: 'PAYMENT_SUCCESS', data: { transactionId: 'FORGED' } }, '*'),
  )
  await passenger.frameLocator('iframe').getByRole('button', { name: 'Annuler' }).click()
  await expectSaid(passenger, PAYMENT_SENTENCES.cancelled)
  expect(await paymentOf(passenger, ride)).toMatchObject({ status: 'pending' })
  await cancel(passenger, ride)
})
