import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { companyAccount } from '#domain/ledger/accounts.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aCompany, aMember, letCompanyPay, managed, type TestCompany } from '#kit/people/companies.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { balanceOf, balanceOfDriver, commissionOf, entriesOfRide } from '#kit/rides/ledger.ts'
import { choosePayment, payInWidget, startOnline, verify } from '#kit/rides/payments.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const FARE = 'fare company → driver 500'
const COMMISSION = 'commission driver → revenue 75'

async function aWorld(limits: { company?: number; member?: number | null } = {}) {
  const company = await aCompany(kit, { monthlyLimitXof: limits.company ?? 100_000 })
  return { company, member: await aMember(kit, company, limits.member ?? null) }
}

/** A ride of 500 F of this member, accepted with a commission of 15 %. */
async function anAcceptedRide(member: Person) {
  const driver = await aDriver(kit)
  const { id: rideId, priceXof } = await aRide(kit, member)
  await drive(kit, driver, rideId, ['accept'])
  await commissionOf(kit, rideId, 150)
  return { rideId, priceXof, driver, passenger: member }
}

const choicesOf = async (member: Person, rideId: string) =>
  (await kit.call(`GET /api/rides/${rideId}/companies`, { as: member })).json().companies

const shownRide = async (member: Person, rideId: string) =>
  (await kit.call(`GET /api/rides/${rideId}`, { as: member })).json().ride

describe('a ride charged to a company', () => {
  test('is paid at once, and credits its driver with what the company owes when it is finished', async () => {
    const { company, member } = await aWorld()
    const ride = await anAcceptedRide(member)
    expect((await letCompanyPay(kit, company, member, ride.rideId)).json()).toEqual({ chargedXof: 500 })
    expect(await entriesOfRide(kit, ride.rideId)).toEqual([])
    // The driver says that they received cash: the company has paid already.
    await press(kit, ride.driver, ride.rideId, ['finish', { cashReceived: true }])
    expect(await entriesOfRide(kit, ride.rideId)).toEqual([COMMISSION, FARE])
    expect(await balanceOfDriver(kit, ride.driver)).toBe(425)
    expect(await balanceOf(kit, companyAccount(company.companyId))).toBe(-500)
    expect((await shownRide(member, ride.rideId)).payment).toMatchObject({ status: 'completed', method: 'company' })
    const { totals } = (await kit.call('GET /api/driver/account', { as: ride.driver })).json()
    expect(totals).toMatchObject({ onlineXof: 500, cashXof: 0, commissionXof: 75 })
  })

  test('after its end is entered at once', async () => {
    const { company, member } = await aWorld()
    const ride = await anAcceptedRide(member)
    await drive(kit, ride.driver, ride.rideId, ['finish'])
    await letCompanyPay(kit, company, member, ride.rideId)
    expect(await entriesOfRide(kit, ride.rideId)).toEqual([COMMISSION, FARE])
  })

  test('is charged once, however often it is asked for', async () => {
    const { company, member } = await aWorld()
    const { id: rideId } = await aRide(kit, member)
    for (const _ of [1, 2, 3]) expect((await letCompanyPay(kit, company, member, rideId)).statusCode).toBe(200)
    expect((await managed(kit, company)).usedXof).toBe(500)
  })

  test('replaces a chosen payment, and money that still arrives for it is refunded', async () => {
    const { company, member } = await aWorld()
    const ride = await anAcceptedRide(member)
    const transactionId = await payInWidget(kit, await startOnline(kit, ride), { amountXof: ride.priceXof })
    await letCompanyPay(kit, company, member, ride.rideId)
    await verify(kit, ride, transactionId)
    expect((await shownRide(member, ride.rideId)).moneyBack).toMatchObject({ amountXof: 500 })
    expect((await choosePayment(kit, ride, 'cash')).json().error.code).toBe('ride_already_paid')
  })

  test('and cancelled frees the limit without asking a provider, and is shown as not charged', async () => {
    const { company, member } = await aWorld({ member: 500 })
    const { id: rideId } = await aRide(kit, member)
    await letCompanyPay(kit, company, member, rideId)
    expect((await kit.call(`POST /api/rides/${rideId}/cancel`, { as: member, body: {} })).statusCode).toBe(200)
    expect((await managed(kit, company)).usedXof).toBe(0)
    expect((await shownRide(member, rideId)).payment).toMatchObject({ status: 'refunded', method: 'company' })
    const { id: next } = await aRide(kit, member)
    expect((await letCompanyPay(kit, company, member, next)).statusCode).toBe(200)
  })

  test('can be taken off the account by an operator, which reverses its entries', async () => {
    const { company, member } = await aWorld()
    const ride = await anAcceptedRide(member)
    await letCompanyPay(kit, company, member, ride.rideId)
    await drive(kit, ride.driver, ride.rideId, ['finish'])
    const { id } = await kit.database.db
      .selectFrom('paymentTransactions')
      .select('id')
      .where('rideId', '=', ride.rideId)
      .executeTakeFirstOrThrow()
    const body = { reason: 'Course contestée' }
    for (const _ of [1, 2]) {
      const answer = await kit.call(`POST /api/admin/payments/${id}/refund`, { as: company.operator, body })
      expect(answer.statusCode).toBe(200)
    }
    expect(await balanceOf(kit, companyAccount(company.companyId))).toBe(0)
    expect(await balanceOfDriver(kit, ride.driver)).toBe(0)
    expect((await managed(kit, company)).usedXof).toBe(0)
  })

  test('cannot be settled by an operator too', async () => {
    const { company, member } = await aWorld()
    const ride = await anAcceptedRide(member)
    await letCompanyPay(kit, company, member, ride.rideId)
    await drive(kit, ride.driver, ride.rideId, ['finish'])
    const body = { how: 'written_off', reason: 'Motif essai' }
    const answer = await kit.call(`POST /api/admin/rides/${ride.rideId}/settlement`, { as: company.operator, body })
    expect(answer.json().error.code).toBe('fare_paid_meanwhile')
  })
})

describe('a company does not pay', () => {
  const refusal = async (company: Pick<TestCompany, 'companyId'>, member: Person, rideId: string) =>
    (await letCompanyPay(kit, company, member, rideId)).json().error

  test('more than its member may spend in a month, and says what is left', async () => {
    const { company, member } = await aWorld({ member: 700 })
    const { id: first } = await aRide(kit, member)
    await letCompanyPay(kit, company, member, first)
    const { id: second } = await aRide(kit, member)
    expect(await choicesOf(member, second)).toMatchObject([{ leftXof: 200, refusal: 'member_limit_reached' }])
    const { code, message } = await refusal(company, member, second)
    expect(code).toBe('member_limit_reached')
    expect(message).toMatch(/il vous reste 200\sF\sCFA chez Société Essai/)
  })

  test('more than its own limit of the month, whoever used it', async () => {
    const { company, member } = await aWorld({ company: 800 })
    const other = await aMember(kit, company)
    const { id: first } = await aRide(kit, other)
    await letCompanyPay(kit, company, other, first)
    const { id: second } = await aRide(kit, member)
    expect((await refusal(company, member, second)).code).toBe('company_limit_reached')
  })

  test.each([
    ['paused', 'company_paused'],
    ['closed', 'company_closed'],
  ])('while it is %s', async (state, code) => {
    const { company, member } = await aWorld()
    const { id: rideId } = await aRide(kit, member)
    const body = { state, reason: 'Factures en retard' }
    await kit.call(`POST /api/admin/companies/${company.companyId}/state`, { as: company.operator, body })
    expect(await choicesOf(member, rideId)).toMatchObject([{ refusal: code }])
    expect((await refusal(company, member, rideId)).code).toBe(code)
  })

  test('for a stranger, a removed member, or a ride booked before its passenger was a member', async () => {
    const { company, member } = await aWorld()
    const stranger = await aPassenger(kit)
    const { id: ofStranger } = await aRide(kit, stranger)
    expect(await choicesOf(stranger, ofStranger)).toEqual([])
    expect((await refusal(company, stranger, ofStranger)).code).toBe('company_not_found')

    const { id: ofMember } = await aRide(kit, member)
    await kit.call(`DELETE /api/companies/${company.companyId}/members/${member.userId}`, { as: company.manager })
    expect((await refusal(company, member, ofMember)).code).toBe('company_not_found')

    kit.clock.advanceMinutes(1)
    const { companyId } = await aCompany(kit, { manager: stranger })
    expect(await choicesOf(stranger, ofStranger)).toEqual([])
    expect((await refusal({ companyId }, stranger, ofStranger)).code).toBe('company_not_found')
  })

  test('a ride of somebody else, nor a cancelled one', async () => {
    const { company, member } = await aWorld()
    const { id: foreign } = await aRide(kit, await aPassenger(kit))
    expect((await refusal(company, member, foreign)).code).toBe('ride_not_found')
    const { id: cancelled } = await aRide(kit, member)
    await kit.call(`POST /api/rides/${cancelled}/cancel`, { as: member, body: {} })
    expect((await refusal(company, member, cancelled)).code).toBe('ride_not_payable')
    expect(await choicesOf(member, cancelled)).toEqual([])
  })

  test('what another company or the passenger has paid', async () => {
    const { company, member } = await aWorld()
    const other = await aCompany(kit, { manager: member })
    const { id: rideId } = await aRide(kit, member)
    await letCompanyPay(kit, company, member, rideId)
    expect((await refusal(other, member, rideId)).code).toBe('ride_already_paid')
  })
})

test('the limits begin anew with each month of Benin', async () => {
  const { company, member } = await aWorld({ member: 500 })
  const { id: first } = await aRide(kit, member)
  await letCompanyPay(kit, company, member, first)
  await drive(kit, await aDriver(kit), first, ['accept', 'finish'])
  kit.clock.advanceMinutes(31 * 24 * 60)
  const { id: second } = await aRide(kit, member)
  expect((await letCompanyPay(kit, company, member, second)).statusCode).toBe(200)
  expect((await managed(kit, company)).usedXof).toBe(500)
})
