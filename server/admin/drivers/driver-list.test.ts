import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

async function driversFound(search: string) {
  return (await kit.call(`GET /api/admin/drivers?${new URLSearchParams({ search })}`, { as: operator })).json()
}

test('the driver list and its count leave out drivers with an unconfirmed address or a deleted account', async () => {
  const { pendingCount: before } = await driversFound('Absent Essai')
  const [waiting, leaving] = [
    await aDriver(kit, { approval: 'pending', fullName: 'Absent Essai' }),
    await aDriver(kit, { approval: 'pending', fullName: 'Absent Essai' }),
  ]
  const set = (person: Person, values: { emailVerified: boolean } | { deletedAt: Date }) =>
    kit.context.db.updateTable('users').set(values).where('id', '=', person.userId).execute()
  await set(waiting, { emailVerified: false })
  await set(leaving, { deletedAt: kit.clock.now() })
  expect(await driversFound('Absent Essai')).toMatchObject({ drivers: [], pendingCount: before })
  await set(waiting, { emailVerified: true })
  const { drivers, pendingCount } = await driversFound('Absent Essai')
  expect(drivers.map(({ userId }: Person) => userId)).toEqual([waiting.userId])
  expect(pendingCount).toBe(before + 1)
})

test('the driver list shows which drivers cannot accept rides because of their documents', async () => {
  const search = 'Papiers Essai'
  for (const documents of ['valid', 'expired', 'missing'] as const) await aDriver(kit, { documents, fullName: search })
  const { drivers } = await driversFound(search)
  expect(drivers.map((driver: { documentsBlock: boolean }) => driver.documentsBlock).sort()).toEqual([
    false,
    true,
    true,
  ])
})
