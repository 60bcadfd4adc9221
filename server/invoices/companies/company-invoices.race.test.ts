import { afterAll, afterEach, beforeAll, expect, type MockInstance, test, vi } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { manualClock } from '#kit/clock.ts'
import { aCompanyRide, goToNextMonth, normalisedOf, takeBackRide } from '#kit/invoices/company-invoices.ts'
import { aTaxGroup } from '#kit/invoices/invoices.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type ListeningEmecef, startLocalEmecef } from '#kit/outside/local-emecef.ts'
import { aCompany, aMember } from '#kit/people/companies.ts'
import { anAdmin } from '#kit/people/people.ts'
import { makeInvoices } from '#server/companies/make-invoices.service.ts'
import { checkInvoices } from '../alarm/invoice-alarm.service.ts'
import { issueInvoices } from '../issue-invoices.service.ts'

let local: ListeningEmecef
let one: Kit
let other: Kit
let logged: MockInstance[]
beforeAll(async () => {
  local = await startLocalEmecef(manualClock())
  one = await startKit(local.environment)
  other = await startKit(local.environment, one.database)
  logged = [one, other].map((kit) => vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined))
  await aTaxGroup(one, 'zemidjan', 'B')
})
afterEach(() => expectInvariants(one.context.db))
afterAll(async () => {
  for (const mock of logged) mock.mockRestore()
  await other.close()
  await one.close()
  await local.close()
})

const inBoth = (run: (context: Kit['context']) => Promise<unknown>) =>
  Promise.all([one, other, one, other].map((kit) => run(kit.context)))

function meet(): void {
  other.clock.set(one.clock.now())
}

const confirmed = () => local.invoices().filter(({ state }) => state === 'confirmed').length

test('two processes that make, order and register a company’s invoice at once make it legal once, and its credit note too', async () => {
  for (const fault of [null, 'lost', 'dropped'] as const) {
    const company = await aCompany(one)
    const member = await aMember(one, company)
    const { rideId } = await aCompanyRide(one, company, member)
    await aCompanyRide(one, company, member)
    goToNextMonth(one)
    meet()
    const before = confirmed()
    if (fault !== null) local.failNext('register', fault)
    await inBoth(async (context) => {
      await makeInvoices(context)
      await issueInvoices(context)
    })
    await Promise.all([takeBackRide(one, company, rideId), inBoth(issueInvoices)])
    for (let minute = 0; minute < 3; minute += 1) {
      one.clock.advanceMinutes(1)
      meet()
      await inBoth(issueInvoices)
    }
    expect((await normalisedOf(one, company)).map(({ kind, state, amountXof }) => [kind, amountXof, state])).toEqual([
      ['company', 1_000, 'legal'],
      ['company_credit', 500, 'legal'],
    ])
    expect(confirmed() - before).toBe(2)
  }
})

test('two processes that find invoices stuck at once mail each operator once', async () => {
  const operator = await anAdmin(one)
  const company = await aCompany(one)
  await aCompanyRide(one, company, await aMember(one, company))
  goToNextMonth(one)
  meet()
  await makeInvoices(one.context)
  local.failNext('register', { errorCode: 9 })
  await issueInvoices(one.context)
  await inBoth(checkInvoices)
  const mails = [...one.mail, ...other.mail].filter(({ to }) => to === operator.email)
  expect(mails).toHaveLength(1)
})
