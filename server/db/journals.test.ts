import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, aPassenger } from '#kit/people/people.ts'
import { aRide } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
  const passenger = await aPassenger(kit)
  await aRide(kit, passenger)
  const body = { reason: 'Essai du journal' }
  await kit.call(`PUT /api/admin/users/${passenger.userId}/block`, { as: await anAdmin(kit), body })
})
afterAll(() => kit.close())

const run = (sql: string) => kit.database.pool.query(sql)
const countOf = async (table: string) => Number((await run(`select count(*) from ${table}`)).rows[0].count)

describe.each(['ride_events', 'admin_actions'])('the journal %s', (journal) => {
  test('cannot be truncated, and its rows cannot be updated or deleted', async () => {
    const lines = await countOf(journal)
    expect(lines).toBeGreaterThan(0)
    await expect(run(`truncate ${journal}`)).rejects.toThrow(`${journal} is kept: it cannot be emptied`)
    await expect(run(`update ${journal} set at = now()`)).rejects.toThrow(`${journal} is append-only`)
    await expect(run(`delete from ${journal}`)).rejects.toThrow(`${journal} is append-only`)
    expect(await countOf(journal)).toBe(lines)
  })
})

test.each(['users', 'rides', 'payment_transactions'])(
  'no journal can be emptied by a truncate cascade of %s',
  async (table) => {
    await expect(run(`truncate ${table} cascade`)).rejects.toThrow('is kept: it cannot be emptied')
  },
)
