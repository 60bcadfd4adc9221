import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { companyAccount } from '#domain/ledger/accounts.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aCompany, addMember, aMember, letCompanyPay, managed, type TestCompany } from '#kit/people/companies.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import { balanceOf } from '#kit/rides/ledger.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

/** A company pays a ride of 500 F; one operator manages it, another is a member, the third is neither. */
async function aChargedRide(finish: readonly 'finish'[] = []) {
  const manager = await anAdmin(kit)
  const company = await aCompany(kit, { manager })
  const operators = { manager, member: await anAdmin(kit), other: company.operator }
  await addMember(kit, company, operators.member)
  const [colleague, driver] = [await aMember(kit, company), await aDriver(kit)]
  const { id: rideId } = await aRide(kit, colleague)
  await letCompanyPay(kit, company, colleague, rideId)
  await drive(kit, driver, rideId, ['accept', ...finish])
  return { company, operators, colleague, driver, rideId }
}

const cancel = (as: Person, rideId: string) =>
  kit.call(`POST /api/rides/${rideId}/cancel`, { as, body: { reason: 'Motif essai' } })

const block = (as: Person, { userId }: Person) =>
  kit.call(`PUT /api/admin/users/${userId}/block`, { as, body: { reason: 'Motif essai' } })

const usedOf = async (company: TestCompany) => (await managed(kit, company)).usedXof
const codeOf = (answer: Awaited<ReturnType<typeof cancel>>) => answer.json().error?.code

describe('an operator gives back nothing that their own company pays, as its manager or member', () => {
  test('by a refund: another operator decides', async () => {
    const { company, operators, rideId } = await aChargedRide(['finish'])
    const { id } = await kit.database.db
      .selectFrom('paymentTransactions')
      .where('rideId', '=', rideId)
      .select('id')
      .executeTakeFirstOrThrow()
    const refund = (as: Person) =>
      kit.call(`POST /api/admin/payments/${id}/refund`, { as, body: { reason: 'Motif essai' } })
    const refused = await refund(operators.manager)
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'own_company'])
    expect(refused.json().error.message).toContain('Un autre opérateur')
    expect(codeOf(await refund(operators.member))).toBe('own_company')
    expect(await balanceOf(kit, companyAccount(company.companyId))).toBe(-500)
    expect((await refund(operators.other)).statusCode).toBe(200)
    expect(await balanceOf(kit, companyAccount(company.companyId))).toBe(0)
  })

  test('by cancelling a colleague’s ride, which stays as it was', async () => {
    const { company, operators, rideId } = await aChargedRide()
    expect(codeOf(await cancel(operators.manager, rideId))).toBe('own_company')
    expect(codeOf(await cancel(operators.member, rideId))).toBe('own_company')
    expect(await usedOf(company)).toBe(500)
    expect((await cancel(operators.other, rideId)).statusCode).toBe(200)
    expect(await usedOf(company)).toBe(0)
  })
})

test('an operator blocks the driver of a ride that their own company pays: safety does not wait for another operator', async () => {
  const { company, operators, driver } = await aChargedRide()
  expect((await block(operators.member, driver)).statusCode).toBe(200)
  expect(await usedOf(company)).toBe(0)
})

test('an operator who has left the company decides about its rides again', async () => {
  const { company, operators, rideId } = await aChargedRide()
  const path = `DELETE /api/companies/${company.companyId}/members/${operators.member.userId}` as const
  expect((await kit.call(path, { as: operators.manager })).statusCode).toBe(200)
  expect((await cancel(operators.member, rideId)).statusCode).toBe(200)
})

test('an operator cancels their own ride that their company pays, as any passenger', async () => {
  const { company, operators } = await aChargedRide()
  const { id } = await aRide(kit, operators.member)
  await letCompanyPay(kit, company, operators.member, id)
  expect((await cancel(operators.member, id)).statusCode).toBe(200)
  expect(await usedOf(company)).toBe(500)
})
