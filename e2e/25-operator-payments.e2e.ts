import { HAND_REFUND_TEXTS, REFERENCE_SENTENCES, REFUND_TEXTS } from '#domain/admin/payments/admin-payments.fr.ts'
import { UNPAID_TEXTS } from '#domain/payments/payments.fr.ts'
import { MONEY_KIND_WORDS } from '#domain/payments/reconciliation/money-words.ts'
import { addDays, dayOf } from '../domain/shared/day.ts'
import { formatDay } from '../domain/shared/format.ts'
import { REFUSALS } from '../domain/wire/refusals.ts'
import { expectInvariants } from '../kit/checks/invariants.ts'
import { aDriver, anAdmin } from '../kit/people/people.ts'
import {
  anUntoldPayment,
  aPaidRide,
  aReportedPayment,
  aRideToPay,
  aStartedPayment,
  cancelRide,
  payInWidget,
  verify,
} from '../kit/rides/payments.ts'
import { drive } from '../kit/rides/rides.ts'
import { loseWebhooks } from '../kit/rides/webhooks.ts'
import { openTab, WIDE } from './screens/operator.ts'
import { breakCall, expectRetried } from './setup/faults.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

test('an operator reads what a day’s payments brought, and opens the payment of a difference', async ({
  kit,
  phoneWith,
}) => {
  await aPaidRide(kit)
  const page = await phoneWith(await anAdmin(kit), '/admin')
  await page.setViewportSize(WIDE)
  await openTab(page, 'Paiements du jour')
  await expect(page.getByText('Tout concorde')).toBeVisible()
  await expect(page.getByText('aucun argent ne bouge')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages du prestataire' })).toBeVisible()
  await expectSound(page)

  const { ride, paymentId } = await aStartedPayment(kit)
  await verify(kit, ride, await payInWidget(kit, paymentId, { amountXof: 1350 }))
  // The open page notices by itself.
  await expect(page.getByText('1 point à regarder')).toBeVisible()
  const online = page.getByRole('region', { name: 'En ligne' })
  await expect(online.getByRole('listitem').filter({ hasText: MONEY_KIND_WORDS.arrived })).toContainText('2 600 F CFA')
  await expect(online.getByRole('listitem').filter({ hasText: 'Reste à Miyi' })).toContainText('1 250 F CFA')

  await online.getByRole('link', { name: new RegExp(MONEY_KIND_WORDS.given_back) }).click()
  await expect(page.getByRole('heading', { name: MONEY_KIND_WORDS.given_back })).toBeInViewport()
  await expect(page.getByRole('table', { name: MONEY_KIND_WORDS.given_back })).toContainText('1 350 F CFA')
  await page.getByRole('link', { name: 'Voir ce qui est à regarder' }).click()

  const differences = page.getByRole('table', { name: 'À regarder' })
  await expect(differences).toContainText(MONEY_KIND_WORDS.wrong_amount)
  await differences.getByRole('link', { name: /Ouvrir le paiement/ }).click()
  await expect(page.getByRole('heading', { name: /Paiement de 1\s250\sF\sCFA/ })).toBeVisible()
  await expect(page.getByText(MONEY_KIND_WORDS.wrong_amount, { exact: true })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(differences).toBeVisible()
})

test('an operator reads which finished rides nobody has begun to pay, and opens one', async ({ kit, phoneWith }) => {
  const ride = await aRideToPay(kit)
  await drive(kit, await aDriver(kit, { driverType: 'vtc' }), ride.rideId, ['accept', 'start', 'finish'])
  const page = await phoneWith(await anAdmin(kit), '/admin?tab=payments')
  const due = page.getByRole('region', { name: 'Dû, sans paiement commencé' })
  await expect(due.getByRole('listitem')).toContainText(/Prix de la course.*1\s250\sF\sCFA/)
  await expectSound(page)
  await due.getByRole('link').click()
  await expect(page.getByRole('heading', { name: /Course du/ })).toBeVisible()
})

test('an operator goes from day to day, by address too, and « Réessayer » repairs a page that failed', async ({
  kit,
  phoneWith,
}) => {
  await aPaidRide(kit)
  const today = dayOf(kit.clock.now())
  const yesterday = addDays(today, -1)
  const page = await phoneWith(await anAdmin(kit), `/admin?tab=payments&day=${yesterday}`)
  await expect(page.getByRole('heading', { name: `Paiements du ${formatDay(yesterday)}` })).toBeVisible()
  await expect(page.getByText(/Aucun paiement n’a commencé ce jour/)).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: /Jour suivant/ }).click()
  await expect(page.getByText('Tout concorde')).toBeVisible()
  await expect(page.getByRole('link', { name: /Jour suivant/ })).toHaveCount(0)
  await page.getByRole('link', { name: /Jour précédent/ }).click()
  await expect(page.getByText(/Aucun paiement n’a commencé ce jour/)).toBeVisible()

  const repair = await breakCall(page, 'GET /api/admin/payments')
  await page.reload()
  await expectRetried(page, 'GET /api/admin/payments', repair)
  await expect(page.getByText(/Aucun paiement n’a commencé ce jour/)).toBeVisible()
})

test('an operator refunds a payment with a reason, and the passenger’s open page reads « Remboursée »', async ({
  kit,
  phoneWith,
}) => {
  const paid = await aPaidRide(kit)
  await drive(kit, await aDriver(kit, { driverType: 'vtc' }), paid.rideId, ['accept', 'start', 'finish'])
  const passengerPage = await phoneWith(paid.passenger, '/passenger')
  const page = await phoneWith(await anAdmin(kit), `/admin?ride=${paid.rideId}`)
  await page.getByRole('link', { name: 'Voir le paiement' }).click()
  await page.getByRole('button', { name: REFUND_TEXTS.open, exact: true }).click()
  const question = page.getByRole('dialog', { name: REFUND_TEXTS.title })
  await expect(question).toContainText(/Les 1\s250\sF\sCFA reviennent en entier/)
  await expectSound(page)
  const reason = 'Le chauffeur n’est pas allé jusqu’au bout'
  await question.getByLabel('Motif').fill(reason)
  await question.getByRole('button', { name: REFUND_TEXTS.confirm }).click()
  await expect(question).toBeHidden()
  await expectSaid(page, REFUND_TEXTS.asked)
  await expect(page.getByText('Remboursé', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: REFUND_TEXTS.open, exact: true })).toBeHidden()
  await expect(page.getByRole('list', { name: 'Journal' })).toContainText(reason)
  await expectSaid(passengerPage, UNPAID_TEXTS.givenBack)
  await expectInvariants(kit.context.db)
})

test('an operator records that a card was paid back another way, and the passenger reads so', async ({
  kit,
  phoneWith,
}) => {
  const { ride, paymentId, transactionId } = await anUntoldPayment(kit, { source: 'CARD' })
  await verify(kit, ride, transactionId)
  await cancelRide(kit, ride)
  const passengerPage = await phoneWith(ride.passenger, '/passenger')
  await expect(passengerPage.getByText(/Nous vous contactons pour vous les rendre autrement/).first()).toBeVisible()
  await expectSound(passengerPage)
  const page = await phoneWith(await anAdmin(kit), `/admin?payment=${paymentId}`)
  await expect(page.getByText(MONEY_KIND_WORDS.refund_refused)).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: HAND_REFUND_TEXTS.open }).click()
  const question = page.getByRole('dialog', { name: HAND_REFUND_TEXTS.title })
  await expect(question).toContainText(/Rendez d’abord 1\s250\sF\sCFA au passager/)
  await expectSound(page)
  await question.getByLabel('Motif').fill('MTN, référence 4711')
  await question.getByRole('button', { name: HAND_REFUND_TEXTS.confirm }).click()
  await expectSaid(page, HAND_REFUND_TEXTS.done)
  await expect(page.getByText(MONEY_KIND_WORDS.refund_refused)).toBeHidden()
  await expect(page.getByRole('list', { name: 'Journal' })).toContainText('MTN, référence 4711')
  await expect(passengerPage.getByText(/par un autre moyen que celui du paiement/).first()).toBeVisible()
  await expectInvariants(kit.context.db)
})

test('an operator asks the provider now, and verifies a reference that nobody reported', async ({ kit, phoneWith }) => {
  loseWebhooks(kit)
  const admin = await anAdmin(kit)
  const reported = await aReportedPayment(kit, 'success')
  const page = await phoneWith(admin, `/admin?payment=${reported.paymentId}`)
  const repair = await breakCall(page, `POST /api/admin/payments/${reported.paymentId}/inquiry`)
  await page.getByRole('button', { name: 'Interroger le prestataire maintenant' }).click()
  await expectSaid(page, 'Le prestataire n’a pas pu être interrogé. Réessayez.')
  await repair()
  await page.getByRole('button', { name: 'Interroger le prestataire maintenant' }).click()
  await expect(page.getByText('Payé', { exact: true })).toBeVisible()

  const lost = await anUntoldPayment(kit)
  await page.goto(`/admin?payment=${lost.paymentId}`)
  await expect(page.getByText('Aucune transaction n’a été annoncée pour ce paiement.')).toBeVisible()
  const field = page.getByLabel('Référence du prestataire')
  const check = page.getByRole('button', { name: 'Vérifier la référence' })
  await field.fill('4076 1586')
  await check.click()
  await expect(page.getByText(REFERENCE_SENTENCES.malformed).first()).toBeVisible()
  await field.fill('407615869648517')
  await check.click()
  await expect(page.getByText(REFUSALS.transaction_not_ours.message).first()).toBeVisible()
  await field.fill(lost.transactionId)
  await check.click()
  await expectSaid(page, REFERENCE_SENTENCES.verified)
  await expect(page.getByText('Payé', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Journal' })).toContainText(lost.transactionId)
  await expectSound(page)
  await expectInvariants(kit.context.db)
})

test('an operator reads what Miyi has, owes and earns, and notes VAT that was paid', async ({ kit, phoneWith }) => {
  await aPaidRide(kit)
  const page = await phoneWith(await anAdmin(kit), '/admin?tab=books')
  const owes = page.getByRole('region', { name: 'Ce que Miyi doit' })
  await expect(owes).toContainText('TVA des factures')
  await expect(page.getByText('Aucun mouvement noté ce mois-là.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Noter un mouvement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Noter un mouvement' })
  await dialog.getByLabel('Ce qui s’est passé').selectOption('TVA payée à l’État')
  await dialog.getByLabel('Somme en F CFA').fill('1 525')
  await dialog.getByLabel('Référence').fill('Q-2026-0001')
  await dialog.getByLabel('Remarque').fill('Quittance de novembre')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Noter le mouvement' }).click()
  await expect(dialog).toBeHidden()
  await expect(owes.getByRole('listitem').filter({ hasText: 'TVA des factures' })).toContainText(/−1\s525\sF\sCFA/)
  const notes = page.getByRole('table', { name: 'Mouvements notés' })
  await expect(notes).toContainText('Q-2026-0001')
  await page.setViewportSize(WIDE)
  await expectSound(page)
  await page.getByRole('link', { name: /Mois précédent/ }).click()
  await expect(notes).toBeHidden()
  await expectInvariants(kit.context.db)
})
