import { MONEY_BACK_SENTENCES, PAYMENT_SENTENCES } from '#domain/payments/payments.fr.ts'
import { MISSED_SENTENCES } from '#domain/rides/booking/booking.fr.ts'
import { paymentPath } from '../domain/payments/online/payment-link.ts'
import {
  aPaidRide,
  aReportedPayment,
  aStartedPayment,
  payInWidget,
  reconcileAfter,
  settleNow,
  verify,
} from '../kit/rides/payments.ts'
import { expireRides } from '../server/rides/rides.service.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

const GIVEN_BACK =
  /Nous vous avons remboursé 1\s250\sF\sCFA sur le compte qui a servi au paiement\. Vous les recevrez au plus tard le /

test('a passenger whose paid ride found no driver reads the refunded amount and the date of the refund', async ({
  kit,
  phoneWith,
}) => {
  const paid = await aPaidRide(kit)
  const page = await phoneWith(paid.passenger, '/passenger')
  kit.clock.advanceMinutes(10)
  await expireRides(kit.context)
  await expect(page.getByRole('heading', { name: MISSED_SENTENCES.title })).toBeVisible()
  await expect(page.getByText(GIVEN_BACK)).toHaveCount(2)
  await expect(page.getByText(MISSED_SENTENCES.nothingToPay)).toHaveCount(0)
  await expectSound(page)
})

test('a payment of another amount than the price is shown as refunded on the payment page', async ({
  kit,
  phoneWith,
}) => {
  const { ride, paymentId } = await aStartedPayment(kit)
  await verify(kit, ride, await payInWidget(kit, paymentId, { amountXof: 1350 }))
  const { rides } = (await kit.call('GET /api/rides', { as: ride.passenger })).json()
  const page = await phoneWith(ride.passenger, paymentPath(rides[0]))
  await expect(page.getByText(/Nous vous avons remboursé 1\s350\sF\sCFA/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Payer 1/ })).toBeVisible()
  await expectSound(page)
})

test('a passenger who cancels during payment verification reads about the refund before, during and after', async ({
  kit,
  phoneWith,
}) => {
  const { ride, transactionId } = await aReportedPayment(kit, 'pending')
  const page = await phoneWith(ride.passenger, '/passenger')
  await page.getByRole('button', { name: 'Annuler la course' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(MONEY_BACK_SENTENCES.verified)).toBeVisible()
  await dialog.getByRole('button', { name: 'Annuler la course' }).click()
  await expectSaid(page, MONEY_BACK_SENTENCES.verified)
  await expectSaid(page, PAYMENT_SENTENCES.beingVerified)
  await settleNow(kit, transactionId)
  await reconcileAfter(kit, 1)
  await expect(page.getByText(GIVEN_BACK)).toBeVisible()
  await expectSound(page)
})
