import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { INVOICE_PAYMENT_MAX_XOF } from '#domain/payments/invoices/invoice-payment.ts'
import { UNKNOWN_MAY_BE_NEW_S } from '#domain/payments/online/inquiry.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import {
  anOpenInvoice,
  anUnverifiedInvoicePayment,
  aSecondManager,
  askToPayInvoice,
  type InvoiceToPay,
  invoicePaymentsShown,
  openSums,
  outcomesOfInvoice,
  payInvoice,
  paymentsOfInvoice,
  reportInvoicePayment,
  startInvoicePayment,
  verifyInvoicePayment,
} from '#kit/invoices/invoice-payments.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { configure } from '#kit/outside/second-provider.ts'
import { aCompany, aMember, transfer } from '#kit/people/companies.ts'
import type { Person } from '#kit/people/people.ts'
import { payInWidget, reconcileAfter, settleNow } from '#kit/rides/payments.ts'
import { loseWebhooks } from '#kit/rides/webhooks.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
  loseWebhooks(kit)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const refusalOf = async (invoice: InvoiceToPay, as?: Person) =>
  (await askToPayInvoice(kit, invoice, as)).json().error?.code

const letAdvance = (seconds: number) => kit.clock.set(new Date(kit.clock.now().getTime() + seconds * 1000))

describe('nobody begins to pay an invoice', () => {
  test('but a manager of its company', async () => {
    const invoice = await anOpenInvoice(kit)
    const member = await aMember(kit, invoice.company)
    const { manager: stranger } = await aCompany(kit)
    for (const person of [member, stranger, invoice.company.operator]) {
      expect(await refusalOf(invoice, person)).toBe('company_not_found')
    }
    const foreign = { invoiceId: invoice.invoiceId, company: await aCompany(kit) }
    expect(await refusalOf(foreign)).toBe('invoice_not_found')
    expect(await paymentsOfInvoice(kit, invoice)).toEqual([])
  })

  test('of more than a wallet holds: it is paid by transfer', async () => {
    const [most, more] = [await anOpenInvoice(kit, INVOICE_PAYMENT_MAX_XOF), await anOpenInvoice(kit, 2_000_001)]
    expect((await askToPayInvoice(kit, most)).statusCode).toBe(200)
    expect((await askToPayInvoice(kit, more)).json().error).toMatchObject({
      code: 'invoice_too_large',
      message: expect.stringContaining('par virement'),
    })
  })

  test('while another manager’s payment of it is being verified', async () => {
    const invoice = await anOpenInvoice(kit)
    const second = await aSecondManager(kit, invoice.company)
    const paymentId = await startInvoicePayment(kit, invoice)
    const transactionId = await payInWidget(kit, paymentId, { amountXof: 500, outcome: 'pending' })
    const waiting = { manager: invoice.company.manager, paymentId, transactionId }
    await reportInvoicePayment(kit, waiting)
    for (const as of [second, invoice.company.manager]) expect(await refusalOf(invoice, as)).toBe('invoice_being_paid')
    // The provider knows it: it stops the others until it is decided.
    await verifyInvoicePayment(kit, waiting)
    letAdvance(UNKNOWN_MAY_BE_NEW_S + 1)
    expect(await refusalOf(invoice, second)).toBe('invoice_being_paid')
    await settleNow(kit, transactionId, 'failure')
    await reconcileAfter(kit, 2)
    expect((await askToPayInvoice(kit, invoice, second)).statusCode).toBe(200)
  })

  test('where payments are in cash only, and its page shows no way to', async () => {
    const own = await startKit()
    const invoice = await anOpenInvoice(own)
    configure(own, { payments: null, providers: {} })
    const { companyId, manager } = invoice.company
    const page = await own.call(`GET /api/companies/${companyId}/invoice-payments`, { as: manager })
    expect(page.json()).toEqual({ provider: null, invoices: [] })
    expect((await askToPayInvoice(own, invoice)).json().error).toMatchObject({
      code: 'online_payment_off',
      message: expect.stringContaining('par virement'),
    })
    await own.close()
  })
})

describe('an invented transaction', () => {
  const INVENTED = 'inventee-0001'

  test('stops the payment of an invoice in its first minutes only', async () => {
    const invoice = await anOpenInvoice(kit)
    const second = await aSecondManager(kit, invoice.company)
    const paymentId = await startInvoicePayment(kit, invoice)
    const invented = { manager: invoice.company.manager, paymentId, transactionId: INVENTED }
    await reportInvoicePayment(kit, invented)
    const answer = await verifyInvoicePayment(kit, invented)
    expect(answer.json()).toEqual({ verified: false, status: 'pending' })
    letAdvance(UNKNOWN_MAY_BE_NEW_S - 1)
    expect(await refusalOf(invoice, second)).toBe('invoice_being_paid')
    expect((await invoicePaymentsShown(kit, invoice)).invoices).toMatchObject([{ isVerifying: true }])
    letAdvance(1)
    expect((await invoicePaymentsShown(kit, invoice)).invoices).toMatchObject([{ isVerifying: false }])
    await payInvoice(kit, invoice, second)
    expect(await openSums(kit, invoice.company)).toEqual([0])
  })

  test('that a manager invents after they were removed does not stop it at all', async () => {
    const invoice = await anOpenInvoice(kit)
    const removed = await aSecondManager(kit, invoice.company)
    const paymentId = await startInvoicePayment(kit, invoice, removed)
    const { companyId, manager } = invoice.company
    await kit.call(`DELETE /api/companies/${companyId}/members/${removed.userId}`, { as: manager })
    const inventedAt = async (transactionId: string) => {
      await reportInvoicePayment(kit, { manager: removed, paymentId, transactionId })
      await verifyInvoicePayment(kit, { manager: removed, paymentId, transactionId })
    }
    for (const number of [1, 2, 3]) await inventedAt(`inventee-removed-${number}`)
    expect((await askToPayInvoice(kit, invoice)).statusCode).toBe(200)
    // What the provider knows as theirs is still kept, and pays.
    const transactionId = await payInWidget(kit, paymentId, { amountXof: 500, outcome: 'pending' })
    await verifyInvoicePayment(kit, { manager: removed, paymentId, transactionId })
    expect(await refusalOf(invoice)).toBe('invoice_being_paid')
    await settleNow(kit, transactionId)
    await reconcileAfter(kit, 2)
    expect(await openSums(kit, invoice.company)).toEqual([0])
  })

  test('of a manager who was removed does not stop it longer, and money that they sent pays it', async () => {
    const invoice = await anOpenInvoice(kit)
    const removed = await aSecondManager(kit, invoice.company)
    const paid = await anUnverifiedInvoicePayment(kit, invoice, removed)
    const invented = { ...paid, transactionId: 'inventee-0002' }
    await reportInvoicePayment(kit, invented)
    const { companyId, manager } = invoice.company
    await kit.call(`DELETE /api/companies/${companyId}/members/${removed.userId}`, { as: manager })
    expect(await refusalOf(invoice, removed)).toBe('company_not_found')
    expect(await refusalOf(invoice)).toBe('invoice_being_paid')
    await reconcileAfter(kit, 3)
    expect((await askToPayInvoice(kit, invoice)).statusCode).toBe(200)
    await verifyInvoicePayment(kit, paid)
    expect(await openSums(kit, invoice.company)).toEqual([0])
  })
})

test('a manager whose payment is under way or whose refund is due does not delete their account', async () => {
  const own = await anOpenInvoice(kit)
  const { company } = own
  const { manager } = company
  // An account without a password is deleted without one.
  const email = placeholderEmail('facebook', 'pays-an-invoice')
  await kit.database.db.updateTable('users').set({ email }).where('id', '=', manager.userId).execute()
  const remove = () => kit.call('POST /api/account/deletion', { as: manager, body: { password: '' } })
  const paymentId = await startInvoicePayment(kit, own)
  const transactionId = await payInWidget(kit, paymentId, { amountXof: 500, outcome: 'pending' })
  await reportInvoicePayment(kit, { manager, paymentId, transactionId })
  expect((await remove()).json().error.code).toBe('payment_under_way')
  await transfer(kit, company, 500, 'VIR-SUPPRESSION')
  await settleNow(kit, transactionId)
  vi.spyOn(kit.context.jobs, 'send').mockRejectedValue(new Error('no refund today'))
  vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
  await verifyInvoicePayment(kit, { manager, paymentId, transactionId })
  vi.restoreAllMocks()
  loseWebhooks(kit)
  expect(await outcomesOfInvoice(kit, own)).toEqual(['refund_due'])
  expect((await remove()).json().error.code).toBe('payment_under_way')
  await reconcileAfter(kit, 2)
  expect((await remove()).statusCode).toBe(200)
})
