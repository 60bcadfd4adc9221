import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import {
  aCompany,
  addMember,
  aMember,
  COMPANY_DETAILS,
  companyFile,
  letCompanyPay,
  managed,
} from '#kit/people/companies.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const own = async (person: Person) => (await kit.call('GET /api/companies', { as: person })).json()

describe('an invitation', () => {
  test('answers the same for an address with an account and one without, and counts after it is accepted', async () => {
    const company = await aCompany(kit)
    const person = await aPassenger(kit)
    const invite = (email: string) =>
      kit.call(`POST /api/companies/${company.companyId}/invitations`, {
        as: company.manager,
        body: { email, monthlyLimitXof: 5000 },
      })
    const known = await invite(person.email.toUpperCase())
    const unknown = await invite('personne@ailleurs.example')
    expect([known.statusCode, unknown.statusCode]).toEqual([200, 200])
    const shape = { email: expect.any(String), id: expect.any(String), monthlyLimitXof: 5000, role: 'member' }
    expect(unknown.json().invitations).toEqual([shape, shape])
    expect(unknown.json().members).toHaveLength(1)
    expect((await own(person)).companies).toEqual([])
    await addMember(kit, company, person, 7000)
    expect((await managed(kit, company)).members).toMatchObject([
      { role: 'manager' },
      { role: 'member', email: person.email, monthlyLimitXof: 7000, usedXof: 0 },
    ])
  })

  test('is answered by the owner of its address only, once, and a repeat changes nothing', async () => {
    const company = await aCompany(kit)
    const [person, other] = [await aPassenger(kit), await aPassenger(kit)]
    const body = { email: person.email, monthlyLimitXof: null }
    await kit.call(`POST /api/companies/${company.companyId}/invitations`, { as: company.manager, body })
    const [{ id }] = (await own(person)).invitations
    const answer = (as: Person, accepts: boolean) =>
      kit.call(`POST /api/company-invitations/${id}/answer`, { as, body: { accepts } })
    expect((await answer(other, true)).json().error.code).toBe('invitation_not_found')
    expect((await own(other)).invitations).toEqual([])
    for (const _ of [1, 2]) expect((await answer(person, true)).json().companies).toMatchObject([{ role: 'member' }])
    const again = await kit.call(`POST /api/companies/${company.companyId}/invitations`, { as: company.manager, body })
    expect(again.json().error.code).toBe('already_member')
  })

  test('can be declined, and taken back before the answer', async () => {
    const company = await aCompany(kit)
    const [one, two] = [await aPassenger(kit), await aPassenger(kit)]
    for (const { email } of [one, two]) {
      const body = { email, monthlyLimitXof: null }
      await kit.call(`POST /api/companies/${company.companyId}/invitations`, { as: company.manager, body })
    }
    const [declined, withdrawn] = [(await own(one)).invitations[0].id, (await own(two)).invitations[0].id]
    const answer = (as: Person, id: string, accepts: boolean) =>
      kit.call(`POST /api/company-invitations/${id}/answer`, { as, body: { accepts } })
    for (const _ of [1, 2]) expect((await answer(one, declined, false)).statusCode).toBe(200)
    const path = `DELETE /api/companies/${company.companyId}/invitations/${withdrawn}`
    for (const _ of [1, 2]) expect((await kit.call(path, { as: company.manager })).json().invitations).toEqual([])
    expect((await answer(two, withdrawn, true)).json().error.code).toBe('invitation_not_found')
    expect((await managed(kit, company)).members).toHaveLength(1)
  })
})

describe('a manager', () => {
  test('sees the rides that the company pays, never the other rides of its members', async () => {
    const company = await aCompany(kit)
    const member = await aMember(kit, company)
    const { id: charged } = await aRide(kit, member)
    await aRide(kit, member, { dropoffLocation: 'Clinique, deuxième étage' })
    await letCompanyPay(kit, company, member, charged)
    const seen = await kit.call(`GET /api/companies/${company.companyId}/rides`, { as: company.manager })
    expect(seen.json().rides).toMatchObject([{ rideId: charged, memberName: member.fullName, priceXof: 500 }])
    expect(seen.body).not.toContain('Clinique')
    const earlier = await kit.call(`GET /api/companies/${company.companyId}/rides?on=2020-01-15`, {
      as: company.manager,
    })
    expect(earlier.json()).toEqual({ month: '2020-01-01', rides: [] })
  })

  test('changes limits and removes members, who may also leave; the last manager stays', async () => {
    const company = await aCompany(kit)
    const [one, two] = [await aMember(kit, company), await aMember(kit, company)]
    const memberPath = ({ userId }: Person) => `/api/companies/${company.companyId}/members/${userId}`
    const limit = await kit.call(`PUT ${memberPath(one)}`, { as: company.manager, body: { monthlyLimitXof: 900 } })
    expect(limit.json().members).toContainEqual(expect.objectContaining({ userId: one.userId, monthlyLimitXof: 900 }))
    for (const _ of [1, 2]) {
      expect((await kit.call(`DELETE ${memberPath(one)}`, { as: company.manager })).statusCode).toBe(200)
    }
    expect(
      (await kit.call(`PUT ${memberPath(one)}`, { as: company.manager, body: { monthlyLimitXof: 1 } })).json(),
    ).toMatchObject({
      error: { code: 'member_not_found' },
    })
    expect((await kit.call(`DELETE ${memberPath(two)}`, { as: two })).json().companies).toEqual([])
    const last = await kit.call(`DELETE ${memberPath(company.manager)}`, { as: company.manager })
    expect(last.json().error.code).toBe('company_needs_manager')
  })

  test('who deletes their account leaves the company, and an operator invites another', async () => {
    const company = await aCompany(kit)
    await kit.database.db
      .updateTable('users')
      .set({ deletedAt: kit.clock.now() })
      .where('id', '=', company.manager.userId)
      .execute()
    expect(await companyFile(kit, company)).toMatchObject({ managers: [], memberCount: 0 })
    const next = await aPassenger(kit)
    const body = { email: next.email, reason: 'Le gestionnaire est parti' }
    const path = `POST /api/admin/companies/${company.companyId}/managers`
    expect((await kit.call(path, { as: company.operator, body })).json().invitedManagers).toEqual([next.email])
    const [{ id }] = (await own(next)).invitations
    await kit.call(`POST /api/company-invitations/${id}/answer`, { as: next, body: { accepts: true } })
    expect((await managed(kit, { ...company, manager: next })).members).toMatchObject([{ role: 'manager' }])
  })
})

describe('an operator', () => {
  test('opens a company once, for a manager who has an account', async () => {
    const [operator, manager] = [await anAdmin(kit), await aPassenger(kit)]
    const body = { ...COMPANY_DETAILS, companyId: randomUUID(), managerEmail: manager.email }
    const open = (more: object = {}) =>
      kit.call('POST /api/admin/companies', { as: operator, body: { ...body, ...more } })
    expect((await open({ managerEmail: 'absent@ailleurs.example' })).json().error).toMatchObject({
      code: 'manager_not_found',
      field: 'managerEmail',
    })
    for (const _ of [1, 2]) expect((await open()).json()).toMatchObject({ name: 'Société Essai', memberCount: 1 })
    expect((await open({ name: 'Autre nom' })).json().error.code).toBe('company_opened')
    expect((await open({ ifu: '12' })).json().error).toMatchObject({ code: 'invalid_input', field: 'ifu' })
    const { actions } = (await kit.call('GET /api/admin/journal', { as: operator })).json()
    expect(actions[0]).toMatchObject({ action: 'open_company', reason: 'Société Essai\u00A0: Contrat signé' })
  })

  test('changes, pauses, opens again and closes it for good', async () => {
    const company = await aCompany(kit)
    const path = `/api/admin/companies/${company.companyId}`
    const change = { ...COMPANY_DETAILS, ifu: '', monthlyLimitXof: 1 }
    for (const _ of [1, 2]) {
      const changed = await kit.call(`PUT ${path}`, { as: company.operator, body: change })
      expect(changed.json()).toMatchObject({ ifu: null, monthlyLimitXof: 1 })
    }
    const move = async (state: string) =>
      (await kit.call(`POST ${path}/state`, { as: company.operator, body: { state, reason: 'Motif essai' } })).json()
    expect((await move('paused')).state).toEqual({ isPaused: true, isClosed: false })
    expect((await move('open')).state).toEqual({ isPaused: false, isClosed: false })
    for (const _ of [1, 2]) expect((await move('closed')).state.isClosed).toBe(true)
    expect((await move('open')).error.code).toBe('company_closed')
    expect((await kit.call(`PUT ${path}`, { as: company.operator, body: COMPANY_DETAILS })).json().error.code).toBe(
      'company_closed',
    )
  })
})

test('an invitation of a manager by an operator stays one when a manager invites the same address', async () => {
  const [company, operator, person] = [await aCompany(kit), await anAdmin(kit), await aPassenger(kit)]
  const { companyId, manager } = company
  const body = { email: person.email, reason: 'Motif essai' }
  await kit.call(`POST /api/admin/companies/${companyId}/managers`, { as: operator, body })
  const again = { email: person.email, monthlyLimitXof: 5000 }
  await kit.call(`POST /api/companies/${companyId}/invitations`, { as: manager, body: again })
  expect((await own(person)).invitations).toMatchObject([{ role: 'manager' }])
})

test('an operator decides nothing about a company to which they belong', async () => {
  const company = await aCompany(kit)
  const operator = await anAdmin(kit)
  await addMember(kit, company, operator, 5000)
  const base = `/api/admin/companies/${company.companyId}`
  const reason = 'Motif essai'
  const answers = [
    await kit.call(`PUT ${base}`, { as: operator, body: { ...COMPANY_DETAILS, reason, monthlyLimitXof: 9_000_000 } }),
    await kit.call(`POST ${base}/state`, { as: operator, body: { state: 'paused', reason } }),
    await kit.call(`POST ${base}/managers`, { as: operator, body: { email: operator.email, reason } }),
    await kit.call(`POST ${base}/payments`, {
      as: operator,
      body: { reference: 'VIR-0001', amountXof: 90_000, receivedOn: '2026-01-01', reason },
    }),
  ]
  expect(answers.map((answer) => answer.json().error?.code)).toEqual(answers.map(() => 'own_company'))
})
