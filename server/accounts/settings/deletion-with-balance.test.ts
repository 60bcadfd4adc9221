import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin } from '#kit/people/people.ts'
import { anUnverifiedTopUp, correctAccount, receiveCash, verifyTopUp } from '#kit/rides/debts.ts'
import { balanceOfDriver } from '#kit/rides/ledger.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

function deletion(as: Caller, password: string) {
  return kit.call('POST /api/account/deletion', { as, body: { password } })
}

/** An account without a password: its session is the proof. */
const social = (subject: string) => ({ email: placeholderEmail('facebook', subject) })

describe('a driver cannot delete an account that has', () => {
  test('a balance below zero, until it is paid', async () => {
    const [as, operator] = [await aDriver(kit, social('debt-1')), await anAdmin(kit)]
    await correctAccount(kit, operator, as, { amountXof: -2500 })
    expect((await deletion(as, '')).json().error.code).toBe('driver_owes_money')
    await receiveCash(kit, operator, as, { amountXof: 2500 })
    expect((await deletion(as, '')).statusCode).toBe(200)
  })

  test('a payment to a driver’s account that is being verified, until the provider has answered', async () => {
    const as = await aDriver(kit, social('debt-2'))
    const paid = await anUnverifiedTopUp(kit, as, 500)
    const body = { transactionId: paid.transactionId }
    await kit.call(`PUT /api/payments/${paid.paymentId}/transaction`, { as, body })
    expect((await deletion(as, '')).json().error.code).toBe('payment_under_way')
    await verifyTopUp(kit, paid)
    expect((await deletion(as, '')).statusCode).toBe(200)
    // What we owe them stays in the books, under an id without a name.
    expect(await balanceOfDriver(kit, as)).toBe(500)
  })
})
