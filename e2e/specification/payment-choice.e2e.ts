import { aDriver, aPassenger } from '../../kit/people/people.ts'
import { payInWidget, simulatedOutcome, startOnline, verify } from '../../kit/rides/payments.ts'
import { book, drive } from '../../kit/rides/rides.ts'
import { expect, expectSaid } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'
import { expectSound } from '../setup/sound.ts'
import { atBothSizes } from './at-both-sizes.ts'

atBothSizes(() => {
  test('92 · §2 a driver whose passenger pays online is asked about no cash, and follows the passenger’s choice', async ({
    kit,
    phoneWith,
  }) => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = (await book(kit, passenger, { payBy: 'online' })).json().ride
    await drive(kit, driver, id, ['accept', 'arrive', 'start'])
    const wheel = await phoneWith(driver, '/driver')
    await wheel.getByRole('button', { name: 'Terminer', exact: true }).click()
    await expectSaid(wheel, 'Votre passager paie en ligne.')
    await expect(wheel.getByRole('heading', { name: 'Paiement en ligne attendu' })).toBeVisible()
    await expect(wheel.getByText('À payer en ligne', { exact: true })).toBeVisible()
    await expect(wheel.getByRole('dialog')).toHaveCount(0)
    await expect(wheel.getByText('Espèces à confirmer')).toHaveCount(0)
    await expect(wheel.getByRole('button', { name: 'Confirmer les espèces' })).toHaveCount(0)
    await expectSound(wheel)

    await kit.call(`POST /api/rides/${id}/payments`, { as: passenger, body: { method: 'cash' } })
    await expect(wheel.getByText('Espèces à confirmer')).toBeVisible()
    await expect(wheel.getByText('Paiement en ligne attendu')).toHaveCount(0)
    await expect(wheel.getByRole('button', { name: 'Confirmer les espèces' })).toBeVisible()
  })
})

test('92 · §2 a driver who received cash of a ride to be paid online says so, and what arrives online goes back', async ({
  kit,
  phoneWith,
}) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id, priceXof } = (await book(kit, passenger, { payBy: 'online' })).json().ride
  await drive(kit, driver, id, ['accept', 'start', 'finish'])
  const ride = { rideId: id, passenger, priceXof }
  const paymentId = await startOnline(kit, ride)
  const wheel = await phoneWith(driver, '/driver')
  await wheel.getByRole('button', { name: 'J’ai quand même reçu des espèces' }).click()
  await expect(wheel.getByText('son paiement en ligne sera annulé, ou remboursé.')).toBeVisible()
  await expectSound(wheel)
  await wheel.getByRole('button', { name: 'Confirmer les espèces' }).click()
  await expect(wheel.getByText('Paiement en ligne attendu')).toHaveCount(0)
  const transactionId = await payInWidget(kit, paymentId, { amountXof: priceXof })
  await verify(kit, ride, transactionId)
  const { db } = kit.database
  const payments = db.selectFrom('paymentTransactions').select(['paymentProvider', 'status']).where('rideId', '=', id)
  expect(await payments.orderBy('status').execute()).toEqual([
    { paymentProvider: 'simulator', status: 'cancelled' },
    { paymentProvider: 'cash', status: 'completed' },
  ])
  expect(await simulatedOutcome(kit, transactionId)).toBe('refunded')
})
