import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import type { Scope } from '#domain/admin/disclosures/disclosures.ts'
import { dayOf } from '#domain/shared/day.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import type { Kit } from '#kit/kit.ts'
import {
  actionsOf,
  answerFile,
  aReleasedDisclosure,
  aTracedRide,
  startWithTwoOperators,
} from '#kit/people/disclosures.ts'
import { aDriver, type Person } from '#kit/people/people.ts'

let kit: Kit
let first: Person
let second: Person
beforeAll(async () => {
  ;({ kit, first, second } = await startWithTwoOperators())
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

const file = (id: string, ending: string, as = first) => answerFile(kit, as, id, ending)
const journal = (query: string) => actionsOf(kit, first, query)
const today = () => dayOf(kit.clock.now())
const released = (scope: Scope, silentBy = '') => aReleasedDisclosure(kit, [first, second], { scope, silentBy })

test('a plate of before finds the person who drove then, though the vehicle changed and the account is erased', async () => {
  const driver = await aDriver(kit, { fullName: 'Sènami Essai', email: placeholderEmail('facebook', 'gone-1') })
  const ride = await aTracedRide(kit, { driver })
  const droveOn = today()
  const later = await aTracedRide(kit, { driver })
  expect(later.plate).not.toBe(ride.plate)
  const left = await kit.call('POST /api/account/deletion', { as: driver, body: { password: '' } })
  expect(left.statusCode, left.body).toBe(200)
  kit.clock.advanceMinutes(40 * 24 * 60)
  await kit.context.jobs.send('erase-accounts', null)
  const typed = ride.plate.toLowerCase().replaceAll('-', ' ')
  const query = new URLSearchParams({ key: 'plate', typed, day: droveOn, time: '10:00' })
  const found = (await kit.call(`GET /api/admin/traces?${query}`, { as: first })).json()
  expect(found.rides).toMatchObject([{ rideId: ride.id, drivers: [{ fullName: 'Sènami Essai', plate: ride.plate }] }])
  const id = await released({ kind: 'subject', subjectKind: 'plate', subject: typed, from: droveOn, to: droveOn })
  const { body } = await file(id, 'csv')
  expect(body).toContain('Sènami Essai')
  expect(body).not.toContain(later.plate)
  expect(await journal('')).toContain('search_traces')
})

test('traces are found by phone, NPC, code, name and hour, as they were then', async () => {
  const ride = await aTracedRide(kit, { driver: await aDriver(kit, { fullName: 'Trace Unique' }) })
  await sql`update vehicles set npc = 'COT 77' where driver_id = ${ride.driver.userId}::uuid and state = 'in_force'`.execute(
    kit.database.db,
  )
  const search = async (key: string, typed: string, when: Record<string, string> = {}) => {
    const query = new URLSearchParams({ key, typed, ...when })
    const answer = await kit.call(`GET /api/admin/traces?${query}`, { as: first })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().rides.map(({ rideId }: { rideId: string }) => rideId)
  }
  const hour = new Date(kit.clock.now().getTime() + 3_600_000).toISOString().slice(11, 16)
  const when = { day: today(), time: hour }
  expect(await search('phone', ride.driver.phoneNumber)).toEqual([ride.id])
  expect(await search('phone', ride.passenger.phoneNumber)).toEqual([ride.id])
  expect(await search('npc', 'cot-77')).toEqual([ride.id])
  expect(await search('code', ride.id.slice(0, 6).toUpperCase())).toContain(ride.id)
  expect(await search('person', 'Trace Unique')).toEqual([ride.id])
  expect(await search('hour', '', when)).toContain(ride.id)
  expect(await search('plate', ride.plate, { day: '2020-01-01' })).toEqual([])
  expect(await search('phone', 'illisible')).toEqual([])
  const searches = async () => (await journal('')).filter((action: string) => action === 'search_traces').length
  const before = await searches()
  for (const _ of ['once', 'twice']) await search('npc', 'COT 78')
  expect(await searches()).toBe(before + 1)
  const noted = (await kit.call('GET /api/admin/journal', { as: first })).json().actions
  const reasons = noted.map(({ reason }: { reason: string }) => reason).join()
  expect(reasons).not.toMatch(/COT.7|Trace Unique/i)
  const { rows: reads } = await sql<{ count: number }>`
    select count(*)::int as count from ride_reads
    where ride_id = ${ride.id}::uuid and operator_id = ${first.userId}::uuid`.execute(kit.database.db)
  expect(reads).toEqual([{ count: 1 }])
  expect((await kit.call('GET /api/admin/traces?key=plate&typed=%00%00', { as: first })).statusCode).toBe(400)
  expect((await kit.call('GET /api/admin/traces?key=plate&typed=a%00b', { as: first })).statusCode).toBe(200)
  const far = await kit.call('GET /api/admin/traces?key=hour&typed=&day=9999-12-31', { as: first })
  expect(far.json().error.code).toBe('invalid_input')
  const empty = await kit.call('GET /api/admin/traces?key=plate&typed=', { as: first })
  expect(empty.json().error.code).toBe('invalid_input')
})
