import { afterAll, beforeAll, expect, test } from 'vitest'
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

async function ask(path: string, query: Record<string, string>) {
  const response = await kit.call(`GET /api/admin/${path}?${new URLSearchParams(query)}`, { as: operator })
  expect(response.statusCode).toBe(200)
  return response.json()
}

async function found(search: string): Promise<string[]> {
  const { users } = await ask('users', { search })
  return users.map(({ userId }: Person) => userId)
}

test.each([['01 44 33 22 11'], ['44.33'], ['22 9']])(
  'a person is found by « %s », a part of their phone number written in groups',
  async (typed) => {
    const person = await aPassenger(kit, { fullName: 'Groupes Essai', phoneNumber: '+2290144332211' })
    expect(await found(typed)).toContain(person.userId)
  },
)

test('a person is found by two letters, or by one word of their name and one of their e-mail', async () => {
  const person = await aPassenger(kit, { fullName: 'Wx Essai', email: 'melange.yq@miyi.example' })
  for (const typed of ['wx', 'wx yq', 'YQ Wx']) expect(await found(typed)).toEqual([person.userId])
  expect(await found('wx zz')).toEqual([])
})

test('a person is found by their current name, phone number and e-mail, not by the previous ones', async () => {
  const person = await aPassenger(kit, { fullName: 'Nomdavant Essai', phoneNumber: '+2290177000001' })
  const profile = { fullName: 'Nomdapres Essai', phoneNumber: '+2290177999999' }
  await kit.context.db.updateTable('profiles').set(profile).where('id', '=', person.userId).execute()
  const email = 'adresse.nouvelle@miyi.example'
  await kit.context.db.updateTable('users').set({ email }).where('id', '=', person.userId).execute()
  for (const typed of ['nomdapres', '77 99 99 99', email, 'nomdapres adresse.nouvelle']) {
    expect(await found(typed)).toEqual([person.userId])
  }
  for (const typed of ['nomdavant', '0177000001', person.email]) expect(await found(typed)).toEqual([])
})

test('a driver is found by their plate while they have a driver’s file', async () => {
  const driver = await aDriver(kit)
  const plateIs = (vehiclePlate: string) =>
    kit.context.db.updateTable('drivers').set({ vehiclePlate }).where('userId', '=', driver.userId).execute()
  await plateIs('QZ-4411-VV')
  await plateIs('QZ-5522-VV')
  expect([await found('qz4411'), await found('qz 5522')]).toEqual([[], [driver.userId]])
  await kit.context.db.deleteFrom('drivers').where('userId', '=', driver.userId).execute()
  expect(await found('qz 5522')).toEqual([])
  const { users } = await ask('users', { show: 'drivers', search: driver.email })
  expect(users).toEqual([])
})

test('a ride whose passenger and driver both match the search is listed once', async () => {
  const passenger = await aPassenger(kit, { fullName: 'Jumelle Essai' })
  const driver = await aDriver(kit, { fullName: 'Jumeau Essai' })
  const made: string[] = []
  for (let n = 0; n <= ADMIN_PAGE_SIZE; n += 1) {
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept'])
    await press(kit, driver, id, ['finish', { cashReceived: true }])
    made.push(id)
    kit.clock.advanceMinutes(1)
  }
  const first = await ask('rides', { person: 'jume' })
  const rest = await ask('rides', { person: 'jume', after: first.next })
  const ids = [...first.rides, ...rest.rides].map(({ id }: { id: string }) => id)
  expect([ids, rest.next]).toEqual([made.toReversed(), null])
})

test('the list of accounts is paged, the newest first, and skips no account', async () => {
  const made: string[] = []
  for (let n = 0; n <= ADMIN_PAGE_SIZE; n += 1) {
    const { userId } = await aPassenger(kit, { fullName: 'Feuillet Essai' })
    // The database's clock may give two accounts the same instant, whose order is then by id.
    const createdAt = new Date(kit.clock.now().getTime() + n * 1000)
    await kit.context.db.updateTable('users').set({ createdAt }).where('id', '=', userId).execute()
    made.push(userId)
  }
  const first = await ask('users', { search: 'feuillet' })
  const rest = await ask('users', { search: 'feuillet', after: first.next })
  const ids = [...first.users, ...rest.users].map(({ userId }: Person) => userId)
  expect([ids, rest.next]).toEqual([made.toReversed(), null])
})

test('the list of accounts shows admins, drivers or blocked accounts alone', async () => {
  const driver = await aDriver(kit, { fullName: 'Filtre Essai' })
  const admin = await anAdmin(kit, { fullName: 'Filtre Essai' })
  const ids = async (show: string) =>
    (await ask('users', { search: 'filtre', show })).users.map(({ userId }: Person) => userId)
  expect(await ids('drivers')).toEqual([driver.userId])
  expect(await ids('admins')).toEqual([admin.userId])
  expect(await ids('blocked')).toEqual([])
  await kit.call(`PUT /api/admin/users/${driver.userId}/block`, { as: operator, body: { reason: 'Essai' } })
  expect(await ids('blocked')).toEqual([driver.userId])
})
