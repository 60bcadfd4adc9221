import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAVOURITES_MAX } from '#domain/places/places.contract.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger } from '#kit/people/people.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('two phones that add at once exceed neither the limit nor the unique names', async () => {
  const as = await aPassenger(kit)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      kit.call(`PUT /api/places/favourites/${randomUUID()}`, { as, body: { name: `Lieu ${at % 10}`, place: 'Ganhi' } }),
    ),
  )
  const kept = answers.filter(({ statusCode }) => statusCode === 200)
  expect(kept).toHaveLength(FAVOURITES_MAX)
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  const { favourites } = (await kit.call('GET /api/places/saved', { as })).json()
  expect(new Set(favourites.map(({ name }: { name: string }) => name)).size).toBe(FAVOURITES_MAX)
})
