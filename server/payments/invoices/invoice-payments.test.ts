import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { companyAccount } from '#domain/ledger/accounts.ts'
import { MONEY_BACK_SHOWN_DAYS } from '#domain/payments/invoices/invoice-payment.ts'
import { dayOf } from '#domain/shared/day.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import {
  anOpenInvoice,
  anUnverifiedInvoicePayment,
  aSecondManager,
  askToPayInvoice,
  chargeRide,
  type InvoiceToPay,
  invoiceNow,
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
import { managed, transfer } from '#kit/people/companies.ts'
import type { Person } from '#kit/people/people.ts'
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
    expect(await paymentsOfInvoice(kit, invoice)).toMatchObject([
      { amount: 500, status: 'completed', purpose: 'company_invoice', rideId: null, managerId: company.manager.userId },
    ])
    expect(await invoicePaymentsShown(kit, invoice)).toMatchObject({
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
    expect((await paymentsOfInvoice(kit, invoice)).map(({ status, amount }) => `${status} ${amount}`).sort()).toEqual([
      'cancelled 500',
      'pending 400',
    ])
  })

  test('whose browser was lost after its report is settled by the server’s own question', async () => {
    const invoice = await anOpenInvoice(kit)
    await reportInvoicePayment(kit, await anUnverifiedInvoicePayment(kit, invoice))
    expect((await invoicePaymentsShown(kit, invoice)).invoices).toMatchObject([{ isVerifying: true, paidOn: null }])
    await reconcileAfter(kit, 1)
    expect(await openSums(kit, invoice.company)).toEqual([0])
  })

  test('that is refused has failed, and can be paid again', async () => {
    const invoice = await anOpenInvoice(kit)
    const paymentId = await startInvoicePayment(kit, invoice)
    const transactionId = await payInWidget(kit, paymentId, { amountXof: 500, outcome: 'failure' })
    const failed = await verifyInvoicePayment(kit, { manager: invoice.company.manager, paymentId, transactionId })
    expect(failed.json()).toEqual({ verified: false, status: 'failed' })
    expect((await invoicePaymentsShown(kit, invoice)).invoices).toMatchObject([
      { hasFailed: true, isVerifying: false, paidOn: null },
    ])
    await payInvoice(kit, invoice)
    expect((await invoicePaymentsShown(kit, invoice)).invoices).toMatchObject([
      { hasFailed: false, paidOn: dayOf(kit.clock.now()) },
    ])
  })

  test('of another sum than is open pays nothing and goes back', async () => {
    const invoice = await anOpenInvoice(kit)
    vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
    const paymentId = await startInvoicePayment(kit, invoice)
    const transactionId = await payInWidget(kit, paymentId, { amountXof: 100 })
    await verifyInvoicePayment(kit, { manager: invoice.company.manager, paymentId, transactionId })
    await reconcileAfter(kit, 2)
    expect(await openSums(kit, invoice.company)).toEqual([500])
    expect(await outcomesOfInvoice(kit, invoice)).toEqual(['given_back'])
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
    expect(await outcomesOfInvoice(kit, invoice)).toEqual(['completed', 'given_back'])
    expect((await invoicePaymentsShown(kit, invoice, second)).invoices).toMatchObject([
      { moneyBack: { amountXof: 500, isGivenBack: true } },
    ])
    kit.clock.advanceMinutes(MONEY_BACK_SHOWN_DAYS * 24 * 60)
    expect((await invoicePaymentsShown(kit, invoice, second)).invoices).toMatchObject([{ moneyBack: null }])
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
    expect(await outcomesOfInvoice(kit, invoice)).toEqual(['completed', 'given_back'])
  })

  test.each([500, 100])('when a transfer of %d F was recorded meanwhile', async (transferredXof) => {
    const invoice = await anOpenInvoice(kit)
    const paid = await anUnverifiedInvoicePayment(kit, invoice)
    await transfer(kit, invoice.company, transferredXof, `VIR-MEANWHILE-${transferredXof}`)
    await verifyInvoicePayment(kit, paid)
    await reconcileAfter(kit, 2)
    expect(await openSums(kit, invoice.company)).toEqual([500 - transferredXof])
    expect(await outcomesOfInvoice(kit, invoice)).toEqual(['given_back'])
    expect((await paymentsOfInvoice(kit, invoice)).map(({ status }) => status)).toEqual(['cancelled'])
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
    expect(await outcomesOfInvoice(kit, invoice)).toEqual(['completed', 'given_back'])
    expect(await openSums(kit, invoice.company)).toEqual([0])
  })
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
