import { payInWidget } from '../../kit/rides/payments.ts'
import { aRideToPay, openFrame, pay, payButton, says, widget } from '../screens/payment.ts'
import { pauseTime, stayOn } from '../screens/stay.ts'
import { expect } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'

test('60 · §4 « back » closes the open payment window and stays on /payment', async ({ kit, phoneWith }) => {
  const { passenger, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, '/passenger')
  await page.goto(path)
  await payButton(page).click()
  await expect(widget(page).getByRole('button', { name: 'Payer (succès)' })).toBeEnabled()
  // What the package reports to the provider as our address says nothing about places.
  await expect(page).toHaveURL(/\/payment$/)
  await page.goBack()
  await expect(page.locator('iframe')).toHaveCount(0)
  await says(page, 'Paiement annulé')
  await expect(page).toHaveURL(/\/payment\?rideId=/)
  await pay(page, 'Annuler')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page).toHaveURL(/\/payment\?rideId=/)
  await expect(payButton(page)).toBeEnabled()
  await page.goBack()
  await expect(page).toHaveURL(/\/passenger$/)
})

test('61 · §8 a payment window whose frame stays blank is closed after 10 s, and the page can be used again', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, path)
  await page.route('**/simulator/widget', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await expect(payButton(page)).toBeEnabled()
  const pass = await pauseTime(page, 10_000)
  await payButton(page).click()
  await expect(page.locator('iframe')).toBeVisible()
  // Our cover hides whatever the frame shows, also the browser's own error page.
  const cover = page.getByText('Ouverture du paiement…')
  await expect(cover).toBeInViewport({ ratio: 1 })
  expect(await cover.evaluate((it) => document.elementFromPoint(innerWidth / 2, innerHeight / 3) === it)).toBe(true)
  await pass()
  await says(page, "Erreur lors de l'ouverture du paiement")
  await expect(cover).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page).toHaveURL(/\/payment\?rideId=/)
  await page.unroute('**/simulator/widget')
  await pay(page, 'Annuler')
  await says(page, 'Paiement annulé')
})

/** What the payment window was opened with, as its own frame was told. */
function keepOptions(): void {
  window.addEventListener('message', ({ data }) => {
    if (data?.name === 'INIT_WIDGET') Object.assign(window, { given: data.data })
  })
}

test('84 · §7 the payment window gets an integer amount, a key, the sandbox flag and the green theme', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger)
  await page.addInitScript(keepOptions)
  await page.goto(path)
  const frame = await openFrame(page)
  const given = await frame.evaluate(() => Reflect.get(window, 'given'))
  expect(given).toMatchObject({ amount: 500, key: expect.stringMatching(/./), sandbox: true, theme: '#0b6e4f' })
})

test('84 · §7 (deviates) its data are our ride id, the ride type and our payment id, and no place', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, ride, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger)
  await page.addInitScript(keepOptions)
  await page.goto(path)
  const frame = await openFrame(page)
  const { data } = await frame.evaluate(() => Reflect.get(window, 'given'))
  const { id } = await kit.database.db.selectFrom('paymentTransactions').select('id').executeTakeFirstOrThrow()
  expect(JSON.parse(data)).toEqual({ rideId: ride.id, rideType: 'zemidjan', paymentId: id })
})

for (const event of ['PAYMENT_FAILED', 'PAYMENT_ABORTED']) {
  test(`91 · §4 a transaction id leads to verification, also with ${event}`, async ({ kit, phoneWith }) => {
    const { passenger, ride, path } = await aRideToPay(kit)
    const page = await phoneWith(passenger, path)
    await stayOn(page)
    const frame = await openFrame(page)
    const { id } = await kit.database.db.selectFrom('paymentTransactions').select('id').executeTakeFirstOrThrow()
    const transactionId = await payInWidget(kit, id, { amountXof: ride.priceXof })
    await frame.evaluate((message) => window.parent.postMessage(message, '*'), { name: event, data: { transactionId } })
    await expect(page).toHaveURL(`/payment-return?transactionId=${transactionId}&rideId=${ride.id}`)
    await says(page, 'Paiement vérifié et confirmé!')
  })
}
