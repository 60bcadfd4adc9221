import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { companyAccount } from '#domain/ledger/accounts.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import {
  anOpenInvoice,
  anUnverifiedInvoicePayment,
  aSecondManager,
  askToPayInvoice,
  openSums,
  outcomesOfInvoice,
  reportInvoicePayment,
  startInvoicePayment,
  verifyInvoicePayment,
} from '#kit/invoices/invoice-payments.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { transfer } from '#kit/people/companies.ts'
import { balanceOf } from '#kit/rides/ledger.ts'
import { reconcileAfter } from '#kit/rides/payments.ts'
import { foldBalances } from '../../ledger/ledger.service.ts'
import { askDueInquiries } from '../provider/inquiries.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const TEN = Array.from({ length: 10 }, (_, index) => index)

test('an invoice whose manager pays while an operator records its transfer is paid by one of them, and the other sum goes back or stays as credit', async () => {
  for (const round of TEN) {
    const invoice = await anOpenInvoice(kit)
    const { company } = invoice
    const paid = await anUnverifiedInvoicePayment(kit, invoice)
    const [answer, noted] = await Promise.all([
      verifyInvoicePayment(kit, paid),
      transfer(kit, company, 500, `VIR-RACE-${round}`),
      verifyInvoicePayment(kit, paid),
    ])
    expect([answer.statusCode, noted.statusCode]).toEqual([200, 200])
    await reconcileAfter(kit, 2)
    expect(await openSums(kit, company)).toEqual([0])
    const isOnline = answer.json().verified
    expect(await outcomesOfInvoice(kit, invoice)).toEqual([isOnline ? 'completed' : 'given_back'])
    // The transfer is there in both cases: beyond the invoice it is the company's credit.
    expect(await balanceOf(kit, companyAccount(company.companyId))).toBe(isOnline ? 500 : 0)
  }
})

test('an invoice that two managers pay at once, by browser, inquiry and again, is paid once', async () => {
  for (const _ of TEN) {
    const invoice = await anOpenInvoice(kit)
    const second = await aSecondManager(kit, invoice.company)
    const both = [
      await anUnverifiedInvoicePayment(kit, invoice),
      await anUnverifiedInvoicePayment(kit, invoice, second),
    ]
    await Promise.all([
      ...both.flatMap((paid) => [reportInvoicePayment(kit, paid), verifyInvoicePayment(kit, paid)]),
      ...both.map((paid) => verifyInvoicePayment(kit, paid)),
      askDueInquiries(kit.context),
      foldBalances(kit.context),
    ])
    await reconcileAfter(kit, 2)
    expect(await outcomesOfInvoice(kit, invoice)).toEqual(['completed', 'given_back'])
    expect(await openSums(kit, invoice.company)).toEqual([0])
    expect(await balanceOf(kit, companyAccount(invoice.company.companyId))).toBe(0)
  }
})

test('twenty taps of one manager begin one payment', async () => {
  const invoice = await anOpenInvoice(kit)
  const ids = await Promise.all([...TEN, ...TEN].map(() => startInvoicePayment(kit, invoice)))
  expect(new Set(ids).size).toBe(1)
})

test('a manager who is removed while they begin to pay has begun before, or not at all', async () => {
  for (const _ of TEN) {
    const invoice = await anOpenInvoice(kit)
    const { company } = invoice
    const second = await aSecondManager(kit, company)
    const [asked] = await Promise.all([
      askToPayInvoice(kit, invoice, second),
      kit.call(`DELETE /api/companies/${company.companyId}/members/${second.userId}`, { as: company.manager }),
    ])
    const payments = kit.database.db.selectFrom('paymentTransactions').where('managerId', '=', second.userId)
    expect(await payments.select('status').execute()).toHaveLength(asked.statusCode === 200 ? 1 : 0)
  }
})
