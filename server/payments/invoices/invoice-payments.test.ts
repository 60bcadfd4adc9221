import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { companyAccount } from '#domain/ledger/accounts.ts'
import { INVOICE_PAYMENT_MAX_XOF } from '#domain/payments/invoices/invoice-payment.ts'
import { UNKNOWN_MAY_BE_NEW_S } from '#domain/payments/online/inquiry.ts'
import { dayOf } from '#domain/shared/day.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { configure } from '#kit/outside/second-provider.ts'
import { aCompany, aMember, managed, transfer } from '#kit/people/companies.ts'
import type { Person } from '#kit/people/people.ts'
import {
  anOpenInvoice,
  anUnverifiedInvoicePayment,
  aSecondManager,
  askToPayInvoice,
  chargeRide,
  type InvoiceToPay,
  invoiceNow,
  openSums,
  payInvoice,
  reportInvoicePayment,
  startInvoicePayment,
  verifyInvoicePayment,
} from '#kit/rides/invoice-payments.ts'
import { balanceOf } from '#kit/rides/ledger.ts'
import { payInWidget, reconcileAfter, settleNow } from '#kit/rides/payments.ts'
import { aWebhook, loseWebhooks, postWebhook, startKitAtKkiapay } from '#kit/rides/webhooks.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
  loseWebhooks(kit)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const refusalOf = async (invoice: InvoiceToPay, as?: Person) =>
  (await askToPayInvoice(kit, invoice, as)).json().error?.code

function paymentsOf({ invoiceId }: InvoiceToPay) {
  return kit.database.db
    .selectFrom('paymentTransactions')
    .where('invoiceId', '=', invoiceId)
    .orderBy('createdAt')
    .orderBy('status')
    .select(['id', 'amount', 'status', 'purpose', 'rideId', 'managerId'])
    .execute()
}

async function outcomesOf({ invoiceId }: InvoiceToPay): Promise<string[]> {
  const attempts = kit.database.db
    .selectFrom('paymentAttempts')
    .innerJoin('paymentTransactions', 'paymentTransactions.id', 'paymentId')
    .where('invoiceId', '=', invoiceId)
  return (await attempts.orderBy('outcome').select('outcome').execute()).map(({ outcome }) => outcome)
}

const shown = async ({ company }: InvoiceToPay, as: Person = company.manager) =>
  (await kit.call(`GET /api/companies/${company.companyId}/invoice-payments`, { as })).json()

const letAdvance = (seconds: number) => kit.clock.set(new Date(kit.clock.now().getTime() + seconds * 1000))

describe('an invoice paid by mobile money', () => {
  test('is settled once the provider has confirmed it, once, however often it is verified', async () => {
    const invoice = await anOpenInvoice(kit)
    const { company, invoiceId } = invoice
    const account = companyAccount(company.companyId)
    const clearing = await balanceOf(kit, 'clearing')
    const paid = await anUnverifiedInvoicePayment(kit, invoice)
    expect(await openSums(kit, company)).toEqual([500])
    for (const _ of [1, 2, 3]) {
      expect((await verifyInvoicePayment(kit, paid)).json()).toEqual({ verified: true, status: 'completed' })
    }
    expect(await openSums(kit, company)).toEqual([0])
    expect([await balanceOf(kit, account), await balanceOf(kit, 'clearing')]).toEqual([0, clearing - 500])
    expect(await paymentsOf(invoice)).toMatchObject([
      { amount: 500, status: 'completed', purpose: 'company_invoice', rideId: null, managerId: company.manager.userId },
    ])
    expect(await shown(invoice)).toMatchObject({
      provider: { id: 'simulator' },
      invoices: [{ invoiceId, isVerifying: false, hasFailed: false, paidOn: dayOf(kit.clock.now()), moneyBack: null }],
    })
    expect(await refusalOf(invoice)).toBe('invoice_not_open')
    // The next invoice has the next rides only.
    await chargeRide(kit, company, 700)
    await invoiceNow(kit, company)
    expect(await openSums(kit, company)).toEqual([700, 0])
  })

  test('is asked for the sum that is open, and pays that invoice although an older one is open', async () => {
    const older = await anOpenInvoice(kit, 500)
    const { company } = older
    await chargeRide(kit, company, 900)
    const newer = { company, invoiceId: await invoiceNow(kit, company) }
    await transfer(kit, company, 600, 'VIR-PARTIE')
    expect(await openSums(kit, company)).toEqual([800, 0])
    expect(await refusalOf(older)).toBe('invoice_not_open')
    expect((await askToPayInvoice(kit, newer)).json().payment).toMatchObject({ amountXof: 800, rideId: null })
    await payInvoice(kit, newer)
    expect(await openSums(kit, company)).toEqual([0, 0])
    expect((await managed(kit, company)).creditXof).toBe(0)
  })

  test('is the same payment when it is asked for again, and another one once a transfer has paid a part', async () => {
    const invoice = await anOpenInvoice(kit)
    const first = await startInvoicePayment(kit, invoice)
    expect(await startInvoicePayment(kit, invoice)).toBe(first)
    await transfer(kit, invoice.company, 100, 'VIR-APRES')
    expect(await startInvoicePayment(kit, invoice)).not.toBe(first)
    expect((await paymentsOf(invoice)).map(({ status, amount }) => `${status} ${amount}`).sort()).toEqual([
      'cancelled 500',
      'pending 400',
    ])
  })

  test('whose browser was lost after its report is settled by the server’s own question', async () => {
    const invoice = await anOpenInvoice(kit)
    await reportInvoicePayment(kit, await anUnverifiedInvoicePayment(kit, invoice))
    expect((await shown(invoice)).invoices).toMatchObject([{ isVerifying: true, paidOn: null }])
    await reconcileAfter(kit, 1)
    expect(await openSums(kit, invoice.company)).toEqual([0])
  })

  test('that is refused has failed, and can be paid again', async () => {
    const invoice = await anOpenInvoice(kit)
    const paymentId = await startInvoicePayment(kit, invoice)
    const transactionId = await payInWidget(kit, paymentId, { amountXof: 500, outcome: 'failure' })
    const failed = await verifyInvoicePayment(kit, { manager: invoice.company.manager, paymentId, transactionId })
    expect(failed.json()).toEqual({ verified: false, status: 'failed' })
    expect((await shown(invoice)).invoices).toMatchObject([{ hasFailed: true, isVerifying: false, paidOn: null }])
    await payInvoice(kit, invoice)
    expect((await shown(invoice)).invoices).toMatchObject([{ hasFailed: false, paidOn: dayOf(kit.clock.now()) }])
  })

  test('of another sum than is open pays nothing and goes back', async () => {
    const invoice = await anOpenInvoice(kit)
    vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
    const paymentId = await startInvoicePayment(kit, invoice)
    const transactionId = await payInWidget(kit, paymentId, { amountXof: 100 })
    await verifyInvoicePayment(kit, { manager: invoice.company.manager, paymentId, transactionId })
    await reconcileAfter(kit, 2)
    expect(await openSums(kit, invoice.company)).toEqual([500])
    expect(await outcomesOf(invoice)).toEqual(['given_back'])
  })

  test('is not settled by the transaction of another invoice, and that one stays as it was', async () => {
    const [invoice, other] = [await anOpenInvoice(kit), await anOpenInvoice(kit)]
    const theirs = await payInvoice(kit, other)
    const paymentId = await startInvoicePayment(kit, invoice)
    const stolen = { ...theirs, paymentId, manager: invoice.company.manager }
    expect((await verifyInvoicePayment(kit, stolen)).json().error.code).toBe('transaction_already_used')
    const asOther = { ...theirs, manager: invoice.company.manager }
    expect((await verifyInvoicePayment(kit, asOther)).json().error.code).toBe('payment_not_found')
    expect([await openSums(kit, invoice.company), await openSums(kit, other.company)]).toEqual([[500], [0]])
  })
})

describe('money for an invoice that is paid already goes back', () => {
  test('when two managers paid it', async () => {
    const invoice = await anOpenInvoice(kit)
    const second = await aSecondManager(kit, invoice.company)
    const [one, other] = [
      await anUnverifiedInvoicePayment(kit, invoice),
      await anUnverifiedInvoicePayment(kit, invoice, second),
    ]
    expect(one.paymentId).not.toBe(other.paymentId)
    await verifyInvoicePayment(kit, one)
    expect((await verifyInvoicePayment(kit, other)).json()).toMatchObject({
      verified: false,
      moneyBack: { amountXof: 500 },
    })
    await reconcileAfter(kit, 2)
    expect(await outcomesOf(invoice)).toEqual(['completed', 'given_back'])
    expect((await shown(invoice, second)).invoices).toMatchObject([{ moneyBack: { amountXof: 500, isGivenBack: true } }])
    const letters = kit.mail.filter(({ to, text }) => to === second.email && text.includes('de votre entreprise'))
    expect(letters).toHaveLength(1)
    expect((await managed(kit, invoice.company)).creditXof).toBe(0)
  })

  test('when one manager paid it in two tabs', async () => {
    const invoice = await anOpenInvoice(kit)
    const paid = await anUnverifiedInvoicePayment(kit, invoice)
    const second = { ...paid, transactionId: await payInWidget(kit, paid.paymentId, { amountXof: 500 }) }
    await verifyInvoicePayment(kit, paid)
    expect((await verifyInvoicePayment(kit, second)).json()).toMatchObject({ moneyBack: { amountXof: 500 } })
    await reconcileAfter(kit, 2)
    expect(await outcomesOf(invoice)).toEqual(['completed', 'given_back'])
  })

  test.each([500, 100])('when a transfer of %d F was recorded meanwhile', async (transferredXof) => {
    const invoice = await anOpenInvoice(kit)
    const paid = await anUnverifiedInvoicePayment(kit, invoice)
    await transfer(kit, invoice.company, transferredXof, `VIR-MEANWHILE-${transferredXof}`)
    await verifyInvoicePayment(kit, paid)
    await reconcileAfter(kit, 2)
    expect(await openSums(kit, invoice.company)).toEqual([500 - transferredXof])
    expect(await outcomesOf(invoice)).toEqual(['given_back'])
    expect((await paymentsOf(invoice)).map(({ status }) => status)).toEqual(['cancelled'])
  })

  test('when an older attempt of it succeeds late', async () => {
    const invoice = await anOpenInvoice(kit)
    const paymentId = await startInvoicePayment(kit, invoice)
    const late = await payInWidget(kit, paymentId, { amountXof: 500, outcome: 'failure' })
    const { manager } = invoice.company
    await verifyInvoicePayment(kit, { manager, paymentId, transactionId: late })
    await payInvoice(kit, invoice)
    await settleNow(kit, late)
    await verifyInvoicePayment(kit, { manager, paymentId, transactionId: late })
    await reconcileAfter(kit, 2)
    expect(await outcomesOf(invoice)).toEqual(['completed', 'given_back'])
    expect(await openSums(kit, invoice.company)).toEqual([0])
  })
})

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
    expect(await paymentsOf(invoice)).toEqual([])
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
    expect((await verifyInvoicePayment(kit, invented)).json()).toEqual({ verified: false, status: 'pending' })
    letAdvance(UNKNOWN_MAY_BE_NEW_S - 1)
    expect(await refusalOf(invoice, second)).toBe('invoice_being_paid')
    expect((await shown(invoice)).invoices).toMatchObject([{ isVerifying: true }])
    letAdvance(1)
    expect((await shown(invoice)).invoices).toMatchObject([{ isVerifying: false }])
    await payInvoice(kit, invoice, second)
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
  expect(await outcomesOf(own)).toEqual(['refund_due'])
  expect((await remove()).json().error.code).toBe('payment_under_way')
  await reconcileAfter(kit, 2)
  expect((await remove()).statusCode).toBe(200)
})

test('webhooks alone settle the invoice of a browser that is gone, once', async () => {
  const { kit: own, kkiapay, close } = await startKitAtKkiapay()
  const invoice = await anOpenInvoice(own)
  const paymentId = await startInvoicePayment(own, invoice)
  const transactionId = await kkiapay.record({ amount: 500, partnerId: paymentId, outcome: 'success' })
  for (const _ of [1, 2]) await postWebhook(own, aWebhook(transactionId, paymentId, { amount: 500 }))
  await own.inquirer.idle()
  expect(await openSums(own, invoice.company)).toEqual([0])
  await expectInvariants(own.context.db)
  await close()
})
