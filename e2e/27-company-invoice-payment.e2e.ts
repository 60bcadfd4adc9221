import type { Page } from '@playwright/test'
import { companyPath } from '../domain/companies/company-path.ts'
import { INVOICE_PAYMENT_SENTENCES } from '../domain/payments/invoices/invoice-payments.fr.ts'
import { dayOf } from '../domain/shared/day.ts'
import { REFUSALS } from '../domain/wire/refusals.ts'
import { expectInvariants } from '../kit/checks/invariants.ts'
import { anOpenInvoice, aSecondManager, verifyInvoicePayment } from '../kit/invoices/invoice-payments.ts'
import { transfer } from '../kit/people/companies.ts'
import { loseWebhooks } from '../kit/rides/webhooks.ts'
import { WIDE } from './screens/operator.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

const payButton = (page: Page) => page.getByRole('button', { name: /^Payer .* par Mobile Money$/ })
const press = (page: Page, name: string) => page.frameLocator('iframe').getByRole('button', { name }).click()

test('a manager pays an invoice by mobile money, after one that was cancelled and one that failed, and an operator finds it', async ({
  kit,
  phoneWith,
}) => {
  const invoice = await anOpenInvoice(kit)
  const { manager, operator, companyId } = invoice.company
  const page = await phoneWith(manager, companyPath(companyId))
  await expect(page.getByRole('button', { name: /^Payer 500\sF\sCFA par Mobile Money$/ })).toBeVisible()
  await expectSound(page)
  await payButton(page).click()
  await press(page, 'Annuler')
  await expect(payButton(page)).toBeEnabled()

  await payButton(page).click()
  await press(page, 'Refuser (échec)')
  // The notice moves the button down: a press before it comes could miss.
  await expect(page.getByText('Le dernier paiement n’a pas abouti')).toBeVisible()
  await expect(payButton(page)).toBeEnabled()

  await payButton(page).click()
  await press(page, 'Payer (succès)')
  await expectSaid(page, INVOICE_PAYMENT_SENTENCES.paid)
  await expect(page.getByText('Réglée', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Payée par Mobile Money le \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await expectSound(page)
  await page.setViewportSize(WIDE)
  await expectSound(page)

  const today = dayOf(kit.clock.now())
  const desk = await phoneWith(operator, `/admin?tab=payments&day=${today}&list=arrived`)
  await expect(desk.getByRole('link', { name: `Facture ${today.slice(0, 4)}-0001` })).toBeVisible()
  await expectSound(desk)
  await desk.getByRole('link', { name: /Ouvrir le paiement/ }).click()
  await expect(desk.getByText('Facture d’une entreprise')).toBeVisible()
  await expectSound(desk)
  await desk.getByRole('link', { name: 'Société Essai' }).click()
  await expect(desk.getByRole('link', { name: /^500\sF\sCFA payés par Mobile Money le/ })).toBeVisible()
  await expectSound(desk)
  await expectInvariants(kit.context.db)
})

test('a manager reads that their payment is being verified, and that money for an invoice that a transfer has paid goes back', async ({
  kit,
  phoneWith,
}) => {
  const invoice = await anOpenInvoice(kit)
  const { manager, companyId } = invoice.company
  const page = await phoneWith(manager, companyPath(companyId))
  await payButton(page).click()
  await press(page, 'Laisser en attente')
  await expect(page.getByText('Paiement en cours de vérification', { exact: true })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await expectSound(page)
  const colleague = await phoneWith(await aSecondManager(kit, invoice.company), companyPath(companyId))
  await expect(colleague.getByText('Paiement en cours de vérification', { exact: true })).toBeVisible()
  await transfer(kit, invoice.company, 500, 'VIR-E2E')
  kit.clock.advanceMinutes(1)
  await expect(page.getByText('Réglée', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Nous vous (avons remboursé|remboursons) 500\sF/).first()).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await expectSound(page)
  await expect(colleague.getByText('Réglée', { exact: true })).toBeVisible({ timeout: 45_000 })
  await expect(colleague.getByText('Paiement en cours de vérification', { exact: true })).toHaveCount(0)
  await expectInvariants(kit.context.db)
})

test('a manager whose widget closed without a word reads that the invoice is paid once the provider has said so', async ({
  kit,
  phoneWith,
}) => {
  loseWebhooks(kit)
  const { company } = await anOpenInvoice(kit)
  const page = await phoneWith(company.manager, companyPath(company.companyId))
  await payButton(page).click()
  await press(page, 'Payer, sans que la page l’apprenne')
  await expect(page.frameLocator('iframe').getByText('le prestataire le dira au serveur')).toBeVisible()
  await page.goBack()
  await expect(payButton(page)).toBeEnabled()
  // As a webhook does, a little later.
  const { db } = kit.database
  const paid = await db.selectFrom('simulatorTransactions').select(['id', 'paymentReference']).executeTakeFirstOrThrow()
  const { id: transactionId, paymentReference: paymentId } = paid
  await verifyInvoicePayment(kit, { manager: company.manager, paymentId: paymentId ?? '', transactionId })
  await expect(page.getByText(/^Payée par Mobile Money le/)).toBeVisible({ timeout: 25_000 })
  await expectSound(page)
})

test('a manager whose transaction is refused reads why, and may pay again', async ({ kit, phoneWith }) => {
  loseWebhooks(kit)
  const { company } = await anOpenInvoice(kit)
  const page = await phoneWith(company.manager, companyPath(company.companyId))
  const { code, message } = { code: 'transaction_already_used', message: REFUSALS.transaction_already_used.message }
  await page.route('**/api/invoice-payments/*/verification', (route) =>
    route.fulfill({ status: 409, json: { error: { code, message } } }),
  )
  await page.route('**/api/payments/*/transaction', (route) =>
    route.fulfill({ status: 409, json: { error: { code, message } } }),
  )
  await payButton(page).click()
  await press(page, 'Payer (succès)')
  await expectSaid(page, message)
  await expect(payButton(page)).toBeEnabled()
})

test.describe('where nobody takes payments online', () => {
  test.use({ environment: { PAYMENT_PROVIDER: 'cash' } })

  test('a manager reads how to pay by transfer, and sees no button', async ({ kit, phoneWith }) => {
    const { company } = await anOpenInvoice(kit)
    const page = await phoneWith(company.manager, companyPath(company.companyId))
    await expect(page.getByText(/Reste 500\sF\sCFA à payer avant le/)).toBeVisible()
    await expect(page.getByText(/Par virement, indiquez le numéro de la facture/)).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)
    await expectSound(page)
  })
})
