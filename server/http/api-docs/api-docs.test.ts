import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { buildApp, type Miyi } from '#server/app.ts'

const PATHS = ['/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html']

let kit: Kit
let production: Miyi
beforeAll(async () => {
  kit = await startKit()
  const config = { ...kit.config, isProduction: true }
  production = await buildApp({ ...kit.context, config, database: kit.database })
})
afterAll(async () => {
  await production.app.close()
  await kit.close()
})

async function statusesFor(app: Miyi['app'], cookie = ''): Promise<number[]> {
  const answers = await Promise.all(PATHS.map((url) => app.inject({ url, headers: { cookie } })))
  return answers.map(({ statusCode }) => statusCode)
}

test('in production the API documentation is not found without an operator session', async () => {
  const missing = PATHS.map(() => 404)
  expect(await statusesFor(production.app)).toEqual(missing)
  expect(await statusesFor(production.app, (await aPassenger(kit)).cookie)).toEqual(missing)
  expect(await statusesFor(production.app, (await aDriver(kit)).cookie)).toEqual(missing)
})

test('operators read the API documentation in production, and everybody reads it in development', async () => {
  const { cookie } = await anAdmin(kit)
  for (const statuses of [await statusesFor(production.app, cookie), await statusesFor(kit.app)]) {
    for (const status of statuses) expect(status).toBeLessThan(400)
  }
})
