import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { monthAfter } from '#domain/companies/invoices.ts'
import { dayOf, startOfDay } from '#domain/shared/day.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aCompany, aMember, letCompanyPay, managed, transfer } from '#kit/people/companies.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { entriesOfRide } from '#kit/rides/ledger.ts'
import { cancelRide } from '#kit/rides/payments.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'
import { makeInvoices } from './make-invoices.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const TEN = Array.from({ length: 10 }, (_, index) => index)

test('of ten members who charge at once, only as many as the limit of the company allows are charged', async () => {
  const company = await aCompany(kit, { monthlyLimitXof: 1_700 })
  const rides = await Promise.all(
    TEN.map(async () => {
      const member = await aMember(kit, company)
      return { member, rideId: (await aRide(kit, member)).id }
    }),
  )
  const answers = await Promise.all(rides.map(({ member, rideId }) => letCompanyPay(kit, company, member, rideId)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  expect((await managed(kit, company)).usedXof).toBe(1_500)
})

test('three rides of one member charged at once do not exceed their limit', async () => {
  for (const _ of [1, 2, 3]) {
    const company = await aCompany(kit)
    const member = await aMember(kit, company, 1_000)
    const rides = [await aRide(kit, member), await aRide(kit, member), await aRide(kit, member)]
    const answers = await Promise.all(rides.map(({ id }) => letCompanyPay(kit, company, member, id)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
  }
})

test('a ride charged while its driver receives cash or its passenger cancels is paid once, or not at all', async () => {
  const company = await aCompany(kit)
  for (const _ of TEN) {
    const [member, driver] = [await aMember(kit, company), await aDriver(kit)]
    const { id: rideId, priceXof } = await aRide(kit, member)
    await drive(kit, driver, rideId, ['accept'])
    await Promise.all([
      letCompanyPay(kit, company, member, rideId),
      letCompanyPay(kit, company, member, rideId),
      press(kit, driver, rideId, ['finish', { cashReceived: true }]),
      cancelRide(kit, { rideId, passenger: member, priceXof }),
    ])
    const paid = await kit.database.db
      .selectFrom('paymentTransactions')
      .innerJoin('rides', 'rides.id', 'paymentTransactions.rideId')
      .where('rideId', '=', rideId)
      .where('paymentTransactions.status', '=', 'completed')
      .select(['paymentProvider', 'rides.status'])
      .execute()
    expect(paid.length).toBeLessThanOrEqual(1)
    expect(paid.every(({ status }) => status === 'completed')).toBe(true)
    const entries = await entriesOfRide(kit, rideId)
    expect(entries).toEqual(paid[0]?.paymentProvider === 'company' ? ['fare company → driver 500'] : [])
  }
})

test('a member who is removed while they charge is charged before or not at all', async () => {
  for (const _ of TEN) {
    const company = await aCompany(kit)
    const member = await aMember(kit, company)
    const { id: rideId } = await aRide(kit, member)
    const [charged] = await Promise.all([
      letCompanyPay(kit, company, member, rideId),
      kit.call(`DELETE /api/companies/${company.companyId}/members/${member.userId}`, { as: company.manager }),
    ])
    expect((await managed(kit, company)).usedXof).toBe(charged.statusCode === 200 ? 500 : 0)
  }
})

test('two managers who remove each other at once leave one', async () => {
  const company = await aCompany(kit)
  const other = await aPassenger(kit)
  const body = { email: other.email, reason: 'Deux gestionnaires' }
  await kit.call(`POST /api/admin/companies/${company.companyId}/managers`, { as: company.operator, body })
  const { invitations } = (await kit.call('GET /api/companies', { as: other })).json()
  await kit.call(`POST /api/company-invitations/${invitations[0].id}/answer`, { as: other, body: { accepts: true } })
  const remove = (as: typeof other, { userId }: typeof other) =>
    kit.call(`DELETE /api/companies/${company.companyId}/members/${userId}`, { as })
  await Promise.all([remove(other, company.manager), remove(company.manager, other)])
  const { managers } = (
    await kit.call(`GET /api/admin/companies/${company.companyId}`, { as: company.operator })
  ).json()
  expect(managers).toHaveLength(1)
})

test('a transfer recorded ten times at once counts once', async () => {
  const company = await aCompany(kit)
  const answers = await Promise.all(TEN.map(() => transfer(kit, company, 700, 'VIR-COURSE')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(TEN.map(() => 200))
  expect((await managed(kit, company)).creditXof).toBe(700)
})

test('processes that make the invoices of a month at once make each once, without a gap in their numbers', async () => {
  const companies = await Promise.all([aCompany(kit), aCompany(kit), aCompany(kit)])
  for (const company of companies) {
    const [member, driver] = [await aMember(kit, company), await aDriver(kit)]
    const { id: rideId } = await aRide(kit, member)
    await letCompanyPay(kit, company, member, rideId)
    await drive(kit, driver, rideId, ['accept', 'finish'])
  }
  kit.clock.set(new Date(startOfDay(monthAfter(dayOf(kit.clock.now()))).getTime() + 90 * 60_000))
  await Promise.all(TEN.map(() => makeInvoices(kit.context)))
  for (const company of companies) expect((await managed(kit, company)).invoices).toMatchObject([{ totalXof: 500 }])
  expect(await makeInvoices(kit.context)).toBe(0)
})
