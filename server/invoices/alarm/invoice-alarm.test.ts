import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { INVOICE_PATIENCE_HOURS } from '#domain/invoices/invoice-state.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { manualClock } from '#kit/clock.ts'
import { aRidePaidInCash, aTaxGroup } from '#kit/invoices/invoices.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type ListeningEmecef, startLocalEmecef } from '#kit/outside/local-emecef.ts'
import { anAdmin, type Person } from '#kit/people/people.ts'
import { issueInvoices } from '../issue-invoices.service.ts'
import { checkInvoices } from './invoice-alarm.service.ts'

let local: ListeningEmecef
let kit: Kit
let operator: Person
let logged: MockInstance
beforeAll(async () => {
  local = await startLocalEmecef(manualClock())
  kit = await startKit(local.environment)
  operator = await anAdmin(kit)
  await aTaxGroup(kit, 'zemidjan', 'B')
})
beforeEach(() => {
  logged = vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  logged.mockRestore()
  await expectInvariants(kit.context.db)
})
afterAll(async () => {
  await kit.close()
  await local.close()
})

/** What the operator was mailed by this check. */
async function mailsNow(): Promise<string[]> {
  const before = kit.mail.length
  await checkInvoices(kit.context)
  const mails = kit.mail.slice(before).filter(({ to }) => to === operator.email)
  return mails.map(({ text }) => text.replaceAll(/[^\S\n]/g, ' '))
}

test('operators get one mail a day about each way in which invoices are stuck, with count, oldest and last answer', async () => {
  expect(await mailsNow()).toEqual([])
  local.failNext('register', 503)
  await aRidePaidInCash(kit)
  await issueInvoices(kit.context)
  // The next try is due in a minute; the job does not run meanwhile.
  kit.clock.advanceMinutes(INVOICE_PATIENCE_HOURS * 60)
  expect(await mailsNow()).toEqual([])
  kit.clock.advanceMinutes(1)
  const [mail, ...more] = await mailsNow()
  expect(more).toEqual([])
  expect(mail).toMatch(/- Toujours pas légales : 1, la plus ancienne du \d\d\/\d\d\/\d{4}/)
  expect(mail).toContain('Dernière réponse de la DGI : e-MECeF answered 503')
  expect(mail).toContain('/admin?tab=invoices')
  kit.clock.advanceMinutes(60)
  expect(await mailsNow()).toEqual([])

  // Another way to be stuck on the same day is another mail, without the first.
  for (const _ of [1, 2]) await aRidePaidInCash(kit)
  const later = new Date(kit.clock.now().getTime() + 3 * 24 * 60 * 60_000)
  await kit.context.db.updateTable('invoiceStates').set({ dueAt: later }).execute()
  local.failNext('register', { errorCode: 9 }, { errorCode: 9 })
  await issueInvoices(kit.context)
  const [refused, ...others] = await mailsNow()
  expect(others).toEqual([])
  expect(refused).toMatch(/- Refusées : 2, .* Dernière réponse de la DGI : 9 essai/)
  expect(refused).not.toContain('Toujours pas légales')

  kit.clock.advanceMinutes(24 * 60)
  const [next] = await mailsNow()
  expect(next).toContain('Toujours pas légales')
  expect(next).toContain('Refusées : 2')
})
