import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminCaseLine } from '#domain/admin/cases/case-list.contract.ts'
import { CASE_HOURS } from '#domain/cases/case-kinds.ts'
import { ADMIN_PAGE_SIZE } from '#domain/shared/paging.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aCase, answerCase } from '#kit/people/cases.ts'
import { anAdmin, anOperator, aPassenger, type Person } from '#kit/people/people.ts'
import { aContestedRide, aDrivenRide, decide } from '#kit/rides/cash-cases.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit, { fullName: 'Opératrice Une' })
})
afterAll(() => kit.close())

async function listed(query = '', as = operator) {
  const answer = (await kit.call(`GET /api/admin/cases${query}`, { as })).json()
  return answer as { cases: AdminCaseLine[]; total: number; overdue: number; next: string | null }
}
const idsOf = async (query = '') => (await listed(query)).cases.map(({ id }) => id)
const toDecide = async () => (await kit.call('GET /api/admin/dashboard', { as: operator })).json().toDecide.cases

test('operators read accidents first, then what is overdue, then by deadline, contested cash among them', async () => {
  expect(await listed()).toEqual({ cases: [], total: 0, overdue: 0, next: null })
  const complaint = await aCase(kit, await aPassenger(kit))
  kit.clock.advanceMinutes((CASE_HOURS.complaint - CASE_HOURS.lost_object - 1) * 60)
  const { rideId, passenger } = await aDrivenRide(kit, { cashReceived: true })
  const lost = await aCase(kit, passenger, { kind: 'lost_object', rideId })
  // Said a day after the complaint, which is due before it.
  const contested = await aContestedRide(kit)
  const accident = await aCase(kit, await aPassenger(kit), { kind: 'accident', isInjured: false })
  expect(await idsOf()).toEqual([accident.id, lost.id, complaint.id, contested.rideId])

  kit.clock.advanceMinutes(CASE_HOURS.lost_object * 60)
  const { cases, total, overdue } = await listed()
  expect(cases.map(({ kind, isOverdue }) => [kind, isOverdue])).toEqual([
    ['accident', true],
    ['lost_object', true],
    ['complaint', false],
    ['cash', false],
  ])
  expect([total, overdue]).toEqual([4, 2])
  expect(cases[3]).toMatchObject({ number: null, state: 'open', personName: contested.passenger.fullName })

  // « À décider » counts contested cash in a line of its own.
  expect(await toDecide()).toBe(3)
  await decide(kit, operator, contested, 'given')
  await answerCase(kit, operator, accident.id, { closes: true })
  await answerCase(kit, operator, lost.id)
  expect(await idsOf()).toEqual([complaint.id])
  expect(await toDecide()).toBe(1)
  expect(await idsOf('?state=waiting')).toEqual([lost.id])
  expect((await listed('?state=waiting')).overdue).toBe(0)
  expect(await listed('?state=closed')).toMatchObject({
    cases: [{ id: accident.id, ownerName: 'Opératrice Une', isOverdue: false }],
    total: 1,
  })
})

test('operators filter by kind and by owner', async () => {
  const [mine, free] = [await aCase(kit, await aPassenger(kit)), await aCase(kit, await aPassenger(kit))]
  const other = await aCase(kit, await aPassenger(kit), { kind: 'other' })
  const body = { ownerId: operator.userId, seen: 1 }
  await kit.call(`PUT /api/admin/cases/${mine.id}/owner`, { as: operator, body })
  expect(await idsOf('?owner=mine')).toEqual([mine.id])
  expect(await idsOf('?owner=nobody')).toEqual(expect.arrayContaining([free.id, other.id]))
  expect(await idsOf('?owner=nobody')).not.toContain(mine.id)
  expect(await idsOf('?kind=other')).toEqual([other.id])
  expect(await idsOf('?kind=cash')).toEqual([])
  const contested = await aContestedRide(kit)
  expect(await idsOf('?kind=cash')).toEqual([contested.rideId])
  expect(await idsOf('?kind=cash&owner=mine')).toEqual([])
  // Support answers people; contested cash is decided by Finances and admins.
  const support = await anOperator(kit, ['support'])
  expect(await listed('?kind=cash', support)).toMatchObject({ cases: [], total: 0 })
  expect((await listed('?kind=other', support)).cases).toMatchObject([{ id: other.id }])
})

test.each(['open', 'closed'])('operators turn the pages of %s cases, each case once', async (state) => {
  const ids: string[] = []
  for (let n = 0; n < ADMIN_PAGE_SIZE + 3; n += 1) {
    const one = await aCase(kit, await aPassenger(kit), { kind: 'other', text: randomUUID() })
    ids.push(one.id)
    if (state === 'closed') await answerCase(kit, operator, one.id, { closes: true })
  }
  const first = await listed(`?state=${state}&kind=other`)
  const second = await listed(`?state=${state}&kind=other&after=${first.next}`)
  const all = [...first.cases, ...second.cases].map(({ id }) => id)
  expect(first.cases).toHaveLength(ADMIN_PAGE_SIZE)
  expect(new Set(all).size).toBe(all.length)
  expect(all).toEqual(expect.arrayContaining(ids))
  expect(second.next).toBeNull()
})
