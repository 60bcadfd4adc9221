import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import {
  anUnverifiedTopUp,
  correctAccount,
  limitDebts,
  receiveCash,
  startTopUp,
  topUp,
  verifyTopUp,
} from '#kit/rides/debts.ts'
import { aDriverAway, aRideFromVedoko, dispatchDue, passSeconds } from '#kit/rides/dispatch.ts'
import { balanceOfDriver } from '#kit/rides/ledger.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'
import { foldBalances } from '../../ledger/ledger.service.ts'
import { askDueInquiries } from '../provider/inquiries.service.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const TEN = Array.from({ length: 10 }, (_, index) => index)

test('a top-up that arrives many times at once, by browser, inquiry and webhook, is credited once', async () => {
  for (const _ of [1, 2, 3]) {
    const driver = await aDriver(kit)
    const paid = await anUnverifiedTopUp(kit, driver, 2500)
    const body = { transactionId: paid.transactionId }
    await Promise.all([
      ...TEN.map(() => verifyTopUp(kit, paid)),
      ...TEN.map(() => kit.call(`PUT /api/payments/${paid.paymentId}/transaction`, { as: driver, body })),
      ...TEN.map(() => askDueInquiries(kit.context)),
      foldBalances(kit.context),
    ])
    expect(await balanceOfDriver(kit, driver)).toBe(2500)
  }
})

test('twenty taps at once begin one payment', async () => {
  const driver = await aDriver(kit)
  const ids = await Promise.all([...TEN, ...TEN].map(() => startTopUp(kit, driver, 500)))
  expect(new Set(ids).size).toBe(1)
})

test('a driver who pays their debt while they tap « Accepter » gets the ride or the refusal, and is credited once', async () => {
  await limitDebts(kit, operator, { limitXof: 5000 })
  for (const _ of TEN) {
    const driver = await aDriver(kit)
    await correctAccount(kit, operator, driver, { amountXof: -5500 })
    const paid = await anUnverifiedTopUp(kit, driver, 1000)
    const { id } = await aRide(kit, await aPassenger(kit))
    const [accepted] = await Promise.all([
      press(kit, driver, id, 'accept'),
      verifyTopUp(kit, paid),
      verifyTopUp(kit, paid),
    ])
    expect(await balanceOfDriver(kit, driver)).toBe(-4500)
    if (accepted.statusCode !== 200) expect(accepted.json().error.code).toBe('debt_limit_reached')
    // Paid by now: the second tap is accepted whatever the first one was.
    expect((await press(kit, driver, id, 'accept')).statusCode).toBe(200)
    await drive(kit, driver, id, ['finish'])
  }
})

test('a driver who goes over the limit while they accept has one outcome: no cash ride is accepted after the correction', async () => {
  await limitDebts(kit, operator, { limitXof: 5000 })
  for (const _ of TEN) {
    const driver = await aDriver(kit)
    await correctAccount(kit, operator, driver, { amountXof: -4000 })
    const { id } = await aRide(kit, await aPassenger(kit))
    const [accepted] = await Promise.all([
      press(kit, driver, id, 'accept'),
      correctAccount(kit, operator, driver, { amountXof: -2000 }),
    ])
    const taken = await kit.database.db.selectFrom('rides').where('id', '=', id).select('driverId').executeTakeFirst()
    expect(taken?.driverId === driver.userId).toBe(accepted.statusCode === 200)
    expect(await balanceOfDriver(kit, driver)).toBe(-6000)
    if (accepted.statusCode === 200) await drive(kit, driver, id, ['finish'])
  }
})

test('a limit that changes while offers go out leaves no offer of a cash ride to a stopped driver afterwards', async () => {
  for (const _ of [1, 2, 3]) {
    await limitDebts(kit, operator, { limitXof: null })
    const debtor = await aDriverAway(kit, 300)
    await correctAccount(kit, operator, debtor, { amountXof: -5500 })
    const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
    await Promise.all([passSeconds(kit, 1), limitDebts(kit, operator, { limitXof: 5000 })])
    expect((await press(kit, debtor, id, 'accept')).json().error.code).toMatch(/debt_limit_reached|not_offered/)
    const next = await aRideFromVedoko(kit, await aPassenger(kit))
    await passSeconds(kit, 1)
    await dispatchDue(kit)
    const offers = kit.database.db.selectFrom('rideOffers').where('rideId', '=', next.id)
    expect(await offers.where('driverId', '=', debtor.userId).select('id').execute()).toEqual([])
    await kit.call('PUT /api/driver/availability', { as: debtor, body: { isAvailable: false } })
  }
})

test('cash that an operator sends ten times at once is received once', async () => {
  const driver = await aDriver(kit)
  const asked = { amountXof: 700, key: randomUUID() }
  const answers = await Promise.all(TEN.map(() => receiveCash(kit, operator, driver, asked)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(TEN.map(() => 200))
  expect(await balanceOfDriver(kit, driver)).toBe(700)
})

test('of two operators who set the limit at once one sets it and the other reads that it changed', async () => {
  const other = await anAdmin(kit)
  const { limits } = (await kit.call('GET /api/admin/debt-limit', { as: operator })).json()
  const body = { limitXof: 4000, limitDays: null, from: null, reason: 'Voté lundi', seen: limits[0]?.id ?? null }
  const answers = await Promise.all(
    [operator, other].map((as) => kit.call('POST /api/admin/debt-limit', { as, body: { ...body, reason: as.userId } })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('entries that are written while balances are added up keep the instant since which a driver owes', async () => {
  for (const _ of [1, 2, 3]) {
    const driver = await aDriver(kit)
    await correctAccount(kit, operator, driver, { amountXof: -100 })
    const since = kit.clock.now().toISOString()
    kit.clock.advanceMinutes(1)
    await Promise.all([
      ...TEN.map(() => correctAccount(kit, operator, driver, { amountXof: -10 })),
      ...TEN.map(() => foldBalances(kit.context)),
    ])
    const account = (await kit.call(`GET /api/admin/drivers/${driver.userId}/account`, { as: operator })).json()
    expect(account).toMatchObject({ negativeSince: since, statement: { balanceXof: -200 } })
  }
})

test('an account that is deleted while its driver pays is deleted with the money counted, or not at all', async () => {
  for (const _ of TEN) {
    const driver = await aDriver(kit, { email: placeholderEmail('facebook', randomUUID()) })
    const paid = await anUnverifiedTopUp(kit, driver, 500)
    const body = { transactionId: paid.transactionId }
    await Promise.all([
      kit.call(`PUT /api/payments/${paid.paymentId}/transaction`, { as: driver, body }),
      kit.call('POST /api/account/deletion', { as: driver, body: { password: '' } }),
      startTopUp(kit, driver, 600).catch(() => null),
    ])
    kit.clock.advanceMinutes(2)
    await askDueInquiries(kit.context)
    // Counted if its payment stood when the money came; refunded if another sum had replaced it; never both.
    const { db } = kit.database
    const payment = db.selectFrom('paymentTransactions').where('id', '=', paid.paymentId).select('status')
    const attempt = db.selectFrom('paymentAttempts').where('paymentId', '=', paid.paymentId).select('outcome')
    const [{ status }, one] = [await payment.executeTakeFirstOrThrow(), await attempt.executeTakeFirst()]
    expect(await balanceOfDriver(kit, driver)).toBe(status === 'completed' ? 500 : 0)
    if (status !== 'completed' && one !== undefined) expect(['refund_due', 'given_back']).toContain(one.outcome)
  }
})

test('a top-up is refunded while its driver pays cash, without a deadlock', async () => {
  const other = await anAdmin(kit)
  for (const _ of TEN) {
    const driver = await aDriver(kit)
    const { paymentId } = await topUp(kit, driver, 2000)
    const answers = await Promise.all([
      kit.call(`POST /api/admin/payments/${paymentId}/refund`, { as: operator, body: { reason: 'Motif essai' } }),
      receiveCash(kit, other, driver, { amountXof: 500 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  }
})
