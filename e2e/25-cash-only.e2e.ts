import { UNPAID_TEXTS } from '#domain/payments/payments.fr.ts'
import { openPayment, payInCash } from './screens/ride-place.ts'
import { chooseService, expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/production-fixtures.ts'

test.use({ installation: { PAYMENT_PROVIDER: 'cash' } })

test('without an online provider, production takes a passenger through a whole ride paid in cash', async ({
  phoneOf,
}) => {
  const [passenger, driver] = [await phoneOf('passager'), await phoneOf('chauffeur')]
  await passenger.goto('/')
  await chooseService(passenger, 'Zémidjan')
  await passenger.getByRole('button', { name: /Confirmer Zémidjan/ }).click()
  await payInCash(passenger)
  await expectSaid(passenger, UNPAID_TEXTS.unpaidCash)
  await openPayment(passenger)
  await expect(passenger.getByText('Ici, les courses se paient en espèces au chauffeur.')).toBeVisible()
  await expect(passenger.getByRole('button', { name: /^Payer 500/ })).toHaveCount(0)
  await expectSaid(passenger, 'Vous avez choisi de payer en espèces au chauffeur.')
  await passenger.getByRole('link', { name: 'Retour', exact: true }).click()

  await driver.getByRole('button', { name: 'Accepter' }).first().click()
  await driver.getByRole('button', { name: 'Je suis arrivé' }).click()
  await driver.getByRole('button', { name: 'Démarrer la course' }).click()
  await driver.getByRole('button', { name: 'Terminer', exact: true }).click()
  await driver.getByRole('button', { name: 'Oui, reçu' }).click()
  await expectSaid(driver, 'Course terminée!')

  await expect(passenger.getByText('Payée en espèces').first()).toBeVisible()
})
