import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Approval } from '#domain/drivers/driver-types.table.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { ADMIN_PAGE_SIZE } from '#domain/shared/paging.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

type Query = Record<string, string>

async function ask(path: string, query: Query = {}) {
  const response = await kit.call(`GET /api/admin/${path}?${new URLSearchParams(query)}`, { as: operator })
  expect(response.statusCode).toBe(200)
  return response.json()
}

/** Reads all pages of a list. */
async function everyPage(path: string, list: string, query: Query): Promise<{ userId?: string; id?: string }[]> {
  const rows = []
  let after: string | null = null
  do {
    const page = await ask(path, { ...query, ...(after !== null && { after }) })
    rows.push(...page[list])
    after = page.next
  } while (after !== null)
  return rows
}

async function found(search: string): Promise<string[]> {
  const { users } = await ask('users', { search })
  return users.map(({ userId }: Person) => userId)
}

describe('a person is found', () => {
  test.each([
    ['ɖɔssou', 'Ɖɔssou d’Almeida'],
    ["DOSSOU D'ALMEIDA", 'Ɖɔssou d’Almeida'],
    ['almeida dossou', 'Ɖɔssou d’Almeida'],
    ['egbe', 'Ègbé Essai'],
    ['ÈGBÉ', 'Ègbé Essai'],
    ['gbedokpo', 'Gbêdokpô Essai'],
    ['<b>', '<b>Essai</b> 🛵'],
    ['🛵', '<b>Essai</b> 🛵'],
  ])('by « %s » in %s', async (typed, fullName) => {
    const person = await aPassenger(kit, { fullName })
    expect(await found(typed)).toContain(person.userId)
  })

  test.each([['01 55 66 77 88'], ['+229 01 55 66 77 88'], ['55667788'], ['2290155667788'], ['556677']])(
    'by the phone number %s',
    async (typed) => {
      const person = (await aPassenger(kit, { fullName: `Téléphone ${typed}`, phoneNumber: '+2290155667788' })).userId
      expect(await found(typed)).toContain(person)
    },
  )

  test('by part of their e-mail address, in any letter case', async () => {
    const { userId, email } = await aPassenger(kit, { email: 'recherche.essai@miyi.example' })
    expect([await found('Recherche.Essai@MIYI'), await found(email)]).toEqual([[userId], [userId]])
  })

  test.each([['ZZ-9876-QX'], ['zz 9876 qx'], ['9876qx']])('by their plate, written %s', async (typed) => {
    const driver = await aDriver(kit)
    const vehiclePlate = 'ZZ-9876-QX'
    await kit.context.db.updateTable('drivers').set({ vehiclePlate }).where('userId', '=', driver.userId).execute()
    const { drivers } = await ask('drivers', { search: typed })
    expect(drivers.map(({ userId }: Person) => userId)).toContain(driver.userId)
  })

  test('not by SQL wildcards and quotes, which match nobody', async () => {
    await aPassenger(kit)
    for (const typed of ['%', '_', '\\', "' or true --"]) expect(await found(typed)).toEqual([])
  })
})

describe('the list of drivers', () => {
  test('begins with the drivers pending longest, and skips nobody', async () => {
    const surname = 'Pagination'
    const many = Array.from({ length: ADMIN_PAGE_SIZE + 3 }, (_, n): Approval => (n % 2 === 0 ? 'pending' : 'approved'))
    const made: Person[] = []
    for (const [n, approval] of many.entries()) {
      const driver = await aDriver(kit, { approval, fullName: `${surname} Essai` })
      const approvalChangedAt = new Date(kit.clock.now().getTime() - n * 60_000)
      await kit.context.db
        .updateTable('drivers')
        .set({ approvalChangedAt })
        .where('userId', '=', driver.userId)
        .execute()
      made.push(driver)
    }
    const rows = await everyPage('drivers', 'drivers', { search: surname })
    const pending = made.filter((_, n) => n % 2 === 0).toReversed()
    const approved = made.filter((_, n) => n % 2 === 1)
    expect(rows.map(({ userId }) => userId)).toEqual([...pending, ...approved].map(({ userId }) => userId))
    const { drivers, pendingCount } = await ask('drivers', { search: surname, approval: 'pending' })
    expect(drivers).toHaveLength(pending.length)
    expect(pendingCount).toBeGreaterThanOrEqual(pending.length)
  })
})

describe('rides are found', () => {
  test('by their passenger or their driver', async () => {
    const passenger = await aPassenger(kit, { fullName: 'Voyageuse Rare' })
    const driver = await aDriver(kit, { fullName: 'Conducteur Rare' })
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept'])
    for (const person of ['voyageuse', 'conducteur rare', passenger.phoneNumber, driver.email]) {
      expect((await ask('rides', { person })).rides.map((ride: { id: string }) => ride.id)).toEqual([id])
    }
    expect((await ask('rides', { person: 'personne de ce nom' })).rides).toEqual([])
  })

  test('by status and by day of Benin, both days included', async () => {
    const passenger = await aPassenger(kit, { fullName: 'Dates Essai' })
    const { id } = await aRide(kit, passenger)
    // One minute before midnight in Cotonou.
    const createdAt = new Date('2026-02-01T22:59:00Z')
    await kit.context.db.updateTable('rides').set({ createdAt }).where('id', '=', id).execute()
    const count = async (query: Query) => (await ask('rides', { person: 'dates', ...query })).rides.length
    expect(await count({ from: '2026-02-01', to: '2026-02-01' })).toBe(1)
    expect(await count({ from: '2026-02-02' })).toBe(0)
    expect(await count({ to: '2026-01-31' })).toBe(0)
    expect(await count({ status: 'requested' })).toBe(1)
    expect(await count({ status: 'completed' })).toBe(0)
  })

  test('a page at a time, the newest first', async () => {
    const passenger = await aPassenger(kit, { fullName: 'Assidue Essai' })
    const driver = await aDriver(kit)
    const made: string[] = []
    for (let n = 0; n <= ADMIN_PAGE_SIZE; n += 1) {
      const { id } = await aRide(kit, passenger)
      await drive(kit, driver, id, ['accept'])
      await press(kit, driver, id, ['finish', { cashReceived: true }])
      made.push(id)
      kit.clock.advanceMinutes(1)
    }
    const rows = await everyPage('rides', 'rides', { person: 'assidue' })
    expect(rows.map(({ id }) => id)).toEqual(made.toReversed())
  })

  test('only when the search matches few enough people; otherwise tooManyPeople is true', async () => {
    await kit.context.db
      .insertInto('users')
      .values(
        Array.from({ length: 201 }, (_, n) => ({
          name: 'Foule Essai',
          email: `foule-${n}@miyi.example`,
          phoneNumber: null,
          image: null,
        })),
      )
      .execute()
    expect(await ask('rides', { person: 'foule' })).toMatchObject({ rides: [], tooManyPeople: true })
    expect(await ask('rides', { person: 'foule-12' })).toMatchObject({ tooManyPeople: false })
  })
})

test.each([
  ['rides', { from: '2026-02-30' }],
  ['rides', { status: 'lost' }],
  ['rides', { after: 'x' }],
  ['drivers', { approval: 'lost' }],
  ['users', { search: 'x'.repeat(101) }],
  ['journal', { userId: 'x' }],
])('the list %s refuses the query %o', async (path, query) => {
  const answer = await kit.call(`GET /api/admin/${path}?${new URLSearchParams(query)}`, { as: operator })
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid_input'])
})

test('the ride details show the ride, its payments and its timeline', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept', 'start'])
  await press(kit, driver, id, ['finish', { cashReceived: true }])
  const file = await ask(`rides/${id}`)
  expect(file).toMatchObject({
    ride: { id, status: 'completed', priceXof: 500 },
    passenger: { userId: passenger.userId, email: passenger.email },
    driver: { userId: driver.userId, vehiclePlate: 'AB-1234-CD' },
    payments: [{ method: 'cash', status: 'completed', amountXof: 500, attempts: [] }],
  })
  expect(file.timeline).toMatchObject([
    { action: 'request', party: 'passenger', actorName: 'Passager Essai', reason: null },
    { action: 'accept', party: 'driver', actorName: 'Chauffeur Essai' },
    { action: 'start', party: 'driver' },
    { action: 'finish', party: 'driver' },
  ])
  const none = await kit.call('GET /api/admin/rides/00000000-0000-4000-8000-000000000009', { as: operator })
  expect(none.json().error.code).toBe('ride_not_found')
})

test('a dossier lists every document type, and shows which one is missing', async () => {
  const driver = await aDriver(kit)
  const today = dayOf(kit.clock.now())
  const documentsHeldBy = kit.context.db.deleteFrom('userDocuments').where('userId', '=', driver.userId)
  await documentsHeldBy.where('documentType', '=', 'insurance').execute()
  const dossier = await ask(`drivers/${driver.userId}`)
  expect(dossier).toMatchObject({ fullName: 'Chauffeur Essai', documentsBlock: true, licenseNumber: 'PC-0001' })
  const kinds = dossier.kinds as { documentType: string; blocks: boolean; documents: { expiresOn: string }[] }[]
  expect(kinds.map(({ documentType, blocks, documents }) => [documentType, blocks, documents.length])).toEqual([
    ['license', true, 1],
    ['vehicle_registration', true, 1],
    ['insurance', true, 0],
    ['vehicle_inspection', true, 1],
    ['id_card', false, 1],
  ])
  expect(kinds[0]?.documents[0]).toMatchObject({ expiresOn: addDays(today, 365), status: 'valid' })
  const nobody = await kit.call(`GET /api/admin/drivers/${operator.userId}`, { as: operator })
  expect(nobody.json().error.code).toBe('driver_not_found')
})

test('a page cursor of another list is refused with 400', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const forged = [`journal?after=0~${id}`, 'users?after=1~5', 'rides?after=1~5', 'drivers?after=-1~5']
  for (const path of forged) {
    const answer = await kit.call(`GET /api/admin/${path}`, { as: operator })
    expect([path, answer.statusCode]).toEqual([path, 400])
  }
})
