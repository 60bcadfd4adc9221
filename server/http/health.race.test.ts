import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('a server whose jobs and requests use all connections is ready', async () => {
  const pools = [kit.database.pool, kit.database.background.pool]
  const held = await Promise.all(
    pools.flatMap((pool) => Array.from({ length: pool.options.max }, () => pool.connect())),
  )
  const answer = await kit.call('GET /readyz')
  for (const client of held) client.release()
  expect(answer.json()).toEqual({ status: 'ready' })
})
