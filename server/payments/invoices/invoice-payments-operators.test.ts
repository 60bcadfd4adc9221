import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PaymentFile } from '#domain/admin/payments/admin-payments.contract.ts'
import { companyAccount } from '#domain/ledger/accounts.ts'
import { dayOf } from '#domain/shared/day.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import {
  anOpenInvoice,
  anUnverifiedInvoicePayment,
  type InvoiceToPay,
  openSums,
  payInvoice,
  reportInvoicePayment,
  startInvoicePayment,
  verifyInvoicePayment,
} from '#kit/invoices/invoice-payments.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { addMember, companyFile } from '#kit/people/companies.ts'
import { anAdmin, type Person } from '#kit/people/people.ts'
import { balanceOf } from '#kit/rides/ledger.ts'
import { payInWidget, reconcileAfter } from '#kit/rides/payments.ts'
import { loseWebhooks } from '#kit/rides/webhooks.ts'
import { checkLedger } from '../../ledger/ledger.service.ts'
import { checkMoney } from '../reconciliation/money-alarm.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
  loseWebhooks(kit)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const fileOf = async ({ company }: InvoiceToPay, paymentId: string): Promise<PaymentFile> =>
  (await kit.call(`GET /api/admin/payments/${paymentId}`, { as: company.operator })).json()

const refund = ({ company }: InvoiceToPay, paymentId: string, as: Person = company.operator) =>
  kit.call(`POST /api/admin/payments/${paymentId}/refund`, { as, body: { reason: 'Payée deux fois' } })

async function entriesOf(paymentId: string): Promise<string[]> {
  const { db } = kit.database
  const own = await db.selectFrom('ledgerEntries').where('sourceId', '=', paymentId).select(['id', 'kind']).execute()
  const ids = own.map(({ id }) => id)
  const reversed = await db.selectFrom('ledgerEntries').where('reverses', 'in', ids).select('kind').execute()
  return [...own, ...reversed].map(({ kind }) => kind)
}

describe('an operator', () => {
  test('finds the payment of an invoice in those of its day, with its company, and reads its file', async () => {
    const invoice = await anOpenInvoice(kit)
    const { company, invoiceId } = invoice
    const paid = await payInvoice(kit, invoice)
    const day = dayOf(kit.clock.now())
    const money = (await kit.call(`GET /api/admin/payments?day=${day}&list=arrived`, { as: company.operator })).json()
    expect(money.sums).toMatchObject({ expected: { count: 1, amountXof: 500 }, arrived: { count: 1, amountXof: 500 } })
    const shown = { id: invoiceId, number: '2026-0001', companyId: company.companyId, companyName: company.name }
    expect(money.lines).toMatchObject([
      { rideId: null, invoice: shown, passengerName: company.manager.fullName, paymentId: paid.paymentId },
    ])
    expect(await fileOf(invoice, paid.paymentId)).toMatchObject({
      payment: { purpose: 'company_invoice', status: 'completed' },
      ride: null,
      invoice: shown,
      payer: { userId: company.manager.userId },
      transactions: [{ transactionId: paid.transactionId, outcome: 'completed' }],
      mayRefund: true,
    })
    expect((await companyFile(kit, company)).onlinePayments).toEqual([
      { paymentId: paid.paymentId, invoiceId, amountXof: 500, paidOn: day },
    ])
  })

  test('refunds the payment of an invoice once, which opens it again', async () => {
    const invoice = await anOpenInvoice(kit)
    const { paymentId } = await payInvoice(kit, invoice)
    for (const _ of [1, 2]) expect((await refund(invoice, paymentId)).statusCode).toBe(200)
    await reconcileAfter(kit, 2)
    expect(await fileOf(invoice, paymentId)).toMatchObject({ payment: { status: 'refunded' }, mayRefund: false })
    expect(await openSums(kit, invoice.company)).toEqual([500])
    expect(await entriesOf(paymentId)).toEqual(['company_payment', 'reversal'])
    expect(await balanceOf(kit, companyAccount(invoice.company.companyId))).toBe(-500)
    const journal = await kit.call(`GET /api/admin/journal?userId=${invoice.company.manager.userId}`, {
      as: invoice.company.operator,
    })
    expect(journal.json().actions[0]).toMatchObject({ action: 'refund_payment', reason: 'Payée deux fois' })
    await payInvoice(kit, invoice)
    expect(await openSums(kit, invoice.company)).toEqual([0])
  })

  test('refunds neither a payment that they made as a manager nor one of a company to which they belong', async () => {
    const invoice = await anOpenInvoice(kit)
    const { company } = invoice
    const { paymentId } = await payInvoice(kit, invoice)
    const member = await anAdmin(kit)
    await addMember(kit, company, member)
    const role = { userId: company.manager.userId, role: 'admin' } as const
    await kit.database.db.insertInto('userRoles').values(role).execute()
    const codeOf = async (as: Person) => (await refund(invoice, paymentId, as)).json().error.code
    expect([await codeOf(company.manager), await codeOf(member)]).toEqual(['own_payment', 'own_company'])
    expect(await openSums(kit, company)).toEqual([0])
  })

  test('pays back by hand what the provider refuses to, unless they belong to the company', async () => {
    const invoice = await anOpenInvoice(kit)
    const { company } = invoice
    const paymentId = await startInvoicePayment(kit, invoice)
    const transactionId = await payInWidget(kit, paymentId, { amountXof: 500, source: 'CARD' })
    await verifyInvoicePayment(kit, { manager: company.manager, paymentId, transactionId })
    await refund(invoice, paymentId)
    await reconcileAfter(kit, 2)
    const member = await anAdmin(kit)
    await addMember(kit, company, member)
    const [till, body] = [await balanceOf(kit, 'till'), { transactionId, reason: 'MTN, référence 4711' }]
    const byHand = (as: Person) => kit.call(`POST /api/admin/payments/${paymentId}/refund-by-hand`, { as, body })
    expect((await byHand(member)).json().error?.code).toBe('own_company')
    expect([await balanceOf(kit, 'till'), await openSums(kit, company)]).toEqual([till, [0]])
    expect((await byHand(company.operator)).statusCode).toBe(200)
    expect([await balanceOf(kit, 'till'), await openSums(kit, company)]).toEqual([till + 500, [500]])
  })

  test('verifies a reference of the provider for an invoice whose browser and webhook were lost', async () => {
    const invoice = await anOpenInvoice(kit)
    const { paymentId, transactionId } = await anUnverifiedInvoicePayment(kit, invoice)
    const path = `POST /api/admin/payments/${paymentId}/reference` as const
    const answer = await kit.call(path, { as: invoice.company.operator, body: { transactionId } })
    expect(answer.json()).toMatchObject({ payment: { status: 'completed' } })
    expect(await openSums(kit, invoice.company)).toEqual([0])
  })

  test('is alarmed within the hour by a transaction of an invoice that stays unanswered', async () => {
    const invoice = await anOpenInvoice(kit)
    const paid = await anUnverifiedInvoicePayment(kit, invoice)
    await reportInvoicePayment(kit, paid)
    kit.clock.advanceMinutes(24 * 60)
    const logged = vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
    await checkMoney(kit.context)
    const [[alarm]] = logged.mock.calls as unknown as [[{ payments: string[] }]]
    expect(alarm.payments).toContain(paid.paymentId)
    logged.mockRestore()
    await reconcileAfter(kit, 1)
  })
})

test('the nightly check enters the payment of an invoice that a process of an older version refunded, and logs it', async () => {
  const invoice = await anOpenInvoice(kit)
  const { paymentId } = await payInvoice(kit, invoice)
  // As such a process refunds it: the payment moves, the books do not.
  const { db } = kit.database
  await db.updateTable('paymentTransactions').set({ status: 'refunded' }).where('id', '=', paymentId).execute()
  const logged = vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
  await checkLedger(kit.context)
  expect(logged.mock.calls).toMatchObject([[{ paymentId, written: ['company_payment'] }, expect.any(String)]])
  logged.mockRestore()
  expect(await openSums(kit, invoice.company)).toEqual([500])
})
