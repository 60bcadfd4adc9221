import { afterAll, beforeAll, expect, test } from 'vitest'
import { CASE_HOURS } from '#domain/cases/case-kinds.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aCase } from '#kit/people/cases.ts'
import { anAdmin, anOperator, type Person } from '#kit/people/people.ts'
import { aSos, aTakenRide, closeSos, takeSos } from '#kit/people/sos.ts'

let kit: Kit
let admin: Person
let support: Person
let finance: Person
beforeAll(async () => {
  kit = await startKit()
  admin = await anAdmin(kit)
  support = await anOperator(kit, ['support'])
  finance = await anOperator(kit, ['finance'])
})
afterAll(() => kit.close())

const fileOf = async (rideId: string, as: Person = admin) =>
  (await kit.call(`GET /api/admin/rides/${rideId}`, { as })).json()

test('an operator sees the cases and alerts of a ride on its page, the oldest first, and of no other ride', async () => {
  const { passenger, driver, rideId } = await aTakenRide(kit)
  const drill = await aSos(kit, passenger, rideId, { kind: 'drill' })
  const lost = await aCase(kit, passenger, { kind: 'lost_object', rideId })
  const openedAt = kit.clock.now().toISOString()
  kit.clock.advanceMinutes(1)
  const call = await aSos(kit, driver, rideId)
  await takeSos(kit, admin, call)
  await closeSos(kit, admin, call, { note: 'Une dispute, calmée au téléphone.' })
  const complaint = await aCase(kit, driver, { kind: 'complaint', rideId })

  const other = await aTakenRide(kit)
  await aCase(kit, other.passenger, { rideId: other.rideId })
  await aSos(kit, other.passenger, other.rideId)

  const { cases, alerts } = await fileOf(rideId)
  const { id, number } = lost
  expect(cases).toEqual([
    { id, number, kind: 'lost_object', state: 'open', side: 'passenger', openedAt, isOverdue: false },
    expect.objectContaining({ id: complaint.id, kind: 'complaint', side: 'driver' }),
  ])
  expect(alerts).toEqual([
    expect.objectContaining({ id: drill, kind: 'drill', state: 'open', pressedBy: 'passenger', openedAt, note: null }),
    expect.objectContaining({ id: call, kind: 'real', state: 'closed', note: 'Une dispute, calmée au téléphone.' }),
  ])
})

test('a case whose answer is due is overdue on the page of its ride', async () => {
  const { passenger, rideId } = await aTakenRide(kit)
  await aCase(kit, passenger, { kind: 'lost_object', rideId })
  const lateNow = async () => (await fileOf(rideId)).cases.map((one: { isOverdue: boolean }) => one.isOverdue)
  kit.clock.advanceMinutes(CASE_HOURS.lost_object * 60 - 1)
  expect(await lateNow()).toEqual([false])
  kit.clock.advanceMinutes(1)
  expect(await lateNow()).toEqual([true])
})

test('only who answers cases and watches alerts sees them there', async () => {
  const { passenger, rideId } = await aTakenRide(kit)
  await aCase(kit, passenger, { kind: 'complaint', rideId })
  await aSos(kit, passenger, rideId)
  const countsFor = async (as: Person) => {
    const { cases, alerts } = await fileOf(rideId, as)
    return [cases.length, alerts.length]
  }
  expect(await countsFor(support)).toEqual([1, 1])
  expect(await countsFor(finance)).toEqual([0, 0])
})
