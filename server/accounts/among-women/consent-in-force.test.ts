import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { confirmAmongWomen, sayAmongWomen } from '#kit/people/among-women.ts'
import { aHold } from '#kit/people/holds.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await expectInvariants(kit.context.db)
  await kit.close()
})

async function aConfirmedDriver(): Promise<Person> {
  const driver = await aDriver(kit)
  await sayAmongWomen(kit, driver, true)
  await confirmAmongWomen(kit, driver)
  return driver
}
const rowsOf = ({ userId }: Person) =>
  kit.context.db.selectFrom('amongWomenChecks').where('driverId', '=', userId).select('answer').execute()
async function ownRowsOf(driver: Person) {
  await kit.call('POST /api/my-data/opening', { as: driver, body: { password: '' } })
  return (await kit.call('GET /api/my-data/amongWomenChecks', { as: driver })).json().rows
}

describe('after « Entre femmes » was taken back', () => {
  test('a driver reads the same in « Mes données », whether an authority holds the answer or not', async () => {
    const held = await aConfirmedDriver()
    await aHold(kit, await anAdmin(kit), { kind: 'person', subject: held.userId })
    const free = await aConfirmedDriver()
    expect((await ownRowsOf(held)).length).toBe(1)
    for (const driver of [held, free]) await sayAmongWomen(kit, driver, false)
    expect([await rowsOf(held), await rowsOf(free)]).toEqual([[{ answer: 'confirmed' }], []])
    expect([await ownRowsOf(held), await ownRowsOf(free)]).toEqual([[], []])
  })
})
