import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, aPassenger } from '#kit/people/people.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const NIGHT = { from: '19:00', to: '07:00' }
const WEEK = [null, null, null, null, NIGHT, NIGHT, null]

test('nobody watches until an operator sets hours; passengers read them, and the journal who set them', async () => {
  const [operator, other, passenger] = [await anAdmin(kit), await anAdmin(kit), await aPassenger(kit)]
  const read = async () => (await kit.call('GET /api/watch-hours', { as: passenger })).json()
  const set = (as: { cookie: string }, body: object) => kit.call('POST /api/admin/watch-hours', { as, body })
  expect(await read()).toEqual({ hours: null })
  const wish = { hours: WEEK, reason: 'Deux veilleurs', seen: null }
  const rows = (await set(operator, wish)).json().rows
  expect(await read()).toEqual({ hours: WEEK })
  // A repeat is no second row; another operator who saw nothing is refused.
  expect((await set(operator, wish)).json().rows).toEqual(rows)
  expect((await set(other, wish)).json().error.code).toBe('watch_hours_changed')
  expect((await set(other, { ...wish, hours: [NIGHT], seen: rows[0].id })).json().error.code).toBe('invalid_input')
  expect((await set(other, { hours: null, reason: 'Plus personne', seen: rows[0].id })).json().rows).toHaveLength(2)
  expect(await read()).toEqual({ hours: null })
  const { actions } = (await kit.call('GET /api/admin/journal', { as: operator })).json()
  expect(actions.map(({ action }: { action: string }) => action)).toEqual(['set_watch_hours', 'set_watch_hours'])
})
