import type { Locator, Page } from '@playwright/test'
import { PAYMENT_SENTENCES } from '#domain/payments/payments.fr.ts'
import { paymentPath } from '../domain/payments/online/payment-link.ts'
import { SUCCESS_REDIRECT_MS, WIDGET_SIGN_MS } from '../domain/payments/online/redirect-delays.ts'
import { PUBLIC_KEY_TEXTS } from '../domain/payments/payments.fr.ts'
import { PAGES } from '../domain/shared/routes.ts'
import type { Kit } from '../kit/kit.ts'
import { aPassenger } from '../kit/people/people.ts'
import { aRide } from '../kit/rides/rides.ts'
import { pauseTime, stayOn } from './screens/stay.ts'
import { breakCall, pauseCall } from './setup/faults.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'

/* The rows of §8 about payments, on /payment and /payment-return. */

function payButton(page: Page) {
  return page.getByRole('button', { name: /^Payer 500/ })
}

async function aRideToPay(kit: Kit) {
  const passenger = await aPassenger(kit)
  const ride = await aRide(kit, passenger)
  return { passenger, ride, path: paymentPath(ride) }
}

test('a payment widget script that fails to load shows an error, and the next tap loads it again', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, path)
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch()
    await ((await answer.text()).includes('openKkiapayWidget') ? route.abort() : route.fulfill({ response: answer }))
  })
  await payButton(page).click()
  await expectSaid(page, PAYMENT_SENTENCES.widgetAbsent)
  await page.unroute('**/assets/*.js')
  await payButton(page).click()
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Payer (succès)' })).toBeVisible()
})

test('a payment widget that fails to open shows an error, and the ride can still be paid in cash', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, path)
  await expect(payButton(page)).toBeEnabled()
  await page.evaluate(() => {
    const append = document.body.appendChild.bind(document.body)
    document.body.appendChild = (node) => {
      if (node instanceof HTMLIFrameElement) throw new Error('frames are forbidden here')
      return append(node)
    }
  })
  await payButton(page).click()
  await expectSaid(page, PAYMENT_SENTENCES.widgetOpenFailed)
  await page.getByRole('button', { name: 'Payer en espèces au chauffeur' }).click()
  await expectSaid(page, PAYMENT_SENTENCES.cashChosen)
})

test('a widget whose frame stays blank is closed after ten seconds, and the page can be used again', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, path)
  await page.route('**/simulator/widget', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await expect(payButton(page)).toBeEnabled()
  const pass = await pauseTime(page, WIDGET_SIGN_MS)
  await payButton(page).click()
  await expect(page.locator('iframe')).toBeVisible()
  // Our cover hides whatever the frame shows, also the browser's own error page.
  const cover = page.getByText(PAYMENT_SENTENCES.opening)
  await expect(cover).toBeInViewport({ ratio: 1 })
  expect(await cover.evaluate((it) => document.elementFromPoint(innerWidth / 2, innerHeight / 3) === it)).toBe(true)
  await pass()
  await expectSaid(page, PAYMENT_SENTENCES.widgetOpenFailed)
  await expect(cover).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page).toHaveURL(/\/payment\?rideId=/)
  await page.unroute('**/simulator/widget')
  await payButton(page).click()
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Payer (succès)' })).toBeEnabled()
  await page.frameLocator('iframe').getByRole('button', { name: 'Annuler' }).click()
  await expectSaid(page, PAYMENT_SENTENCES.cancelled)
})

test('« back » closes an open payment widget and stays on /payment; without a widget it leaves the page', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, '/passenger')
  await page.goto(path)
  await payButton(page).click()
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Payer (succès)' })).toBeEnabled()
  await expect(page).toHaveURL(/\/payment$/)
  await page.goBack()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectSaid(page, PAYMENT_SENTENCES.cancelled)
  await expect(page).toHaveURL(/\/payment\?rideId=/)
  await payButton(page).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Annuler' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page).toHaveURL(/\/payment\?rideId=/)
  await expect(payButton(page)).toBeEnabled()
  await page.goBack()
  await expect(page).toHaveURL(/\/passenger$/)
})

test('a payment that fails to start shows an error, and succeeds at the next try', async ({ kit, phoneWith }) => {
  const { passenger, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, path)
  const leave = await stayOn(page)
  const repair = await breakCall(page, 'POST /api/rides/*/payments')
  await payButton(page).click()
  await expectSaid(page, PAYMENT_SENTENCES.error)
  await repair()
  const release = await pauseCall(page, 'POST /api/payments/verify')
  await payButton(page).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Payer (succès)' }).click()
  await expectSaid(page, PAYMENT_SENTENCES.succeeded)
  await expectSaid(page, PAYMENT_SENTENCES.processingTitle)
  await expectSaid(page, PAYMENT_SENTENCES.processingText)
  release()
  await expectSaid(page, PAYMENT_SENTENCES.verified)
  await expectSaid(page, PAYMENT_SENTENCES.successText)
  await leave(SUCCESS_REDIRECT_MS)
  await expect(page).toHaveURL(/\/passenger$/)
})

test('a payment succeeds when its transaction id could not be saved, and the failure is logged', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, path)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await breakCall(page, 'PUT /api/payments/*/transaction')
  await payButton(page).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Payer (succès)' }).click()
  await expectSaid(page, PAYMENT_SENTENCES.verified)
  expect(logged.join()).toContain('transaction id not kept')
})

const keyDialog = (page: Page) => page.getByRole('dialog', { name: 'Configurer KkiaPay' })

async function payWithKey(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Clé publique').fill('cle-publique-essai')
  await dialog.getByRole('button', { name: 'Enregistrer et payer' }).click()
}

test('a provider without a configured public key asks for it once, rejects an empty one and stores it', async ({
  kit,
  phoneWith,
}) => {
  // Makes the provider one whose public key is not configured on the server.
  Object.assign(kit.provider, { name: 'KkiaPay', needsPublicKey: true })
  const { passenger, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, path)
  await payButton(page).click()
  const dialog = keyDialog(page)
  await dialog.getByRole('button', { name: 'Enregistrer et payer' }).click()
  await expectSaid(page, PUBLIC_KEY_TEXTS.required('KkiaPay'))
  await payWithKey(dialog)
  await page.frameLocator('iframe').getByRole('button', { name: 'Annuler' }).click()
  await expectSaid(page, PAYMENT_SENTENCES.cancelled)
  await page.reload()
  await payButton(page).click()
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Annuler' })).toBeVisible()
})

/** Goes back only after a while, as a busy phone does. */
function goBackSlowly(): void {
  const back = history.back.bind(history)
  history.back = () => void setTimeout(back, 600)
}

test('the « back » of the closing key dialog does not cancel the payment that follows it', async ({
  kit,
  phoneWith,
}) => {
  Object.assign(kit.provider, { name: 'KkiaPay', needsPublicKey: true })
  const { passenger, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, path)
  await page.evaluate(goBackSlowly)
  await payButton(page).click()
  await payWithKey(keyDialog(page))
  await page.frameLocator('iframe').getByRole('button', { name: 'Payer (succès)' }).click()
  await expectSaid(page, PAYMENT_SENTENCES.verified)
})

test('a public key that does not fit into localStorage shows an error and stays in its field', async ({
  kit,
  phoneWith,
}) => {
  Object.assign(kit.provider, { name: 'KkiaPay', needsPublicKey: true })
  const { passenger, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, path)
  await page.evaluate(fillLocalStorage)
  await payButton(page).click()
  const dialog = keyDialog(page)
  await payWithKey(dialog)
  await expectSaid(page, PAYMENT_SENTENCES.keyNotStored)
  await expect(dialog.getByLabel('Clé publique')).toHaveValue('cle-publique-essai')
})

/** Fills localStorage to the last character. */
function fillLocalStorage(): void {
  for (let size = 8 * 1024 * 1024; size >= 1; ) {
    try {
      localStorage.setItem('filler', (localStorage.getItem('filler') ?? '') + 'x'.repeat(size))
    } catch {
      size = Math.floor(size / 2)
    }
  }
}

test('/payment-return without a transaction shows an error, and /passenger shows one again', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, ride } = await aRideToPay(kit)
  const page = await phoneWith(passenger)
  await page.goto(`${PAGES.paymentReturn.path}?rideId=${ride.id}`)
  await expectSaid(page, PAYMENT_SENTENCES.infoMissing)
  await expectSaid(page, PAYMENT_SENTENCES.failedTitle)
  await expectSaid(page, PAYMENT_SENTENCES.failedText)
  await expectSaid(page, PAYMENT_SENTENCES.retryOrContact)
  await page.getByRole('link', { name: 'Retour au tableau de bord' }).click()
  await expect(page).toHaveURL(/\/passenger/)
  await expectSaid(page, PAYMENT_SENTENCES.verificationError)
})

test('a verification request that fails shows an error, and the ride can still be paid', async ({ kit, phoneWith }) => {
  const { passenger, ride } = await aRideToPay(kit)
  const page = await phoneWith(passenger)
  await breakCall(page, 'POST /api/payments/verify')
  await page.goto(`${PAGES.paymentReturn.path}?transactionId=sim-0001&rideId=${ride.id}`)
  await expectSaid(page, PAYMENT_SENTENCES.verificationError)
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(page).toHaveURL(/\/payment\?/)
  await expect(payButton(page)).toBeVisible()
})
