import { expect, test } from 'vitest'
import { startKit } from '#kit/kit.ts'

test('a server without its database lives but is not ready', async () => {
  const kit = await startKit()
  expect((await kit.call('GET /readyz')).json()).toEqual({ status: 'ready' })
  await kit.database.close()
  const response = await kit.call('GET /readyz')
  expect([response.statusCode, response.json().error.code]).toEqual([503, 'unavailable'])
  expect((await kit.call('GET /healthz')).statusCode).toBe(200)
  await kit.app.close().catch(() => undefined)
})
