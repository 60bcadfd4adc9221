import { DRIVER_ACCOUNT_SENTENCES } from '#domain/admin/driver-accounts/driver-accounts.fr.ts'
import { DEBT_LIMIT_SENTENCES } from '#domain/ledger/debt-limit.fr.ts'
import { HANDOVER_SENTENCES } from '#domain/payments/payments.fr.ts'
import { TOP_UP_SENTENCES } from '#domain/payments/top-up/top-up.fr.ts'
import { expectInvariants } from '../kit/checks/invariants.ts'
import { aDriver, anAdmin, aPassenger } from '../kit/people/people.ts'
import { correctAccount, limitDebts, receiveCash, topUp } from '../kit/rides/debts.ts'
import { aLateCancellation } from '../kit/rides/late-cancellation.ts'
import { choosePayment } from '../kit/rides/payments.ts'
import { aRide, drive, press } from '../kit/rides/rides.ts'
import { WIDE } from './screens/operator.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

test('a driver is warned at half the limit, gets no cash requests beyond it, and gets them again once they have paid', async ({
  kit,
  phoneWith,
}) => {
  const [operator, driver] = [await anAdmin(kit), await aDriver(kit)]
  await limitDebts(kit, operator, { limitXof: 5000, limitDays: 7 })
  await correctAccount(kit, operator, driver, { amountXof: -2500 })
  await aRide(kit, await aPassenger(kit))
  const page = await phoneWith(driver, '/driver')
  await expect(page.getByText(/Vous devez 2\s500\sF\sCFA à Miyi/)).toBeVisible()
  await expect(page.getByText(/ne vous seront plus proposées au-delà de 5\s000\sF\sCFA, ou si rien/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Accepter/ })).toBeVisible()
  await expectSound(page)

  await correctAccount(kit, operator, driver, { amountXof: -2700 })
  await expect(page.getByText(/Vous devez 5\s200\sF\sCFA à Miyi/)).toBeVisible()
  await expect(page.getByText(/ne vous sont plus proposées. Payez au moins 200\sF\sCFA/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Accepter/ })).toHaveCount(0)
  await expectSound(page)

  await page.getByRole('link', { name: 'Payer maintenant' }).click()
  const sum = page.getByLabel('Somme en F CFA')
  await expect(sum).toHaveValue('5200')
  await expectSound(page)
  await sum.fill('50')
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByText(TOP_UP_SENTENCES.sum).first()).toBeVisible()
  await sum.fill('5200')
  await page.getByRole('button', { name: /^Payer 5\s200/ }).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('button', { name: /^Payer 5\s200/ })).toBeEnabled()
  await page.getByRole('button', { name: /^Payer 5\s200/ }).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Payer (succès)' }).click()
  await expectSaid(page, TOP_UP_SENTENCES.paid)
  await expect(page.getByText('Miyi ne vous doit rien, et vous ne devez rien à Miyi')).toBeVisible()
  await expect(page.getByText('Recharge du compte')).toHaveCount(1)
  await expectSound(page)
  await page.setViewportSize(WIDE)
  await expectSound(page)

  await page.getByRole('link', { name: 'Retour' }).click()
  await page.getByRole('button', { name: /^Accepter/ }).click()
  await expect(page.getByRole('button', { name: 'Je suis arrivé' })).toBeVisible()
  await expectInvariants(kit.context.db)
})

test('an operator sets the limit and finds who owes most', async ({ kit, phoneWith }) => {
  const [operator, driver, other] = [await anAdmin(kit), await aDriver(kit), await aDriver(kit)]
  await correctAccount(kit, operator, driver, { amountXof: -5200 })
  await correctAccount(kit, operator, other, { amountXof: -900 })
  const page = await phoneWith(operator, '/admin?tab=settings')
  await page.getByRole('button', { name: 'Changer la limite' }).click()
  const limit = page.getByRole('dialog', { name: 'Changer la limite de dette' })
  await limit.getByLabel('Somme en F CFA').fill('cinq mille')
  await limit.getByRole('button', { name: 'Fixer la limite' }).click()
  await expect(limit.getByText(DEBT_LIMIT_SENTENCES.francsUnreadable)).toBeVisible()
  await limit.getByLabel('Somme en F CFA').fill('5 000')
  await limit.getByLabel('Jours sous zéro').fill('7')
  await expect(limit.getByRole('status')).toHaveText(
    /2 chauffeurs doivent.* en arrêterait 1 aujourd’hui, celle en vigueur 0/,
  )
  await limit.getByLabel('Motif').fill('Décision de l’assemblée du 20 novembre')
  await expectSound(page)
  await limit.getByRole('button', { name: 'Fixer la limite' }).click()
  await expect(limit).toBeHidden()
  await expectSaid(page, DEBT_LIMIT_SENTENCES.set)
  await expect(page.getByRole('list', { name: 'Toutes les limites' })).toContainText(/5\s000\sF\sCFA et 7 jours/)

  await page.goto('/admin?tab=debts')
  const table = page.getByRole('table', { name: /Chauffeurs qui doivent/ })
  await expect(table.getByText('Arrêtées')).toHaveCount(1)
  await expect(table.getByText(/900/)).toHaveCount(0)
  await expectSound(page)
  await page.setViewportSize(WIDE)
  await expectSound(page)
  await table.getByRole('link').click()
  await expect(page.getByRole('heading', { name: /Doit 5\s200\sF\sCFA à Miyi/ })).toBeVisible()
  await expectSound(page)
})

test('an operator receives cash from a driver, corrects their account, and opens a payment to it', async ({
  kit,
  phoneWith,
}) => {
  const [operator, driver] = [await anAdmin(kit), await aDriver(kit)]
  await correctAccount(kit, operator, driver, { amountXof: -5200 })
  const page = await phoneWith(operator, `/admin?tab=drivers&driver=${driver.userId}`)
  await page.getByRole('link', { name: 'Voir son compte avec Miyi' }).click()
  await page.getByRole('button', { name: 'Espèces reçues' }).click()
  const cash = page.getByRole('dialog', { name: 'Espèces reçues du chauffeur' })
  await cash.getByLabel('Somme reçue en F CFA').fill('5000')
  await cash.getByLabel('Motif').fill('Reçu numéro 12')
  await expectSound(page)
  await cash.getByRole('button', { name: 'Enregistrer les espèces' }).click()
  await expectSaid(page, DRIVER_ACCOUNT_SENTENCES.cashRecorded)
  await expect(page.getByRole('heading', { name: /Doit 200\sF\sCFA à Miyi/ })).toBeVisible()

  // The second one is another correction, although it reads like the first.
  for (const left of [/Doit 100\sF\sCFA à Miyi/, 'À zéro']) {
    await page.getByRole('button', { name: 'Corriger le compte' }).click()
    const correction = page.getByRole('dialog', { name: 'Corriger le compte du chauffeur' })
    await correction.getByLabel('Sens').selectOption('up')
    await correction.getByLabel('Somme en F CFA').fill('100')
    await correction.getByLabel('Motif').fill('Course comptée deux fois')
    await expectSound(page)
    await correction.getByRole('button', { name: 'Enregistrer la correction' }).click()
    await expect(page.getByRole('heading', { name: left })).toBeVisible()
  }
  await expectSaid(page, DRIVER_ACCOUNT_SENTENCES.corrected)
  await expect(page.getByText(/Correction.*Course comptée deux fois/).first()).toBeVisible()
  await expectSound(page)

  const { paymentId } = await topUp(kit, driver, 1500)
  await page.goto(`/admin?tab=payments&payment=${paymentId}`)
  await expect(page.getByText('Recharge d’un compte de chauffeur')).toBeVisible()
  await expectSound(page)
  await expectInvariants(kit.context.db)
})

test.describe('where nobody takes payments online', () => {
  test.use({ environment: { PAYMENT_PROVIDER: 'cash' } })

  test('a driver who owes money reads that an operator takes it in cash', async ({ kit, phoneWith }) => {
    const driver = await aDriver(kit)
    await correctAccount(kit, await anAdmin(kit), driver, { amountXof: -2500 })
    const page = await phoneWith(driver, '/driver?account=week')
    await expect(page.getByText(/remettez la somme à un opérateur de Miyi/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Payer/ })).toHaveCount(0)
    await expectSound(page)
  })
})

test('an operator who records the same cash again reads who recorded it, and says that it is other cash', async ({
  kit,
  phoneWith,
}) => {
  const [first, operator, driver, passenger] = [
    await anAdmin(kit),
    await anAdmin(kit),
    await aDriver(kit),
    await aPassenger(kit),
  ]
  await choosePayment(kit, await aLateCancellation(kit, passenger), 'cash')
  const ride = await aRide(kit, passenger)
  await drive(kit, driver, ride.id, ['accept', 'arrive', 'start'])
  await press(kit, driver, ride.id, ['finish', { cashReceived: true, feesXof: 200 }])
  await correctAccount(kit, operator, driver, { amountXof: -600 })
  await receiveCash(kit, first, driver, { amountXof: 200 })

  const page = await phoneWith(operator, `/admin?tab=drivers&driver=${driver.userId}`)
  const question = page.getByRole('dialog', { name: 'Déjà enregistré' })
  const isOther = question.getByRole('button', { name: 'C’est un autre versement' })
  await page.getByRole('button', { name: HANDOVER_SENTENCES.open }).click()
  const handover = page.getByRole('dialog', { name: HANDOVER_SENTENCES.title })
  await handover.getByRole('button', { name: HANDOVER_SENTENCES.open }).click()
  await expect(question).toContainText(`${first.fullName} a déjà enregistré`)
  await expect(question).toContainText(/200\sF\sCFA en espèces de ce chauffeur/)
  await expectSound(page)
  await isOther.click()
  await expectSaid(page, HANDOVER_SENTENCES.done)
  await expect(question).toBeHidden()

  await page.getByRole('link', { name: 'Voir son compte avec Miyi' }).click()
  const record = async () => {
    await page.getByRole('button', { name: 'Espèces reçues' }).click()
    const cash = page.getByRole('dialog', { name: 'Espèces reçues du chauffeur' })
    await cash.getByLabel('Somme reçue en F CFA').fill('200')
    await cash.getByLabel('Motif').fill('Reçu numéro 12')
    await cash.getByRole('button', { name: 'Enregistrer les espèces' }).click()
  }
  await record()
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('heading', { name: /Doit 400\sF\sCFA à Miyi/ })).toBeVisible()
  await record()
  await expectSound(page)
  await isOther.click()
  await expectSaid(page, DRIVER_ACCOUNT_SENTENCES.cashRecorded)
  await expect(page.getByRole('heading', { name: /Doit 200\sF\sCFA à Miyi/ })).toBeVisible()
  await expectInvariants(kit.context.db)
})
