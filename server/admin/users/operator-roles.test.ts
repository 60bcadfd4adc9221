import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperatorRole } from '#domain/accounts/operator-roles.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { aDriver, anAdmin, anOperator, aPassenger, type Person } from '#kit/people/people.ts'
import { sessionOf } from '#kit/people/registration.ts'
import { aSos, aTakenRide } from '#kit/people/sos.ts'
import { aRide, drive } from '#kit/rides/rides.ts'
import { mailOperatorsOnce } from '../../identity/operator-mails.service.ts'

let kit: Kit
let admin: Person
beforeAll(async () => {
  kit = await startKit()
  admin = await anAdmin(kit)
})
afterAll(() => kit.close())

type Roles = readonly OperatorRole[]
type Wish = { readonly roles: Roles; readonly seen: Roles }

function setRoles(person: { userId: string }, body: Wish, as = admin) {
  return kit.call(`PUT /api/admin/users/${person.userId}/roles`, { as, body })
}

async function rolesOf({ userId }: Person): Promise<string[]> {
  const { db } = kit.database
  const rows = await db
    .selectFrom('operatorRoles')
    .where('userId', '=', userId)
    .select('role')
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}

const read = async (path: string, as: Person) => (await kit.call(`GET ${path}` as 'GET /x', { as })).json()
const codeOf = async (path: string, as: Person) => (await read(path, as)).error?.code

describe('the roles of an operator', () => {
  test('apply on the next request, stand in the session, and are written to the journal', async () => {
    const person = await aPassenger(kit)
    const given = await setRoles(person, { roles: ['papers', 'support'], seen: [] })
    expect(given.json().account).toMatchObject({ role: 'admin', operatorRoles: ['support', 'papers'] })
    expect(await sessionOf(kit, person)).toMatchObject({ role: 'admin', operatorRoles: ['papers', 'support'] })
    expect(await codeOf('/api/admin/payments', person)).toBe('operator_role_needed')
    await setRoles(person, { roles: ['finance'], seen: ['support', 'papers'] })
    expect(await codeOf('/api/admin/payments', person)).toBeUndefined()
    await setRoles(person, { roles: [], seen: ['finance'] })
    expect(await codeOf('/api/admin/payments', person)).toBe('forbidden')
    expect(await rolesOf(person)).toEqual([])
    const { actions } = await read(`/api/admin/journal?userId=${person.userId}`, admin)
    expect(actions.map(({ action, reason }: { action: string; reason: string }) => [action, reason])).toEqual([
      ['take_admin', null],
      ['change_roles', 'Finances'],
      ['grant_admin', 'Support, Papiers'],
    ])
  })

  test('that change end the event stream, so that the open page asks who is signed in', async () => {
    const operator = await anOperator(kit, ['support'])
    const stream = await openStream(kit, operator)
    await stream.next('hello')
    await setRoles(operator, { roles: ['support', 'papers'], seen: ['support'] })
    await stream.next('session-changed')
    await stream.ended
  })

  test('are changed as they were seen, and not if another admin changed them meanwhile', async () => {
    const operator = await anOperator(kit, ['support'])
    const second = await anAdmin(kit)
    await setRoles(operator, { roles: ['finance'], seen: ['support'] })
    const late = await setRoles(operator, { roles: ['papers'], seen: ['support'] }, second)
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'decided_meanwhile'])
    expect((await setRoles(operator, { roles: ['finance'], seen: ['support'] })).statusCode).toBe(200)
    expect(await rolesOf(operator)).toEqual(['finance'])
    expect((await read(`/api/admin/journal?userId=${operator.userId}`, admin)).actions).toHaveLength(1)
  })

  test('are an admin’s to give: an operator with all others may not, and nobody changes their own', async () => {
    const [operator, person] = [await anOperator(kit, ['support', 'finance', 'papers']), await aPassenger(kit)]
    const refused = await setRoles(person, { roles: ['support'], seen: [] }, operator)
    expect(refused.json().error).toEqual({
      code: 'operator_role_needed',
      message: 'Il faut pour cela le rôle «\u00A0Administration\u00A0». Un administrateur peut vous le donner.',
    })
    const own = await setRoles(admin, { roles: ['support'], seen: ['admin'] })
    expect(own.json().error.code).toBe('own_role')
  })

  test('leave an admin: operators with other roles do not count as the last one', async () => {
    const own = await startKit()
    const alone = await anAdmin(own)
    const support = await anOperator(own, ['support'])
    const body = { roles: ['support'], seen: ['admin'] }
    const answer = await own.call(`PUT /api/admin/users/${alone.userId}/roles`, { as: alone, body })
    expect(answer.json().error.code).toBe('last_admin')
    const blocked = await own.call(`PUT /api/admin/users/${alone.userId}/block`, {
      as: support,
      body: { reason: 'Essai' },
    })
    expect(blocked.json().error.code).toBe('operator_role_needed')
    const left = await own.call('POST /api/account/deletion', { as: alone, body: { password: '' } })
    expect(left.statusCode).toBeGreaterThanOrEqual(400)
    await own.close()
  })

  test('given by an older process, which knows the role of admin alone, are all; taken by one, none', async () => {
    const { userId, ...person } = await aPassenger(kit)
    await kit.database.db.insertInto('userRoles').values({ userId, role: 'admin' }).execute()
    expect(await rolesOf({ userId, ...person })).toEqual(['admin'])
    await kit.database.db.deleteFrom('userRoles').where('userId', '=', userId).where('role', '=', 'admin').execute()
    expect(await rolesOf({ userId, ...person })).toEqual([])
  })
})

describe('support', () => {
  test('blocks a passenger, and no operator', async () => {
    const [support, passenger] = [await anOperator(kit, ['support']), await aPassenger(kit)]
    const block = (person: Person) =>
      kit.call(`PUT /api/admin/users/${person.userId}/block`, { as: support, body: { reason: 'Plainte' } })
    expect((await block(passenger)).json().account.creditXof).toBeNull()
    expect((await block(await anOperator(kit, ['papers']))).json().error.code).toBe('operator_role_needed')
  })

  test('cancels the ride of another; finance does not', async () => {
    const { id } = await aRide(kit, await aPassenger(kit))
    const cancel = async (as: Person) => (await kit.call(`POST /api/rides/${id}/cancel`, { as, body: {} })).statusCode
    expect(await cancel(await anOperator(kit, ['finance']))).toBe(403)
    expect(await cancel(await anOperator(kit, ['support']))).toBe(200)
  })

  test('hears of a call for help on the open page; other operators do not', async () => {
    const { passenger, rideId } = await aTakenRide(kit)
    const [support, finance] = [await anOperator(kit, ['support']), await anOperator(kit, ['finance'])]
    const streams = [await openStream(kit, support), await openStream(kit, finance)] as const
    for (const stream of streams) await stream.next('hello')
    await aSos(kit, passenger, rideId)
    await streams[0].next('sos')
    for (const stream of streams) await stream.next('admin-changed')
    expect(streams[1].received.map(({ name }) => name)).not.toContain('sos')
    for (const stream of streams) stream.close()
    await expectInvariants(kit.context.db)
  })

  test('reads a driver’s file and a ride without papers, payments and sums; nothing of it counts as a look at papers', async () => {
    const [passenger, driver, support] = [await aPassenger(kit), await aDriver(kit), await anOperator(kit, ['support'])]
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept', 'start', 'finish'])
    await kit.call(`POST /api/rides/${id}/payments`, { as: passenger, body: { method: 'online' } })
    const ride = await read(`/api/admin/rides/${id}`, support)
    expect(ride).toMatchObject({ payments: [], creditXof: null, driven: [{ licenseNumber: null, npc: null }] })
    const file = await read(`/api/admin/drivers/${driver.userId}`, support)
    expect(file).toMatchObject({
      identityNumber: null,
      licenseNumber: null,
      vehicles: null,
      kinds: [],
      feesHeldXof: null,
    })
    const views = kit.database.db.selectFrom('adminActions').where('action', '=', 'view_papers')
    expect(await views.where('targetId', '=', driver.userId).select('id').execute()).toEqual([])
    expect((await read(`/api/admin/rides/${id}`, admin)).payments).toHaveLength(1)
  })
})

describe('messages', () => {
  test('about money go to finance and admins, alarms of an SOS to support and admins', async () => {
    const fresh = await startKit()
    const operators = {
      support: await anOperator(fresh, ['support']),
      finance: await anOperator(fresh, ['finance']),
      papers: await anOperator(fresh, ['papers']),
      admin: await anAdmin(fresh),
    }
    const namesOf = (recipients: readonly string[]) =>
      Object.entries(operators).flatMap(([name, { email }]) => (recipients.includes(email) ? [name] : []))
    await mailOperatorsOnce(
      fresh.context,
      ['finance'],
      async () => true,
      (to) => ({ kind: 'money_alarm', to, subject: 'Essai', text: 'Bonjour' }),
    )
    expect(namesOf(fresh.mail.map(({ to }) => to))).toEqual(['finance', 'admin'])
    const { passenger, rideId } = await aTakenRide(fresh)
    await aSos(fresh, passenger, rideId)
    const alarms = fresh.database.db.selectFrom('letters').where('kind', '=', 'sos_alarm').select('recipient')
    expect(namesOf((await alarms.execute()).map(({ recipient }) => recipient))).toEqual(['support', 'admin'])
    await fresh.close()
  })
})

describe('papers', () => {
  test('open a document’s file; support and finance are answered that there is none', async () => {
    const driver = await aDriver(kit)
    const url = `/files/user-documents/${driver.userId}/id_card_1.pdf`
    const statusFor = async (roles: Roles) =>
      (await kit.call(`GET ${url}` as 'GET /x', { as: await anOperator(kit, roles) })).statusCode
    expect(await statusFor(['support', 'finance'])).toBe(404)
    expect(await statusFor(['papers'])).toBe(200)
  })
})

describe('the operator’s first page', () => {
  test('shows each role what it decides, and revenue and rides to those who see them', async () => {
    const fresh = await startKit()
    await aDriver(fresh, { approval: 'pending' })
    await aRide(fresh, await aPassenger(fresh))
    const of = async (roles: Roles) =>
      (await fresh.call('GET /api/admin/dashboard', { as: await anOperator(fresh, roles) })).json()
    expect(await of(['papers'])).toMatchObject({ toDecide: { driverFiles: 1 }, revenueXof: null, recentRides: [] })
    const support = await of(['support'])
    expect(support).toMatchObject({ toDecide: { driverFiles: 0 }, revenueXof: null })
    expect(support.recentRides).toHaveLength(1)
    expect((await of(['finance'])).revenueXof).toEqual({ value: 0, monthGrowthPercent: null })
    await fresh.close()
  })
})
