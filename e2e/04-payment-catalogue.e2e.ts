import type { Locator, Page } from '@playwright/test'
import { PAYMENT_SENTENCES } from '#domain/payments/payments.fr.ts'
import { SUCCESS_REDIRECT_MS } from '../domain/payments/online/redirect-delays.ts'
import { aRideToPay, payButton } from './screens/payment.ts'
import { stayOn } from './screens/stay.ts'
import { breakCall, pauseCall } from './setup/faults.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'

/* The rows of §8 about payments, on /payment and /payment-return. */

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

test('a payment that fails to start shows an error, and succeeds at the next try', { tag: '@oldest' }, async ({
  kit,
  phoneWith,
}) => {
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
